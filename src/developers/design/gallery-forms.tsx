/** Shows patterns for input: fields in each state, dialogs, menus, toasts. */

import { Copy, Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormError } from '#forms/form-error.tsx';
import { Checkbox, SelectField, Switch } from '#ui/fields/choice-field.tsx';
import { DateField, TimeField } from '#ui/fields/date-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import { PasswordField, SearchField, TextArea, TextField } from '#ui/fields/text-field.tsx';
import { AlertDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toast, type Undo } from '#ui/overlays/toast.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Part } from './gallery-part.tsx';

const UNDO: Undo = {
  hold: () => {},
  async undo() {
    toast.success('Note is back');
    return true;
  },
};

export function Fields() {
  const [title, setTitle] = useState('Three days in Lisbon');
  const [about, setAbout] = useState('Pastéis, tram 28, and the good camera. '.repeat(5));
  const [email, setEmail] = useState('ada@');
  const [password, setPassword] = useState('longer than eight');
  const [query, setQuery] = useState('');
  const [day, setDay] = useState('2026-12-12');
  const [hour, setHour] = useState('10:20');
  const [participation, setParticipation] = useState<'going' | 'maybe'>('going');
  const [inviters, setInviters] = useState<'followed' | 'contacts'>('followed');
  const [agreed, setAgreed] = useState(true);
  const [bottles, setBottles] = useState(4);
  const [visible, setVisible] = useState(true);
  return (
    <Part title="Fields">
      <Card className="flex flex-col gap-5">
        <FormError>That did not work. Check the fields below.</FormError>
        <SearchField label="Search outings" value={query} onChange={setQuery} shortcut="/" />
        <TextField label="Title" value={title} onChange={setTitle} max={24} />
        <TextArea
          label="What is it about?"
          hint="Members see this first."
          optional
          value={about}
          onChange={setAbout}
          max={220}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error="This does not look like an e-mail address."
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="At least 8 characters."
          value={password}
          onChange={setPassword}
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <DateField label="Day" value={day} onChange={setDay} min="2026-11-20" />
          <TimeField label="From" hint="Lisbon time" value={hour} onChange={setHour} />
          <DateField
            label="Answer until"
            optional
            value=""
            onChange={() => {}}
            error="Choose a day before the outing."
          />
          <SelectField
            label="Your answer"
            value={participation}
            onChange={setParticipation}
            options={[
              { value: 'going', label: 'I’m in' },
              { value: 'maybe', label: 'Maybe' },
            ]}
          />
        </div>
        <TextField label="Cannot be changed" value="ada" onChange={() => {}} disabled />
        <Checkbox label="I have read the terms of use" checked={agreed} onChange={setAgreed} />
        <Checkbox
          label="Remember this device"
          hint="For sixty days."
          checked={false}
          onChange={() => {}}
          error="Please tick this."
        />
        <div>
          <Stepper label="How many bottles" value={bottles} min={1} max={6} onChange={setBottles} />
        </div>
        <div>
          <Stepper label="How many, at least one" value={1} min={1} max={6} onChange={() => {}} />
        </div>
        <Switch
          label="Show on my profile"
          hint="Followers can see it."
          checked={visible}
          onChange={setVisible}
        />
        <Switch label="Remind me" checked={false} onChange={() => {}} />
        <RadioField
          label="Who may invite me"
          value={inviters}
          onChange={setInviters}
          options={[
            { value: 'followed', label: 'Everyone I follow' },
            { value: 'contacts', label: 'My contacts', hint: 'Followers in your contact lists.' },
          ]}
        />
        <RadioField
          label="What is wrong?"
          value={null}
          onChange={() => {}}
          options={[
            { value: 'spam', label: 'Spam' },
            { value: 'other', label: 'Something else' },
          ]}
          error="Choose one."
        />
      </Card>
    </Part>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'alert' | 'nested' | null>(null);
  const [name, setName] = useState('');
  const close = () => setOpen(null);
  return (
    <Part title="Dialogs, menus and toasts">
      <Card className="flex flex-wrap items-center gap-2.5">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('alert')}>Ask first</Button>
        <Menu
          label="Three days in Lisbon"
          items={[
            { id: 'edit', label: 'Edit', icon: Pencil, onSelect: () => setOpen('dialog') },
            {
              id: 'copy',
              label: 'Copy the link',
              icon: Copy,
              hint: 'Anyone with the link can ask to join',
              onSelect: () => {},
            },
            { id: 'share', label: 'Share', icon: Share2, disabled: true, onSelect: () => {} },
            'line',
            { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onSelect: () => setOpen('alert') },
          ]}
          trigger={(props) => <IconButton {...props} icon={Ellipsis} label="More about this outing" />}
        />
        <Button onClick={() => toast.success('Outing saved')}>Toast</Button>
        <Button onClick={() => toast.error('The photo is too large', { description: 'Up to 20 MB.' })}>
          Error
        </Button>
        <Button onClick={() => toast.undo('Note deleted', UNDO)}>Undo</Button>
      </Card>
      <Dialog
        open={open === 'dialog' || open === 'nested'}
        onClose={close}
        title="Invite people"
        footer={
          <>
            <Button variant="card" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => setOpen('nested')}>
              Invite
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <TextField label="Name" value={name} onChange={setName} />
          <DateField label="Answer until" value="2026-12-01" onChange={() => {}} />
        </div>
      </Dialog>
      <AlertDialog
        open={open === 'alert' || open === 'nested'}
        onClose={() => setOpen(open === 'nested' ? 'dialog' : null)}
        onConfirm={close}
        title="Delete this outing?"
        confirmLabel="Delete"
        danger
      >
        It disappears for its five members too. This cannot be undone.
      </AlertDialog>
    </Part>
  );
}

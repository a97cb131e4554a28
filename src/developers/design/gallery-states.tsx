/** Shows each state of a button and of a field, side by side. */

import { Check, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, SelectField, Switch } from '#ui/fields/choice-field.tsx';
import { DateField, TimeField } from '#ui/fields/date-field.tsx';
import { PasswordField, SearchField, TextArea, TextField } from '#ui/fields/text-field.tsx';
import { Button, type ButtonVariant, IconButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Part } from './gallery-part.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'soft', 'card', 'plain', 'danger'];
const nothing = () => {};

export function ButtonStates() {
  return (
    <Part title="Every button in every state">
      <Card className="flex flex-col gap-3">
        {VARIANTS.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-2.5">
            <Button variant={variant}>Rest</Button>
            <Button variant={variant} icon={variant === 'danger' ? Trash2 : Check}>
              With icon
            </Button>
            <Button variant={variant} pending>
              Pending
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-2.5">
          <IconButton icon={Plus} label="Add, at rest" />
          <IconButton icon={Plus} label="Add, disabled" disabled />
          <IconButton icon={Plus} label="Add, primary and disabled" variant="primary" disabled />
          <IconButton icon={Plus} label="Add, floating and disabled" variant="card" disabled />
        </div>
        <Button variant="primary" wide size="lg">
          As wide as there is room, with words that do not fit into one line of a phone
        </Button>
      </Card>
    </Part>
  );
}

export function FieldStates() {
  const [empty, setEmpty] = useState('');
  return (
    <Part title="Every field in every state">
      <Card className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField label="Empty" placeholder="What are you up to?" value={empty} onChange={setEmpty} />
        <TextField label="Filled" value="Three days in Lisbon" onChange={nothing} />
        <TextField label="With a hint" hint="Everyone sees it." value="Lisbon" onChange={nothing} />
        <TextField label="May be left out" optional value="" onChange={nothing} />
        <TextField label="Counter near its end" value={'x'.repeat(21)} max={24} onChange={nothing} />
        <TextField
          label="Counter over its end"
          value={'x'.repeat(27)}
          max={24}
          onChange={nothing}
          error="This cannot have more than 24 characters."
        />
        <TextField
          label="Invalid"
          value="ada@"
          onChange={nothing}
          error="This is not a valid e-mail address."
        />
        <TextField label="Disabled" value="ada" onChange={nothing} disabled />
        <PasswordField
          label="Password, invalid"
          value="short"
          onChange={nothing}
          error="At least 8 characters, please."
        />
        <PasswordField label="Password, disabled" value="secret" onChange={nothing} disabled />
        <TextArea
          label="Several lines, empty"
          value=""
          onChange={nothing}
          placeholder="What everyone should know…"
        />
        <TextArea
          label="Several lines, over the end"
          value={'Pastéis, tram 28, and the good camera. '.repeat(6)}
          max={220}
          onChange={nothing}
          error="This cannot have more than 220 characters."
        />
        <TextArea label="Several lines, disabled" value="Written long ago." onChange={nothing} disabled />
        <SearchField label="Search, filled" value="lisbon" onChange={nothing} />
        <SelectField
          label="Nothing chosen"
          value=""
          placeholder="Choose…"
          options={[{ value: 'going', label: 'I’m in' }]}
          onChange={nothing}
        />
        <SelectField
          label="Choice, invalid"
          value="going"
          options={[{ value: 'going', label: 'I’m in' }]}
          onChange={nothing}
          error="Please choose again."
        />
        <SelectField
          label="Choice, disabled"
          value="going"
          options={[{ value: 'going', label: 'I’m in' }]}
          onChange={nothing}
          disabled
        />
        <DateField label="Day, empty" value="" onChange={nothing} />
        <DateField label="Day, disabled" value="2026-12-12" onChange={nothing} disabled />
        <TimeField label="Time, invalid" value="" onChange={nothing} error="Choose the time as well." />
        <TimeField label="Time, disabled" value="10:20" onChange={nothing} disabled />
        <Checkbox label="Not ticked" checked={false} onChange={nothing} />
        <Checkbox label="Ticked and disabled" checked onChange={nothing} disabled />
        <Switch label="On and disabled" checked onChange={nothing} disabled />
        <Switch
          label="A switch with a long label that needs two lines on every phone that there is"
          hint="And a hint that is not short either, so that one sees how they stand together."
          checked
          onChange={nothing}
        />
      </Card>
    </Part>
  );
}

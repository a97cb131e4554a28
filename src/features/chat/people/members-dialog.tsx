/** Manages the people of a group: adds some, and removes them if the reader started it. */
import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { PersonLink } from '#domain/people/person-link.tsx';
import { useDropQuestion } from '#forms/leave-question.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { ListRow } from '#ui/lists/list-row.tsx';
import { AlertDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { OpenChat } from '../pane/use-chat.ts';
import { ChoosePeople } from './choose-people.tsx';

interface MembersDialogProps {
  open: boolean;
  chat: OpenChat;
  name: string;
  onClose: () => void;
}

export function MembersDialog({ open, chat, name, onClose }: MembersDialogProps) {
  const t = useTranslations('chat');
  const { user } = useLoggedIn();
  const nameOf = usePersonName();
  const mutate = useMutate();
  const notStored = useNotStored();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Person | null>(null);
  const members = chat.conversation?.relations.members ?? [];
  const isStarter = members.some((member) => member.is_starter && member.user.id === user.id);
  const remove = async (person: Person) => {
    setRemoving(null);
    const result = await mutate('conversations.removeMember', { id: chat.id, person });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('membersOf', { name })} width="sm" tall>
        <div className="flex flex-col gap-3">
          <Button icon={UserPlus} onClick={() => setAdding(true)} className="self-start">
            {t('addPeople')}
          </Button>
          <ul className="divide-y divide-line">
            {members.map((member) => (
              <ListRow
                key={member.user.id}
                leading={
                  <PersonLink person={member.user} named className="rounded-full">
                    <Avatar person={personOf(member.user)} />
                  </PersonLink>
                }
                title={
                  member.user.id === user.id ? t('youNamed', { name: member.user.name }) : nameOf(member.user)
                }
                line={member.is_starter ? t('starter') : undefined}
                trailing={
                  isStarter &&
                  member.user.id !== user.id && (
                    <IconButton
                      icon={UserMinus}
                      label={t('removeMember', { name: nameOf(member.user) })}
                      onClick={() => setRemoving(member.user)}
                    />
                  )
                }
              />
            ))}
          </ul>
        </div>
      </Dialog>
      {adding && <AddPeople chat={chat} onClose={() => setAdding(false)} />}
      <AlertDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('removeTitle', { name: removing ? nameOf(removing) : '' })}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => removing && void remove(removing)}
      >
        {t('removeText')}
      </AlertDialog>
    </>
  );
}

function AddPeople({ chat, onClose }: { chat: OpenChat; onClose: () => void }) {
  const t = useTranslations('chat');
  const ui = useTranslations('ui');
  const mutate = useMutate();
  const notStored = useNotStored();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Person[]>([]);
  const { leave, question } = useDropQuestion(chosen.length > 0, onClose);
  const [sees, setSees] = useState<'new' | 'all'>('new');
  const members = chat.conversation?.relations.members ?? [];
  const add = async () => {
    const args = { id: chat.id, people: chosen, sees_history: sees === 'all' };
    const result = await mutate('conversations.addMembers', args);
    if (result.kind === 'stored') onClose();
    else toast.error(notStored(result));
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={t('addPeople')}
      width="sm"
      tall
      footer={
        <>
          <Button variant="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => void add()}>
            {t('add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioField
          label={t('theySee')}
          value={sees}
          options={[
            { value: 'new', label: t('seeNew') },
            { value: 'all', label: t('seeAll') },
          ]}
          onChange={setSees}
        />
        <ChoosePeople
          chosen={chosen}
          without={members.map(({ user }) => user.id)}
          query={query}
          onQuery={setQuery}
          onChange={setChosen}
        />
      </div>
      {question}
    </Dialog>
  );
}

/** Starting a conversation with one person or several. It begins on this device at once. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CONVERSATION_MEMBERS_MAX, CONVERSATION_NAME_MAX } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { directId } from '#contract/chat/message/message.ts';
import { newId } from '#db/new-id.ts';
import { FormError } from '#forms/form-error.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import { ChoosePeople } from './choose-people.tsx';

const NOBODY: readonly string[] = [];

export function NewConversation({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('chat');
  return (
    <Dialog open={open} onClose={onClose} title={t('new')} width="sm" tall>
      <Form onClose={onClose} />
    </Dialog>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const { db, user } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Person[]>([]);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [first, second] = chosen;
  const isTooMany = chosen.length >= CONVERSATION_MEMBERS_MAX;

  const start = async () => {
    if (first === undefined || isTooMany) return;
    const id = second === undefined ? directId(user.id, first.id) : newId();
    // A direct conversation exists once.
    const isThere = second === undefined && (await db.conversations.get(id)) !== undefined;
    if (!isThere) {
      const args = { id, name: second === undefined ? '' : name.trim(), people: chosen };
      const result = await mutate('conversations.start', args);
      if (result.kind !== 'stored') return setError(notStored(result));
    }
    onClose();
    await navigate({ href: `/chat/${encodeURIComponent(id)}` });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      {error !== undefined && <FormError>{error}</FormError>}
      {second !== undefined && (
        <TextField
          label={t('groupName')}
          optional
          autoComplete="off"
          max={CONVERSATION_NAME_MAX}
          maxLength={CONVERSATION_NAME_MAX}
          value={name}
          onChange={setName}
        />
      )}
      <ChoosePeople
        chosen={chosen}
        without={NOBODY}
        query={query}
        onQuery={setQuery}
        onChange={(next) => {
          setChosen(next);
          setError(undefined);
        }}
      />
      {chosen.length > 0 && (
        <div className="sticky bottom-0 flex flex-col gap-2 bg-raised py-2">
          {isTooMany && (
            <p className="text-danger text-sm">{t('tooMany', { max: CONVERSATION_MEMBERS_MAX })}</p>
          )}
          <Button type="submit" variant="primary" wide disabled={isTooMany}>
            {second === undefined
              ? t('startDirect', { name: first?.name ?? '' })
              : t('startGroup', { count: chosen.length + 1 })}
          </Button>
        </div>
      )}
    </form>
  );
}

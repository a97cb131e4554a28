/** Starts a conversation with one person or several. It begins on this device at once. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { CONVERSATION_MEMBERS_MAX, CONVERSATION_NAME_MAX } from '#contract/base/limits.ts';
import { Person } from '#contract/base/shapes.ts';
import { directId } from '#contract/chat/message/message.ts';
import { newId } from '#db/new-id.ts';
import { DraftFormFrame } from '#forms/draft-form/draft-form-frame.tsx';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useLeaveQuestion } from '#forms/leave-question.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { ChoosePeople } from './choose-people.tsx';

const NO_ONE: readonly string[] = [];

const Values = v.object({ chosen: v.array(Person), name: v.string() });
const shape = valuesAlone(Values);
const BLANK: v.InferOutput<typeof Values> = { chosen: [], name: '' };

const isTooMany = (chosen: readonly Person[]) => chosen.length >= CONVERSATION_MEMBERS_MAX;

export function NewConversation({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const { db, user } = useLoggedIn();
  const mutate = useMutate();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const form = useDraftForm({
    name: 'conversation/new',
    shape,
    first: BLANK,
    isTouched: ({ chosen }) => chosen.length > 0,
    check({ chosen, name }) {
      const [first, second] = chosen;
      // Its button is hidden, or shows why.
      if (first === undefined || isTooMany(chosen)) return { kind: 'invalid', errors: {} };
      const output =
        second === undefined
          ? { id: directId(user.id, first.id), name: '', people: chosen }
          : { id: newId(), name: name.trim(), people: chosen };
      return { kind: 'valid', output };
    },
    // A direct conversation exists once.
    save: async (conversation, drafts) =>
      (await db.conversations.get(conversation.id)) === undefined
        ? mutate('conversations.start', conversation, { drafts })
        : { kind: 'unchanged' },
    onSaved({ id }) {
      onClose();
      void navigate({ href: `/chat/${encodeURIComponent(id)}` });
    },
  });
  const { leave, question } = useLeaveQuestion(form, onClose);
  if (form.state.kind === 'looking') return null;
  const { chosen, name } = form.values;
  return (
    <>
      <Dialog open onClose={leave} title={t('new')} width="sm" tall>
        <DraftFormFrame form={form} label={t('new')}>
          {chosen.length > 1 && (
            <TextField
              label={t('groupName')}
              optional
              autoComplete="off"
              max={CONVERSATION_NAME_MAX}
              maxLength={CONVERSATION_NAME_MAX}
              value={name}
              onChange={(next) => form.change({ name: next })}
            />
          )}
          <ChoosePeople
            chosen={chosen}
            without={NO_ONE}
            query={query}
            onQuery={setQuery}
            onChange={(next) => form.change({ chosen: next })}
          />
          {chosen.length > 0 && (
            <div className="sticky bottom-0 flex flex-col gap-2 bg-raised py-2">
              {isTooMany(chosen) && (
                <p className="text-danger text-sm">{t('tooMany', { max: CONVERSATION_MEMBERS_MAX })}</p>
              )}
              <Button
                type="submit"
                variant="primary"
                wide
                pending={form.isSaving}
                disabled={isTooMany(chosen)}
              >
                {chosen.length === 1
                  ? t('startDirect', { name: chosen[0]?.name ?? '' })
                  : t('startGroup', { count: chosen.length + 1 })}
              </Button>
            </div>
          )}
        </DraftFormFrame>
      </Dialog>
      {question}
    </>
  );
}

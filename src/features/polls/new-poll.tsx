/** Adds a poll in a dialog. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChatRef } from '#contract/chat/message/message.ts';
import { newId } from '#db/new-id.ts';
import { blankDates } from '#domain/dates/date-values.ts';
import { messageShowing } from '#domain/outings/share-in-chat.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useLimit } from '#forms/use-limit.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { present } from '#ui/device/clock.ts';
import { type PolledOuting, PollFields, toNextField } from './poll-fields.tsx';
import { blankPoll, checkPoll, isBlankPoll, PollValues, withRoom } from './poll-values.ts';

export const newPollDraft = (outingId: string) => `new-poll/${outingId}`;

const shape = valuesAlone(PollValues);

interface NewPollProps {
  outing: PolledOuting;
  /** It asks for days initially. */
  asksForDays?: boolean;
  /** A chat in which it is shown once it is created. */
  shownIn?: ChatRef;
  onClose: () => void;
}

export function NewPoll({ outing, asksForDays = false, shownIn, onClose }: NewPollProps) {
  const t = useTranslations('polls');
  const mutateAll = useMutateAll();
  const words = useValidationWords();
  const limit = useLimit({ to: 'polls', outing_id: outing.id });
  const [first] = useState(
    (): PollValues =>
      asksForDays
        ? { ...blankPoll(), kind: 'days', dates: blankDates(outing.startsAt, outing.timezone, newId) }
        : blankPoll(),
  );
  const form = useDraftForm({
    // A draft of one kind does not affect the other.
    name: asksForDays ? `${newPollDraft(outing.id)}/days` : newPollDraft(outing.id),
    shape,
    first,
    isTouched: (values) => !isBlankPoll(values),
    check: (values) => checkPoll(values, outing.id, words, { zone: deviceTimeZone(), now: present() }),
    save(poll, drafts) {
      const id = newId();
      return mutateAll(
        [
          { name: 'polls.create', args: { id, outing_id: outing.id, ...poll } },
          ...(shownIn ? [messageShowing(shownIn, { kind: 'poll', id })] : []),
        ],
        { drafts },
      );
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('add')}
      saveLabel={t('save')}
      limit={limit}
      onKey={toNextField}
      onClose={onClose}
    >
      <PollFields
        outing={outing}
        values={withRoom(form.values)}
        errors={form.errors.fields}
        onChange={form.change}
      />
    </FormDialog>
  );
}

/** Adding a poll in a dialog. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useLimit } from '#forms/use-limit.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { present } from '#ui/device/clock.ts';
import { type PolledOuting, PollFields, toNextField } from './poll-fields.tsx';
import { blankPoll, checkPoll, isBlankPoll, PollValues, withRoom } from './poll-values.ts';

export const newPollDraft = (outingId: string) => `new-poll/${outingId}`;

const shape = valuesAlone(PollValues);

interface NewPollProps {
  outing: PolledOuting;
  onClose: () => void;
}

export function NewPoll({ outing, onClose }: NewPollProps) {
  const t = useTranslations('polls');
  const mutate = useMutate();
  const words = useValidationWords();
  const limit = useLimit({ to: 'polls', outing_id: outing.id });
  const [first] = useState(blankPoll);
  const form = useDraftForm({
    name: newPollDraft(outing.id),
    shape,
    first,
    isTouched: (values) => !isBlankPoll(values),
    check: (values) => checkPoll(values, outing.id, words, { zone: deviceTimeZone(), now: present() }),
    save: (poll, drafts) =>
      mutate('polls.create', { id: newId(), outing_id: outing.id, ...poll }, { drafts }),
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

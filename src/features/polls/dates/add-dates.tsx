/** Suggests further dates for a poll. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import type { OutingRow, PollRow } from '#db/rows.ts';
import { checkDates } from '#domain/dates/check-dates.ts';
import { DateValues, hasDates } from '#domain/dates/date-values.ts';
import { DatesField } from '#domain/dates/dates-field.tsx';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { useMutateAll } from '#sync/use-mutate.ts';
import { additions, blankDatesFor, presentDates } from './added-dates.ts';

const shape = valuesAlone(DateValues);

interface AddDatesProps {
  poll: PollRow;
  outing: OutingRow;
  onClose: () => void;
}

export function AddDates({ poll, outing, onClose }: AddDatesProps) {
  const t = useTranslations('polls');
  const mutateAll = useMutateAll();
  const words = useValidationWords();
  const [first] = useState(() => blankDatesFor(poll, outing, newId));
  const kind = poll.attributes.kind === 'slots' ? 'slots' : 'days';
  const present = presentDates(poll);
  const form = useDraftForm({
    name: `poll-dates/${poll.id}`,
    shape,
    first,
    isTouched: hasDates,
    check: (values) => checkDates(kind, values, { words, present, least: 1 }),
    save: (dates, drafts) => mutateAll(additions(poll, dates, newId), { drafts }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('dates.add')} saveLabel={t('saveOption')} onClose={onClose}>
      <DatesField
        kind={kind}
        values={form.values}
        errors={form.errors.fields}
        startsAt={present[0]?.starts_at ?? null}
        outingId={poll.outing_id}
        isNew={false}
        onChange={form.change}
      />
    </FormDialog>
  );
}

/** Suggesting further dates for a poll. */

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import type { OutingRow, PollRow } from '#db/rows.ts';
import { checkDates } from '#domain/dates/check-dates.ts';
import { DateValues, hasDates } from '#domain/dates/date-values.ts';
import { type DateMessages, DatesField } from '#domain/dates/dates-field.tsx';
import { FormError, focusFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useMutateAll } from '#sync/use-mutate.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import { additions, blankDatesFor, presentDates } from './added-dates.ts';

interface AddDatesProps {
  poll: PollRow;
  outing: OutingRow;
  onClose: () => void;
}

/** Reads the draft again each time it opens. */
export function AddDates(props: AddDatesProps) {
  const draft = useFormDraft(`poll-dates/${props.poll.id}`, DateValues);
  return draft.kept.kind === 'looking' ? null : <Adder {...props} draft={draft} />;
}

const NO_MESSAGES: DateMessages = { times: new Map() };

function Adder({ poll, outing, onClose, draft }: AddDatesProps & { draft: FormDraft<DateValues> }) {
  const t = useTranslations('polls');
  const ui = useTranslations('ui');
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  const words = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() =>
    draft.kept.kind === 'found' ? draft.kept.values : blankDatesFor(poll, outing, newId),
  );
  const [errors, setErrors] = useState(NO_MESSAGES);
  const [problem, setProblem] = useState<string>();
  const kind = poll.attributes.kind === 'slots' ? 'slots' : 'days';
  useEffect(() => {
    if (errors !== NO_MESSAGES) focusFirstError(form.current);
  }, [errors]);

  const save = async () => {
    const checked = checkDates(kind, values, { words, present: presentDates(poll), least: 1 });
    if (checked.kind === 'unfit') return setErrors(checked.errors);
    const result = await mutateAll(additions(poll, checked.dates, newId), { drafts: [draft.name] });
    if (result.kind !== 'stored') return setProblem(notStored(result));
    return onClose();
  };
  const cancel = () => {
    void draft.drop();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dates.add')}
      footer={
        <>
          <Button variant="card" onClick={cancel}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" onClick={() => form.current?.requestSubmit()}>
            {t('saveOption')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label={t('dates.add')}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormError>{problem}</FormError>
        <DatesField
          kind={kind}
          values={values}
          errors={errors}
          startsAt={presentDates(poll)[0]?.starts_at ?? null}
          outingId={poll.outing_id}
          isNew={false}
          onChange={(next) => {
            setErrors(NO_MESSAGES);
            setValues(next);
            if (hasDates(next)) draft.store(next);
            else void draft.drop();
          }}
        />
      </form>
    </Dialog>
  );
}

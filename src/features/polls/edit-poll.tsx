/** Editing a poll: its question and settings, which options go, and of dates, which are added. */

import { CalendarPlus, Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { POLL_OPTIONS_MIN, POLL_QUESTION_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import { isDatePoll } from '#db/queries/outings/polls.ts';
import type { OutingRow, PollRow } from '#db/rows.ts';
import { DatesField } from '#domain/dates/dates-field.tsx';
import { useDateWords } from '#domain/dates/use-date-words.ts';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { FormError, focusFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { present } from '#ui/device/clock.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { blankDatesFor, presentDates } from './dates/added-dates.ts';
import { changesOf, type EditMessages, EditValues, NO_EDIT_MESSAGES, shownValues } from './edit-values.ts';
import { SettingFields } from './setting-fields.tsx';

interface EditPollProps {
  poll: PollRow;
  outing: OutingRow;
  open: boolean;
  onClose: () => void;
}

export function EditPoll({ open, ...props }: EditPollProps) {
  return open ? <OpenEditor {...props} /> : null;
}

/** Reads the draft again each time the dialog opens. */
function OpenEditor(props: Omit<EditPollProps, 'open'>) {
  const draft = useFormDraft(`poll/${props.poll.id}`, EditValues);
  return draft.kept.kind === 'looking' ? null : <Editor {...props} draft={draft} />;
}

function Editor({
  poll,
  outing,
  onClose,
  draft,
}: Omit<EditPollProps, 'open'> & { draft: FormDraft<EditValues> }) {
  const t = useTranslations('polls');
  const ui = useTranslations('ui');
  const mutateAll = useMutateAll();
  const words = useRuleWords();
  const notStored = useNotStored();
  const form = useRef<HTMLFormElement>(null);
  const questionOf = usePollQuestion();
  const { attributes, relations } = poll;
  const zone = deviceTimeZone();
  const [values, setValues] = useState<EditValues>(() =>
    draft.kept.kind === 'found' ? draft.kept.values : { removed: [] },
  );
  const [errors, setErrors] = useState<EditMessages>(NO_EDIT_MESSAGES);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (errors !== NO_EDIT_MESSAGES) focusFirstError(form.current);
  }, [errors]);
  const dateWordsOf = useDateWords(attributes.timezone);
  const isOfDates = isDatePoll(poll);
  const shown = shownValues(poll, values, zone);
  const removed = new Set(values.removed);
  const left = relations.options.filter((option) => !removed.has(option.id)).length;
  const hasVotes = relations.options.some(({ relations }) => relations.stats.votes_count > 0);

  const change = (part: Partial<EditValues>) => {
    const next = { ...values, ...part };
    setErrors(NO_EDIT_MESSAGES);
    setValues(next);
    draft.store(next);
  };
  const leave = () => {
    void draft.drop();
    onClose();
  };
  const save = async () => {
    const wanted = changesOf(poll, values, words, { zone, now: present() });
    if (wanted.kind === 'unfit') return setErrors(wanted.errors);
    if (wanted.changes.length === 0) return leave();
    const result = await mutateAll(wanted.changes, { drafts: [draft.name] });
    if (result.kind !== 'stored') return setProblem(notStored(result));
    return onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('edit')}
      footer={
        <>
          <Button variant="card" onClick={leave}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" onClick={() => form.current?.requestSubmit()}>
            {t('saveChanges')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label={t('edit')}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormError>{problem}</FormError>
        <TextField
          label={t('question')}
          optional={isOfDates}
          hint={t('votesStay')}
          autoComplete="off"
          max={POLL_QUESTION_MAX}
          value={shown.question}
          error={errors.question}
          onChange={(question) => change({ question })}
        />
        <ul aria-label={t('options', { question: questionOf(attributes) })} className="divide-y divide-line">
          {relations.options.map((option) => {
            const text = isOfDates ? dateWordsOf(option.attributes).full : option.attributes.text;
            const isRemoved = removed.has(option.id);
            return (
              <li key={option.id} className="flex min-h-12 items-center gap-3 py-1">
                <span className={`min-w-0 grow break-words ${isRemoved ? 'text-soft line-through' : ''}`}>
                  {text}
                </span>
                <span className="tabular shrink-0 text-soft text-sm">
                  {t(isOfDates ? 'dates.answers' : 'votes', { count: option.relations.stats.votes_count })}
                </span>
                {isRemoved ? (
                  <IconButton
                    icon={Undo2}
                    className="rtl:-scale-x-100"
                    label={t('keepOption', { option: text })}
                    onClick={() => change({ removed: values.removed.filter((other) => other !== option.id) })}
                  />
                ) : (
                  <IconButton
                    icon={X}
                    label={t('dropOption', { option: text })}
                    disabled={left <= POLL_OPTIONS_MIN}
                    onClick={() => change({ removed: [...values.removed, option.id] })}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {left <= POLL_OPTIONS_MIN && <p className="text-soft text-sm">{t('twoStay')}</p>}
        {isOfDates &&
          (values.added === undefined ? (
            <Button
              size="sm"
              icon={CalendarPlus}
              className="self-start"
              onClick={() => change({ added: blankDatesFor(poll, outing, newId) })}
            >
              {t('dates.add')}
            </Button>
          ) : (
            <DatesField
              kind={attributes.kind === 'slots' ? 'slots' : 'days'}
              values={values.added}
              errors={errors}
              startsAt={presentDates(poll)[0]?.starts_at ?? null}
              outingId={poll.outing_id}
              isNew={false}
              onChange={(added) => change({ added })}
            />
          ))}
        <SettingFields
          values={shown}
          deadlineError={errors.deadline}
          isOfDates={isOfDates}
          hasVotes={hasVotes}
          onChange={change}
        />
      </form>
    </Dialog>
  );
}

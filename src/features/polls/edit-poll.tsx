/** Edits a poll: its question and settings, options to remove, and, for dates, dates to add. */

import { CalendarPlus, Undo2, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { POLL_OPTIONS_MIN, POLL_QUESTION_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import { isDatePoll } from '#db/queries/outings/polls.ts';
import type { OutingRow, PollRow } from '#db/rows.ts';
import { DatesField } from '#domain/dates/dates-field.tsx';
import { useDateWords } from '#domain/dates/use-date-words.ts';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { FormDialog } from '#forms/draft-form/form-dialog.tsx';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { present } from '#ui/device/clock.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { blankDatesFor, presentDates } from './dates/added-dates.ts';
import { changesOf, EditValues, shownValues } from './edit-values.ts';
import { SettingFields } from './setting-fields.tsx';

const shape = valuesAlone(EditValues);
const UNCHANGED: EditValues = { removed: [] };

interface EditPollProps {
  poll: PollRow;
  outing: OutingRow;
  onClose: () => void;
}

export function EditPoll({ poll, outing, onClose }: EditPollProps) {
  const t = useTranslations('polls');
  const mutateAll = useMutateAll();
  const words = useValidationWords();
  const questionOf = usePollQuestion();
  const { attributes, relations } = poll;
  const zone = deviceTimeZone();
  const form = useDraftForm({
    name: `poll/${poll.id}`,
    shape,
    first: UNCHANGED,
    check: (values) => changesOf(poll, values, words, { zone, now: present() }),
    save: async (changes, drafts) =>
      changes.length > 0 ? mutateAll(changes, { drafts }) : { kind: 'unchanged' },
    onSaved: onClose,
  });
  const { values, change } = form;
  const { fields } = form.errors;
  const dateWordsOf = useDateWords(attributes.timezone);
  const isOfDates = isDatePoll(poll);
  const shown = shownValues(poll, values, zone);
  const removed = new Set(values.removed);
  const left = relations.options.filter((option) => !removed.has(option.id)).length;
  const hasVotes = relations.options.some(({ relations }) => relations.stats.votes_count > 0);
  return (
    <FormDialog form={form} title={t('edit')} saveLabel={t('saveChanges')} onClose={onClose}>
      <TextField
        label={t('question')}
        optional={isOfDates}
        hint={t('votesStay')}
        autoComplete="off"
        max={POLL_QUESTION_MAX}
        value={shown.question}
        error={fields.question}
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
            errors={fields}
            startsAt={presentDates(poll)[0]?.starts_at ?? null}
            outingId={poll.outing_id}
            isNew={false}
            onChange={(added) => change({ added })}
          />
        ))}
      <SettingFields
        values={shown}
        deadlineError={fields.deadline}
        isOfDates={isOfDates}
        hasVotes={hasVotes}
        onChange={change}
      />
    </FormDialog>
  );
}

/** Shows what only personal entries have: recurrence, note, reminders, and whether it counts as busy. */
import { AlarmClock, Coffee, NotebookPen, Repeat } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { useRecurrenceWords } from '#domain/outings/recurrence/recurrence-words.ts';
import { useReminderWords } from '#domain/outings/reminders/reminder-words.ts';
import { useFormats } from '#i18n/provider.tsx';
import { firstDayOfWeek } from '#i18n/week.ts';
import type { PersonalEntry } from '../model/entry.ts';
import { Fact } from './fact.tsx';

export function PersonalFacts({ entry }: { entry: PersonalEntry }) {
  const t = useTranslations('calendar.entry');
  const formats = useFormats();
  const words = useRecurrenceWords(firstDayOfWeek(useLocale()));
  const reminder = useReminderWords();
  const { note, reminders, busy, recurrence, starts_at } = entry.item.attributes;
  return (
    <>
      {recurrence && (
        <Fact icon={Repeat}>{t('repeats', { recurrence: words.recurrence(recurrence, starts_at) })}</Fact>
      )}
      {reminders.length > 0 && (
        <Fact icon={AlarmClock}>{t('reminders', { times: formats.list(reminders.map(reminder)) })}</Fact>
      )}
      {!busy && <Fact icon={Coffee}>{t('free')}</Fact>}
      {note !== '' && (
        <Fact icon={NotebookPen}>
          <p dir="auto" className="follow-page wrap-anywhere whitespace-pre-wrap">
            <LinkedText text={note} />
          </p>
        </Fact>
      )}
    </>
  );
}

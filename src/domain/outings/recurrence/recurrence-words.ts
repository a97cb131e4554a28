/** Formats a recurrence: “every week on Monday and Thursday until 12 March”. */
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { DayOfMonth, Recurrence, Weekday } from '#contract/time/recurrence.ts';
import { useFormats } from '#i18n/provider.tsx';

/** A calendar day as an instant that shows that day in UTC. */
const noon = (day: string): number => Date.parse(`${day}T12:00Z`);

/** A Monday. */
const SOME_MONDAY = noon('2026-01-05');
const DAY_MS = 86_400_000;

export interface RecurrenceWords {
  /** @param start the wall time of the first occurrence */
  recurrence: (recurrence: Recurrence, start: string) => string;
  /** “on day 12”, “on the second Tuesday” */
  monthDay: (on: DayOfMonth) => string;
  weekday: (weekday: Weekday, width: 'long' | 'short') => string;
}

/** In the order of the user's week. */
export const inWeekOrder = (weekdays: readonly Weekday[], firstDay: number): Weekday[] =>
  [...weekdays].sort((a, b) => ((a - firstDay + 7) % 7) - ((b - firstDay + 7) % 7));

export function useRecurrenceWords(firstDay: number): RecurrenceWords {
  const t = useTranslations('calendar.recurrence.words');
  const locale = useLocale();
  const formats = useFormats();
  const names = useMemo(
    () => ({
      long: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
      short: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
      day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
      fullDay: new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    }),
    [locale],
  );
  const weekday = (day: Weekday, width: 'long' | 'short') =>
    names[width].format(SOME_MONDAY + (day - 1) * DAY_MS);
  const monthDay = (on: DayOfMonth) =>
    on.kind === 'date'
      ? t('onDate', { day: formats.number(on.day) })
      : t('onWeekday', {
          week: on.week === -1 ? 'last' : `w${on.week}`,
          weekday: weekday(on.weekday, 'long'),
          day: `d${on.weekday}`,
        });
  const often = (recurrence: Recurrence) => {
    const count = recurrence.interval;
    switch (recurrence.freq) {
      case 'daily':
        return t('daily', { count });
      case 'weekly': {
        const days = inWeekOrder(recurrence.weekdays, firstDay).map((day) => weekday(day, 'long'));
        return t('weekly', { count, days: formats.list(days) });
      }
      case 'monthly':
        return t('monthly', { count, on: monthDay(recurrence.on) });
      case 'yearly':
        return t('yearly', { count });
    }
  };
  return {
    weekday,
    monthDay,
    recurrence(recurrence, start) {
      const { ends } = recurrence;
      if (ends.kind === 'count') return t('times', { recurrence: often(recurrence), count: ends.count });
      if (ends.kind === 'never') return often(recurrence);
      const isSameYear = ends.day.slice(0, 4) === start.slice(0, 4);
      const day = (isSameYear ? names.day : names.fullDay).format(noon(ends.day));
      return t('until', { recurrence: often(recurrence), day });
    },
  };
}

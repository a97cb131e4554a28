/** Formats days and periods of the calendar. Only here: the formats of all screens load with the first one. */
import { useLocale } from 'use-intl';
import { monthOf, weekOf } from './model/periods.ts';
import type { CalendarView } from './views.ts';

/** Returns a calendar day as an instant that shows that day in UTC. */
export const noon = (day: string): number => Date.parse(`${day}T12:00Z`);

export interface PeriodWords {
  /** December 2026; 7 – 13 Dec 2026; Sat, 12 Dec 2026; 2026 */
  title: (view: CalendarView, day: string, firstDay: number) => string;
  /** December 2026 */
  month: (month: string) => string;
  /** December */
  monthAlone: (month: string) => string;
  /** Saturday 12 December 2026 */
  fullDay: (day: string) => string;
  /** Mon, or M */
  weekday: (day: string, width: 'long' | 'short' | 'narrow') => string;
  /** 12 */
  dayNumber: (day: string) => string;
}

/** Each cell of a month needs them, and creating a formatter costs as much as rendering the cell. */
const made = new Map<string, PeriodWords>();

export function usePeriodWords(): PeriodWords {
  const locale = useLocale();
  const words = made.get(locale) ?? periodWords(locale);
  made.set(locale, words);
  return words;
}

function periodWords(locale: string): PeriodWords {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const month = format({ month: 'long', year: 'numeric' });
  const alone = format({ month: 'long' });
  const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const short = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const range = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const year = format({ year: 'numeric' });
  const number = format({ day: 'numeric' });
  const weekdays = {
    long: format({ weekday: 'long' }),
    short: format({ weekday: 'short' }),
    narrow: format({ weekday: 'narrow' }),
  };
  return {
    title(view, day, firstDay) {
      switch (view) {
        case 'day':
          return short.format(noon(day));
        case 'year':
          return year.format(noon(day));
        case 'week': {
          const week = weekOf(day, firstDay);
          return range.formatRange(noon(week[0] ?? day), noon(week.at(-1) ?? day));
        }
        case 'month':
        case 'list':
          return month.format(noon(`${monthOf(day)}-15`));
      }
    },
    month: (of) => month.format(noon(`${of}-15`)),
    monthAlone: (of) => alone.format(noon(`${of}-15`)),
    fullDay: (day) => full.format(noon(day)),
    weekday: (day, width) => weekdays[width].format(noon(day)),
    // Only the number, even if a language adds a word after it.
    dayNumber: (day) =>
      number
        .formatToParts(noon(day))
        .map(({ type, value }) => (type === 'day' ? value : ''))
        .join(''),
  };
}

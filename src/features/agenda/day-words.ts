/** A calendar day in words, in two parts. Only here: what every screen formats is on the first one. */

import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/** Of a day (YYYY-MM-DD): "Saturday", and "12 December" or "12 December 2027". */
export function useDayWords(day: string, withYear: boolean): { weekday: string; date: string } {
  const locale = useLocale();
  return useMemo(() => {
    const noon = new Date(`${day}T12:00Z`);
    const say = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noon);
    return {
      weekday: say({ weekday: 'long' }),
      date: say({ day: 'numeric', month: 'long', ...(withYear && { year: 'numeric' }) }),
    };
  }, [locale, day, withYear]);
}

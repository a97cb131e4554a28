/**
 * Clock and first day of the week, where a person has them otherwise than their locale: as keywords of a BCP 47 tag, which all
 * of `Intl` follows by itself.
 */

/** As tags name them, from Monday on. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export interface Habits {
  /** Hours of the clock; null: as the locale has it. */
  clock: '12' | '24' | null;
  /** 1 (Monday) to 7; null: as the locale has it. */
  firstWeekday: number | null;
}

/** `-hc-h23-fw-mon`; empty for a person who has all as their locale. */
export function habitKeywords({ clock, firstWeekday }: Habits): string {
  const day = firstWeekday === null ? undefined : WEEKDAYS[firstWeekday - 1];
  return `${clock === null ? '' : `-hc-h${clock === '12' ? '12' : '23'}`}${day === undefined ? '' : `-fw-${day}`}`;
}

/**
 * Encodes a user's clock and first day of the week if they differ from the locale's: as keywords of a BCP 47 tag, which
 * all of `Intl` applies by itself.
 */

/** As in tags, from Monday on. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export interface Habits {
  /** Hours of the clock; null: that of the locale. */
  clock: '12' | '24' | null;
  /** 1 (Monday) to 7; null: that of the locale. */
  firstWeekday: number | null;
}

/** `-hc-h23-fw-mon`; empty for a user whose settings are those of the locale. */
export function habitKeywords({ clock, firstWeekday }: Habits): string {
  const day = firstWeekday === null ? undefined : WEEKDAYS[firstWeekday - 1];
  return `${clock === null ? '' : `-hc-h${clock === '12' ? '12' : '23'}`}${day === undefined ? '' : `-fw-${day}`}`;
}

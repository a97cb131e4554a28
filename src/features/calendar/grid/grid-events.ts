/** Entries as the grid takes them. */
import type { EventInput } from '@fullcalendar/react';
import { dayAfter } from '#contract/span.ts';
import { type CalendarEntry, entryDays } from '../model/entry.ts';
import { daysWithin, type Period, WEEKS_SHOWN } from '../model/periods.ts';

/** Least heights, px: of a grid, of the number above a day's entries, and of an entry. */
const LEAST = { grid: 448, head: 28, line: 22 };

/**
 * More entries than a day of a month has room for on a screen of this height, px: the rest is counted, and not drawn. The library
 * measures how many fit; where it says how many more there are, those that it was not given are added, so it gets one more at least.
 */
export const drawnADay = (height: number): number =>
  Math.floor((Math.max(height, LEAST.grid) / WEEKS_SHOWN - LEAST.head) / LEAST.line) + 2;

export interface DrawnEntries {
  drawn: readonly CalendarEntry[];
  /** How many entries of a day are not among them. */
  left: ReadonlyMap<string, number>;
}

/** The entries of a month that can be seen, so many a day, and how many others its days have. */
export function drawnInMonth(
  entries: readonly CalendarEntry[],
  period: Period,
  zone: string,
  aDay: number,
): DrawnEntries {
  const taken = new Map<string, number>();
  const left = new Map<string, number>();
  const drawn = entries.filter((entry) => {
    const within = daysWithin(entryDays(entry, zone), period);
    const fits = within.some((day) => (taken.get(day) ?? 0) < aDay);
    const counts = fits ? taken : left;
    for (const day of within) counts.set(day, (counts.get(day) ?? 0) + 1);
    return fits;
  });
  return { drawn, left };
}

export function eventOf(entry: CalendarEntry): EventInput {
  const { key, title, taken, times, mayMove } = entry;
  return {
    id: key,
    title,
    ...(taken.kind === 'days'
      ? { allDay: true, start: taken.first, end: dayAfter(taken.last) }
      : {
          allDay: false,
          start: new Date(taken.start),
          // What takes no time is drawn as high as the grid can.
          ...(times.ends_at !== null && taken.end > taken.start && { end: new Date(taken.end) }),
        }),
    editable: mayMove,
    extendedProps: { entry },
  };
}

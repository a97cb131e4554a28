/** Entries as the grid takes them. */
import type { EventInput } from '@fullcalendar/react';
import { dayAfter } from '#contract/outings/outing/span.ts';
import type { CalendarEntry } from '../model/entry.ts';

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

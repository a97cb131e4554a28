/** Events of the calendars of others. What is left of a calendar that is gone is shown nowhere, and goes with the next pull. */
import type { ForeignEvent } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import { declareEntity } from '../../entity.ts';

export const foreignEvents = declareEntity<ForeignEvent>()({
  table: 'id, [list+order+id], [series_id+attributes.original_start], attributes.recurrence.freq',
  since: 15,
  within: { kind: 'person' },
  list: 'foreign-events',
});

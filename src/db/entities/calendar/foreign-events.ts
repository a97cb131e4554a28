/**
 * Declares the events of foreign calendars. Remains of a removed calendar are shown nowhere, and the next pull deletes
 * them.
 */
import type { ForeignEvent } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import { declareEntity } from '../../entity.ts';

export const foreignEvents = declareEntity<ForeignEvent>()({
  table: 'id, [list+order+id], [series_id+attributes.original_start], attributes.recurrence.freq',
  since: 15,
  within: { kind: 'person' },
  list: 'foreign-events',
});

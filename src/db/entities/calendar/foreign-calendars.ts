/** Declares the foreign calendars that the user subscribes to. */
import type { ForeignCalendar } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import { declareEntity } from '../../entity.ts';

export const foreignCalendars = declareEntity<ForeignCalendar>()({
  table: 'id, [list+order+id]',
  since: 15,
  within: { kind: 'person' },
  list: 'foreign-calendars',
  titleOf: ({ attributes }) => attributes.name,
});

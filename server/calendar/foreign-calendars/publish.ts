/** Publishes subscribed calendars, for the devices of the subscriber. */
import type { ForeignCalendar } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import { type Cause, eventsForUsers } from '../../core/outings/writing/publish.ts';
import { foreignCalendarEntity } from './entity.ts';

/** `system`: the server found something new. */
export const eventOfCalendar = (
  cause: Cause,
  operation: 'created' | 'updated' | 'deleted',
  data: ForeignCalendar | { id: string },
  system?: 'system',
) =>
  eventsForUsers(cause, [cause.caller.userId], {
    operation,
    entity: foreignCalendarEntity,
    outingId: null,
    data,
    ...(system && { system: true }),
  });

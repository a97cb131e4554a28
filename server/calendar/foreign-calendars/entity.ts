/**
 * Declares subscribed calendars as entities: within the user who subscribes to them, who is the only one to see them.
 */
import type { EntityDeclaration } from '../../base/entity.ts';
import { foreignCalendars, foreignEvents } from './tables.ts';

export const foreignCalendarEntity = {
  kind: 'foreign_calendar',
  table: foreignCalendars,
  id: foreignCalendars.id,
  within: { kind: 'user', column: foreignCalendars.user_id },
  audience: 'everyone',
  hasUniqueId: true,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;

/** The version in their calendar announces their changes. */
export const foreignEventEntity = {
  kind: 'foreign_event',
  table: foreignEvents,
  id: foreignEvents.id,
  within: { kind: 'entity', entity: foreignCalendarEntity, column: foreignEvents.calendar_id },
  audience: null,
  hasUniqueId: false,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;

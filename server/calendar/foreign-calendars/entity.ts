/** Calendars of others as entities: within the user who subscribes to them, who alone sees them. */
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

/** Their changes are told by the version in their calendar. */
export const foreignEventEntity = {
  kind: 'foreign_event',
  table: foreignEvents,
  id: foreignEvents.id,
  within: { kind: 'entity', entity: foreignCalendarEntity, column: foreignEvents.calendar_id },
  audience: null,
  hasUniqueId: false,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;

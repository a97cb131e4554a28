/** Declares calendar links as an entity: within a user, who is the only one to see them. */
import type { EntityDeclaration } from '../../base/entity.ts';
import { calendarLinks } from './tables.ts';

export const calendarLinkEntity = {
  kind: 'calendar_link',
  table: calendarLinks,
  id: calendarLinks.id,
  within: { kind: 'user', column: calendarLinks.user_id },
  audience: 'everyone',
  hasUniqueId: true,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;

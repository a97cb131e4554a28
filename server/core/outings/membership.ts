/** Describes memberships as the contract defines them. */

import type { Person } from '#contract/base/shapes.ts';
import { defaultStatus } from '#contract/outings/membership/default-notifications.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';
import type { memberships } from './tables.ts';

export type MembershipRow = typeof memberships.$inferSelect;

/**
 * Returns a membership as other users see it.
 * @param readerId the reader, who sees their own settings; omitted for data that is the same for all.
 */
export function toMembership(row: MembershipRow, user: Person, readerId?: string): Membership {
  return {
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      role: row.role,
      participation: row.participation,
      note: row.note,
      adults: row.adults,
      children: row.children,
      answered_at_timestamp: row.answered_at_timestamp,
      answered_for_timestamp: row.answered_for_timestamp,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
      ...(row.user_id === readerId && {
        settings: {
          notification_status: row.notification_status ?? defaultStatus(row.role),
          is_by_role: row.notification_status === null,
          muted: row.muted,
          reminders: row.reminders,
        },
        declines_rating: row.declines_rating,
      }),
    },
    relations: { user },
  };
}

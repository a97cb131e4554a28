/** Memberships as the contract has them. */
import type { Membership } from '#contract/membership.ts';
import type { Person } from '#contract/shapes.ts';
import type { memberships } from './tables.ts';

export type MembershipRow = typeof memberships.$inferSelect;

export function toMembership(row: MembershipRow, user: Person): Membership {
  return {
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      role: row.role,
      participation: row.participation,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: { user },
  };
}

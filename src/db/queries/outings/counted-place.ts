/** Reads a member's participation as the server knows it, which is what the counts of their outing contain. */
import * as v from 'valibot';
import { Membership } from '#contract/outings/membership/membership.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { type MembershipRow, rowKey } from '../../rows.ts';

/** Null: the server does not have it yet. While an answer waits to be sent, this is the one before. */
export async function countedPlace(
  db: UserDatabase,
  { id, attributes }: MembershipRow,
): Promise<MembershipRow['attributes'] | null> {
  const base = await db.serverRows.get(rowKey('memberships', id));
  if (base === undefined) return attributes;
  const known = v.safeParse(Membership, base.row);
  return known.success ? known.output.attributes : null;
}

/** Checks links that let users join an outing: those of members, only for accounts, and the outing's own link. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { isKnownTo } from '../people/relations.ts';
import { NO_USER_ID } from './find.ts';
import type { OutingRow } from './outing.ts';
import { findByToken } from './outing-link.ts';
import { memberships, openInvitations } from './tables.ts';

/** A link can be used while it has uses left. */
const isOpen = sql`(${openInvitations.uses_max} is null or ${openInvitations.uses_count} < ${openInvitations.uses_max})`;

/**
 * A link works only while its creator may invite: not for a spectator, nor for a member once members may not invite.
 */
function makerMayInvite(root: OutingRow): SQL {
  const roles = ['owner', 'organizer', ...(root.members_can_invite ? ['member'] : [])];
  return sql`exists (select 1 from ${memberships} where ${memberships.outing_id} = ${openInvitations.outing_id}
    and ${memberships.user_id} = ${openInvitations.user_id}
    and ${memberships.role} = any(${sql.param(roles)}::text[]))`;
}

/** Links of this outing with the code, for a reader who may know of their creator and of the owner (S210, S211). */
function links(root: OutingRow, readerId: string | null, code: string) {
  const reader = sql`${readerId ?? NO_USER_ID}::uuid`;
  return and(
    eq(openInvitations.outing_id, root.id),
    eq(openInvitations.code, code),
    isOpen,
    makerMayInvite(root),
    isKnownTo(reader, openInvitations.user_id),
    isKnownTo(reader, sql`${root.owner_id}::uuid`),
  );
}

/**
 * Returns whether a code opens the preview of a root outing. A draft is not shown to anyone.
 * @param readerId null when not logged in
 */
export async function opensWith(
  db: Queryable,
  root: OutingRow,
  readerId: string | null,
  code: string | undefined,
): Promise<boolean> {
  if (code === undefined || root.status === 'draft') return false;
  const found = await db
    .select({ code: openInvitations.code })
    .from(openInvitations)
    .where(links(root, readerId, code));
  return found.length > 0 || (await findByToken(db, readerId, code))?.root.id === root.id;
}

/**
 * Counts a use of a link by an account.
 * @returns false if no link of this outing has the code, it is used up, or the outing is a draft.
 */
export async function countUse(
  tx: Tx,
  root: OutingRow,
  userId: string,
  code: string | undefined,
): Promise<boolean> {
  if (code === undefined || root.status === 'draft') return false;
  const used = await tx
    .update(openInvitations)
    .set({ uses_count: sql`${openInvitations.uses_count} + 1` })
    .where(links(root, userId, code))
    .returning({ code: openInvitations.code });
  return used.length > 0 || (await findByToken(tx, userId, code))?.root.id === root.id;
}

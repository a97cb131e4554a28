/**
 * Applies the effects of a newcomer's confirmed address: their invitation is counted for its inviter, once, and the two
 * follow each other if both wished it. Not earlier: an account without a confirmed address reaches no one.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { brokenUnique } from '../../base/db/errors.ts';
import { users } from '../../base/db/tables.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import { appendToLog, type LogRow } from '../../base/log/append.ts';
import type { Context } from '../../context.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { bothWays, changeRelations } from '../../core/people/change.ts';
import { lockPeople, relationOf } from '../../core/people/relations.ts';
import { beginFollowing } from '../../people/relations/follow.ts';
import { takeAdmission, takeInvitation } from './admission.ts';
import { registerInvitations } from './tables.ts';
import { userOf } from './user.ts';

/** Lets both follow each other, unless either of them is hidden from the other. */
async function followEachOther(
  ctx: Context,
  tx: Tx,
  newcomerId: string,
  inviterId: string,
): Promise<LogRow[]> {
  const inviter = await relationOf(tx, newcomerId, inviterId);
  const newcomer = await relationOf(tx, inviterId, newcomerId);
  if (inviter === null || inviter.relation.isHidden) return [];
  if (newcomer === null || newcomer.relation.isHidden) return [];
  const ofNewcomer = causedBy(newcomer.user, ctx.clock());
  return changeRelations(
    tx,
    ofNewcomer,
    {
      pairs: bothWays(newcomerId, inviterId),
      async store() {
        const there = await beginFollowing({ tx, ctx, cause: ofNewcomer }, inviterId);
        const back = await beginFollowing(
          { tx, ctx, cause: causedBy(inviter.user, ctx.clock()) },
          newcomerId,
        );
        return there === null && back === null ? null : [...(there ?? []), ...(back ?? [])];
      },
    },
    () => false,
  );
}

/**
 * Confirms the address of a user.
 * @param change stores it
 * @returns events for inviter and newcomer, to be logged last.
 */
export async function confirming(
  ctx: Context,
  tx: Tx,
  userId: string,
  change: () => Promise<unknown>,
): Promise<LogRow[]> {
  const isUncounted = and(
    eq(registerInvitations.used_by, userId),
    isNotNull(registerInvitations.inviter_id),
    eq(registerInvitations.counted, false),
  );
  const [found] = await tx
    .select({
      inviterId: registerInvitations.inviter_id,
      outingId: registerInvitations.outing_id,
      byCode: registerInvitations.by_advocate_code,
    })
    .from(registerInvitations)
    .where(isUncounted);
  const inviterId = found?.inviterId ?? null;
  if (inviterId === null) {
    await change();
    return [];
  }
  await lockPeople(tx, [userId, inviterId]);
  if (found?.outingId != null) await takeAdmission(tx, { outingId: found.outingId, ownerId: inviterId });
  await change();
  // A referred newcomer is admitted anyway; a user counts for at most as many as they may invite.
  if (found?.byCode === true && !(await takeInvitation(tx, inviterId))) return [];
  const [counted] = await tx
    .update(registerInvitations)
    .set({ counted: true })
    .where(isUncounted)
    .returning({ follows: registerInvitations.follows });
  if (counted === undefined) return [];
  const inviter = await userOf(tx, inviterId);
  if (inviter.erased_at_timestamp !== null) return [];
  await tx
    .update(users)
    .set({
      advocated_invitations: sql`${users.advocated_invitations} + 1`,
      updated_at_timestamp: nextVersion(users.updated_at_timestamp),
    })
    .where(eq(users.id, inviterId));
  return counted.follows ? followEachOther(ctx, tx, userId, inviterId) : [];
}

/** Stores that a user has confirmed their address. @returns events, to be logged last. */
export const confirmAddress = (ctx: Context, tx: Tx, userId: string): Promise<LogRow[]> =>
  confirming(ctx, tx, userId, () =>
    tx
      .update(users)
      .set({
        email_verified_at_timestamp: clockMs,
        updated_at_timestamp: nextVersion(users.updated_at_timestamp),
      })
      .where(eq(users.id, userId)),
  );

/** A unique constraint of the database: one account confirms an address. */
export const CONFIRMED_EMAIL_CONSTRAINT = 'users_confirmed_email';

/**
 * Confirms the address of a user who has proven elsewhere that it is theirs.
 * @returns false if another account confirmed it before and keeps it.
 */
export async function confirmOwnAddress(ctx: Context, userId: string): Promise<boolean> {
  try {
    const touched = await transact(ctx.db, async (tx) => [
      ...(await appendToLog(tx, await confirmAddress(ctx, tx, userId))).keys(),
    ]);
    ctx.broadcaster.announce(touched);
    return true;
  } catch (error) {
    if (brokenUnique(error) !== CONFIRMED_EMAIL_CONSTRAINT) throw error;
    return false;
  }
}

/**
 * Decides who may take which username. An abandoned one is reserved for its former owner for a while: links and habits
 * lead to it, and should not lead to a stranger (S77).
 */
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { USERNAME_KEPT_MS } from '#contract/base/limits.ts';
import { users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { formerUsernames } from './tables.ts';

export const usernameTaken = () => invalidField('username', 'username_taken');

/** The constraint that a taken username breaks. */
export const USERNAME_CONSTRAINT = 'users_username_unique';

/** Returns whether the name is reserved for a former owner other than this user. */
async function isKept(db: Queryable, username: string, userId: string, now: number): Promise<boolean> {
  const [kept] = await db
    .select({ owner: formerUsernames.user_id })
    .from(formerUsernames)
    .where(
      and(
        eq(formerUsernames.username, username),
        ne(formerUsernames.user_id, userId),
        gt(formerUsernames.free_at_timestamp, now),
      ),
    );
  return kept !== undefined;
}

/** Returns whether a user could take a name, or has it. */
export async function isAvailable(
  db: Queryable,
  username: string,
  userId: string,
  now: number,
): Promise<boolean> {
  const [holder] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (holder !== undefined) return holder.id === userId;
  return !(await isKept(db, username, userId, now));
}

/**
 * Called after the row of the user got the name: its former owner may have abandoned it a moment ago, which only this
 * order sees. Ends the reservation of the name.
 * @throws {Refusal} `invalid` at `username` if it is reserved for someone else.
 */
export async function claimUsername(tx: Tx, username: string, userId: string, now: number): Promise<void> {
  if (await isKept(tx, username, userId, now)) throw usernameTaken();
  await tx.delete(formerUsernames).where(eq(formerUsernames.username, username));
}

/** Reserves a name that a user abandons. @param now Unix ms */
export async function keepUsername(tx: Tx, username: string, userId: string, now: number): Promise<void> {
  await tx
    .insert(formerUsernames)
    .values({ username, user_id: userId, free_at_timestamp: now + USERNAME_KEPT_MS })
    .onConflictDoUpdate({
      target: formerUsernames.username,
      set: { user_id: userId, free_at_timestamp: sql`excluded.free_at_timestamp` },
    });
}

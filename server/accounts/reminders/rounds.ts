/** Runs rounds without a gap, even across restarts: each begins where the last completed one ended. */
import { eq, lt, sql } from 'drizzle-orm';
import type { ReminderSpan } from '#contract/outings/membership/due-reminders.ts';
import type { Db } from '../../base/db/transaction.ts';
import { reminded, reminderRounds } from './tables.ts';

type RoundName = (typeof reminderRounds.$inferSelect)['name'];

/**
 * A change in this time may have been committed after the round that should have seen it. Claims prevent duplicates.
 */
const OVERLAP_MS = 60_000;

/**
 * Does the work of one round, from where the last one ended until now. Several processes may do it at the same time:
 * each claims what it sends. If it fails, the next round begins where this one did.
 * @param now of the server's clock, Unix ms
 * @param longest how far back it looks at most, ms: anything earlier is no longer useful
 */
export async function inRound(
  db: Db,
  name: RoundName,
  { now, longest }: { now: number; longest: number },
  work: (span: ReminderSpan) => Promise<void>,
): Promise<void> {
  const [last] = await db.select().from(reminderRounds).where(eq(reminderRounds.name, name));
  // The first round of an installation sends nothing: nothing was promised before.
  const until = last?.until_timestamp ?? now;
  if (until < now || last === undefined)
    await work({ after: Math.max(until - OVERLAP_MS, now - longest), until: now });
  await db
    .insert(reminderRounds)
    .values({ name, until_timestamp: now })
    .onConflictDoUpdate({
      target: reminderRounds.name,
      set: { until_timestamp: sql`greatest(${reminderRounds.until_timestamp}, excluded.until_timestamp)` },
    });
  await db.delete(reminded).where(lt(reminded.forget_after_timestamp, now));
}

/** Something that a user gets once. */
export interface Claim {
  readonly userId: string;
  readonly key: string;
  /** Unix ms; after that it cannot recur. */
  readonly forgetAfter: number;
}

/** Returns those of the claims that are new. They belong to the caller once its transaction is committed. */
export async function claimed<T extends Claim>(tx: Pick<Db, 'insert'>, claims: readonly T[]): Promise<T[]> {
  const nameOf = ({ userId, key }: Pick<Claim, 'userId' | 'key'>) => `${userId} ${key}`;
  const byName = new Map(claims.map((claim) => [nameOf(claim), claim]));
  // Always in the same order, so that two processes never wait for each other.
  const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, claim]) => claim);
  if (sorted.length === 0) return [];
  const rows = await tx
    .insert(reminded)
    .values(
      sorted.map(({ userId, key, forgetAfter }) => ({
        user_id: userId,
        key,
        forget_after_timestamp: forgetAfter,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: reminded.user_id, key: reminded.key });
  return rows.flatMap((row) => byName.get(nameOf(row)) ?? []);
}

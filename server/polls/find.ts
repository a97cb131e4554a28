/** Finds polls: to be read in a snapshot, or to be changed under the lock of their outing. */
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/transaction.ts';
import { type Found, findOuting, lockRoot, missing } from '../outings/find.ts';
import type { PollRow } from './poll.ts';
import { pollOptions, polls } from './tables.ts';

export interface FoundPoll extends Found {
  readonly poll: PollRow;
}

/** @returns null where there is no such poll (any more). */
export async function findPoll(db: Queryable, callerId: string, id: string): Promise<FoundPoll | null> {
  const [poll] = await db.select().from(polls).where(eq(polls.id, id));
  const found = poll && (await findOuting(db, callerId, poll.outing_id));
  return found ? { ...found, poll } : null;
}

/** @throws {Refusal} `not_found`, `gone`. */
export async function pollFor(db: Queryable, callerId: string, id: string): Promise<FoundPoll> {
  const found = await findPoll(db, callerId, id);
  if (found === null) throw await missing(db, callerId, 'attachment', id);
  return found;
}

/** As `findPoll`, and nobody else changes anything of its outing until the end of the transaction. */
export async function lockPoll(tx: Tx, callerId: string, id: string): Promise<FoundPoll | null> {
  const [seen] = await tx.select({ outingId: polls.outing_id }).from(polls).where(eq(polls.id, id));
  if (seen === undefined) return null;
  await lockRoot(tx, seen.outingId);
  // Read again: it may have been changed or deleted before the lock was ours.
  return findPoll(tx, callerId, id);
}

/** @throws {Refusal} `not_found`, `gone`. */
export async function lockedPoll(tx: Tx, callerId: string, id: string): Promise<FoundPoll> {
  const found = await lockPoll(tx, callerId, id);
  if (found === null) throw await missing(tx, callerId, 'attachment', id);
  return found;
}

/** The poll that an option belongs to; null where there is no such option (any more). */
export async function pollOfOption(db: Queryable, optionId: string): Promise<string | null> {
  const [option] = await db
    .select({ pollId: pollOptions.poll_id })
    .from(pollOptions)
    .where(eq(pollOptions.id, optionId));
  return option?.pollId ?? null;
}

/** Handles votes of a removed guest: deletes them, or transfers them to the account that the guest turns out to be. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OwnVote } from '#contract/outings/poll/poll.ts';
import { newId } from '../../base/db/new-id.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Account, JobContext } from '../../core/declarations.ts';
import { outings } from '../../core/outings/tables.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import type { Scene } from '../../core/outings/writing/people-change.ts';
import {
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  publishEvents,
} from '../../core/outings/writing/publish.ts';
import { pollEntity } from './entity.ts';
import { describePolls, type PollRow, withVotes } from './poll.ts';
import { pollOptions, polls, pollVotes } from './tables.ts';
import { votesOfBoth } from './votes-of-both.ts';

async function votesIn(tx: Tx, pollId: string, userId: string): Promise<OwnVote[]> {
  return tx
    .select({
      poll_option_id: pollVotes.poll_option_id,
      answer: pollVotes.answer,
      voted_at_timestamp: pollVotes.voted_at_timestamp,
    })
    .from(pollVotes)
    .where(and(eq(pollVotes.poll_id, pollId), eq(pollVotes.user_id, userId)));
}

/** Gives the options of a poll one version, later than all others in it. @returns the version, Unix ms */
async function raiseOptions(tx: Tx, pollId: string, now: number): Promise<number> {
  const [raised] = await tx
    .update(pollOptions)
    .set({
      fetched_at_timestamp: sql`greatest(${now}::bigint,
        (select max(fetched_at_timestamp) + 1 from poll_options where poll_id = ${pollId}),
        (select max(voted_at_timestamp) + 1 from poll_votes where poll_id = ${pollId}))`,
    })
    .where(eq(pollOptions.poll_id, pollId))
    .returning({ at: pollOptions.fetched_at_timestamp });
  return raised?.at ?? now;
}

async function takeOver(
  { tx, ctx, cause, root }: Scene,
  poll: PollRow,
  guestId: string,
  accountId: string | null,
): Promise<LogRow[]> {
  const given = await votesIn(tx, poll.id, guestId);
  const now = await raiseOptions(tx, poll.id, ctx.clock());
  await tx.delete(pollVotes).where(and(eq(pollVotes.poll_id, poll.id), eq(pollVotes.user_id, guestId)));
  const isSingle = poll.kind === 'text' && !poll.several;
  const votes =
    accountId === null ? [] : votesOfBoth(await votesIn(tx, poll.id, accountId), given, isSingle, now);
  for (const vote of votes)
    await tx
      .insert(pollVotes)
      .values({ id: newId(ctx.clock()), poll_id: poll.id, user_id: accountId ?? guestId, ...vote })
      .onConflictDoUpdate({
        target: [pollVotes.poll_option_id, pollVotes.user_id],
        set: { answer: vote.answer, voted_at_timestamp: vote.voted_at_timestamp },
      });
  const [outing = root] = await tx.select().from(outings).where(eq(outings.id, poll.outing_id));
  const [data] = await describePolls(tx, [poll]);
  if (data === undefined) throw new Error('A poll has no description.');
  const secret = { ...cause, ...(poll.anonymous && { isAnonymous: true as const }) };
  const change = { operation: 'updated', entity: pollEntity, outingId: outing.id, system: true } as const;
  return [
    ...eventsInOuting(secret, await eventScopeOf(tx, root, outing), { ...change, data }),
    ...(accountId === null
      ? []
      : eventsForUsers(secret, [accountId], { ...change, data: withVotes(data, votes) })),
  ];
}

/**
 * Transfers a guest's votes in an outing to an account, or withdraws them.
 * @param accountId null: withdrawn
 * @returns the events
 */
export async function takeOverVotes(
  scene: Scene,
  guestId: string,
  accountId: string | null,
): Promise<LogRow[]> {
  const { tx, root } = scene;
  const voted = tx.select({ id: pollVotes.poll_id }).from(pollVotes).where(eq(pollVotes.user_id, guestId));
  const rows = await tx
    .select()
    .from(polls)
    .where(and(eq(polls.root_id, root.id), inArray(polls.id, voted)))
    .orderBy(polls.id);
  const events: LogRow[] = [];
  for (const poll of rows) events.push(...(await takeOver(scene, poll, guestId, accountId)));
  return events;
}

/** Returns the outings in which a user voted as a guest. Votes of an account remain when it is erased. */
export async function outingsVotedIn(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ rootId: polls.root_id })
    .from(pollVotes)
    .innerJoin(polls, eq(polls.id, pollVotes.poll_id))
    .innerJoin(users, eq(users.id, pollVotes.user_id))
    .where(and(eq(pollVotes.user_id, userId), eq(users.kind, 'guest')));
  return rows.map(({ rootId }) => rootId).sort();
}

/** @returns the channels to announce after the commit. */
export async function takeBackVotes(
  tx: Tx,
  ctx: JobContext,
  user: Account,
  rootId: string,
): Promise<Iterable<string>> {
  await lockRoot(tx, rootId);
  const [root] = await tx.select().from(outings).where(eq(outings.id, rootId));
  if (root === undefined) return [];
  const scene: Scene = { tx, ctx, cause: causedBy(user, ctx.clock()), root };
  return (await publishEvents(tx, rootId, await takeOverVotes(scene, user.id, null))).channelIds;
}

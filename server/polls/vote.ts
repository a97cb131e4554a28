/** Voting: a user's choice in a poll, as a state. Repeating the same vote counts once (S26). */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { pollCalls } from '#contract/calls/polls.ts';
import type { VoteEvent } from '#contract/poll.ts';
import type { Context } from '../context.ts';
import { clockMs } from '../db/columns.ts';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/transaction.ts';
import type { App } from '../http/register.ts';
import { handleWrite } from '../http/write.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { lockedRowFor, missing, permit } from '../outings/find.ts';
import { pollEntity, pollOptionEntity } from './entity.ts';
import { pollOfOption } from './find.ts';
import { mayPoll } from './policy.ts';
import { describeOptions, describePollFor } from './poll.ts';
import { publishVote } from './publish.ts';
import { readableAnswer } from './replay.ts';
import { pollOptions, pollVotes } from './tables.ts';

/** The option that a user has voted for; null for none. */
async function choiceOf(tx: Tx, pollId: string, userId: string): Promise<string | null> {
  const [vote] = await tx
    .select({ optionId: pollVotes.poll_option_id })
    .from(pollVotes)
    .where(and(eq(pollVotes.poll_id, pollId), eq(pollVotes.user_id, userId)));
  return vote?.optionId ?? null;
}

/** A version later than all others in this poll, even if the clock went back. Call it under the lock of the outing. */
async function nextStamp(tx: Tx, pollId: string): Promise<number> {
  const { rows } = await tx.execute<{ stamp: string }>(sql`
    select greatest(${clockMs},
      (select max(fetched_at_timestamp) + 1 from poll_options where poll_id = ${pollId}),
      (select max(voted_at_timestamp) + 1 from poll_votes where poll_id = ${pollId})) as stamp`);
  return Number(rows[0]?.stamp);
}

interface Choice {
  readonly pollId: string;
  readonly userId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Stores the choice, and a new version of each option whose votes change.
 * @returns their events: first that of the option that lost the vote, so that the vote never shows on two options.
 */
async function choose(tx: Tx, { pollId, userId, before, after }: Choice, now: number): Promise<VoteEvent[]> {
  const stamp = await nextStamp(tx, pollId);
  await tx
    .insert(pollVotes)
    .values({
      id: newId(now),
      poll_id: pollId,
      user_id: userId,
      poll_option_id: after,
      voted_at_timestamp: stamp,
    })
    .onConflictDoUpdate({
      target: [pollVotes.poll_id, pollVotes.user_id],
      set: { poll_option_id: after, voted_at_timestamp: stamp },
    });
  const changed = [before, after].filter((id) => id !== null);
  const rows = await tx
    .update(pollOptions)
    .set({ fetched_at_timestamp: stamp })
    .where(inArray(pollOptions.id, changed))
    .returning();
  const options = await describeOptions(tx, rows);
  const events = options.map(
    ({ id, poll_id, attributes, relations }): VoteEvent => ({
      id,
      poll_id,
      poll_option_id: id,
      operation: id === after ? 'created' : 'deleted',
      ...relations.stats,
      fetched_at_timestamp: attributes.fetched_at_timestamp,
      voters: relations.voters,
    }),
  );
  return [
    ...events.filter(({ operation }) => operation === 'deleted'),
    ...events.filter(({ operation }) => operation === 'created'),
  ];
}

export function registerVote(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    pollCalls.vote,
    async ({ tx, caller, body, mutationId, touch }) => {
      const found = await lockedRowFor(tx, caller.userId, pollEntity, body.poll_id);
      const { row: poll, root, standing } = found;
      permit(mayPoll('vote', standing));
      // An option of another poll is not found (S21).
      if ((await pollOfOption(tx, body.poll_option_id)) !== poll.id)
        throw await missing(tx, caller.userId, pollOptionEntity, body.poll_option_id);
      const before = await choiceOf(tx, poll.id, caller.userId);
      const after = body.voted ? body.poll_option_id : null;
      if (before === after) {
        const sequence = await sequenceOf(tx, outingChannelId(root.id));
        return { data: await describePollFor(tx, caller.userId, poll), sequence };
      }
      const choice = { pollId: poll.id, userId: caller.userId, before, after };
      const votes = await choose(tx, choice, ctx.clock());
      const { sequence, channelIds } = await publishVote(tx, { caller, mutationId }, found, votes);
      touch(channelIds);
      return { data: await describePollFor(tx, caller.userId, poll), sequence };
    },
    readableAnswer,
  );
}

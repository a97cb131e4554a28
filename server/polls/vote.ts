/** Voting: a user's choice in a poll, as a state. Repeating the same vote counts once (S26). */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
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
import { missing, outingIdOf, permit, rowFor } from '../outings/find.ts';
import { pollEntity, pollOptionEntity } from './entity.ts';
import { mayPoll } from './policy.ts';
import { describePollFor, describePolls, type SharedPoll, withVote } from './poll.ts';
import { publishVote } from './publish.ts';
import { readableAnswer } from './replay.ts';

/** A bigint, which the driver returns as text. */
const wholeNumber = v.pipe(v.unknown(), v.transform(Number), v.safeInteger());

const Facts = v.tuple([
  v.object({ poll_of_option: v.nullable(v.string()), choice: v.nullable(v.string()), stamp: wholeNumber }),
]);

/**
 * The poll that an option belongs to, the option that a user has voted for, and a version later than all others in the poll,
 * even if the clock went back. Call it under the lock of the outing.
 */
async function factsOf(tx: Tx, pollId: string, optionId: string, userId: string) {
  const { rows } = await tx.execute(sql`
    select (select poll_id from poll_options where id = ${optionId}) as poll_of_option,
      (select poll_option_id from poll_votes where poll_id = ${pollId} and user_id = ${userId}) as choice,
      greatest(${clockMs},
        (select max(fetched_at_timestamp) + 1 from poll_options where poll_id = ${pollId}),
        (select max(voted_at_timestamp) + 1 from poll_votes where poll_id = ${pollId})) as stamp`);
  return v.parse(Facts, rows)[0];
}

interface Choice {
  readonly pollId: string;
  readonly userId: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly stamp: number;
}

/** Stores the choice, and a new version of each option whose votes change. */
async function choose(tx: Tx, { pollId, userId, before, after, stamp }: Choice, id: string): Promise<void> {
  await tx.execute(sql`
    with chosen as (
      insert into poll_votes (id, poll_id, user_id, poll_option_id, voted_at_timestamp)
      values (${id}, ${pollId}, ${userId}, ${after}, ${stamp})
      on conflict (poll_id, user_id) do update
        set poll_option_id = excluded.poll_option_id, voted_at_timestamp = excluded.voted_at_timestamp
    )
    update poll_options set fetched_at_timestamp = ${stamp}
    where id = any(${sql.param([before, after].filter((option) => option !== null))}::uuid[])`);
}

/** The events of a choice: first that of the option that lost the vote, so that the vote never shows on two options. */
function eventsOf({ relations }: SharedPoll, { before, after }: Choice): VoteEvent[] {
  const changes = [
    { optionId: before, operation: 'deleted' },
    { optionId: after, operation: 'created' },
  ] as const;
  return changes.flatMap(({ optionId, operation }) =>
    relations.options
      .filter(({ id }) => id === optionId)
      .map(({ id, poll_id, attributes, relations: { stats, voters } }) => ({
        id,
        poll_id,
        poll_option_id: id,
        operation,
        ...stats,
        fetched_at_timestamp: attributes.fetched_at_timestamp,
        voters,
      })),
  );
}

export function registerVote(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    pollCalls.vote,
    async ({ tx, caller, body, mutationId, touch, keeping }) => {
      const found = await rowFor(tx, caller.userId, pollEntity, body.poll_id);
      const { row: poll, root, standing } = found;
      permit(mayPoll('vote', standing));
      const facts = await factsOf(tx, poll.id, body.poll_option_id, caller.userId);
      // An option of another poll is not found (S21).
      if (facts.poll_of_option !== poll.id)
        throw await missing(tx, caller.userId, pollOptionEntity, body.poll_option_id);
      const after = body.voted ? body.poll_option_id : null;
      if (facts.choice === after) {
        const sequence = await sequenceOf(tx, outingChannelId(root.id));
        return { data: await describePollFor(tx, caller.userId, poll), sequence };
      }
      const { choice: before, stamp } = facts;
      const choice = { pollId: poll.id, userId: caller.userId, before, after, stamp };
      await choose(tx, choice, newId(ctx.clock()));
      const [shared] = await describePolls(tx, [poll], found.caller === null ? [] : [found.caller]);
      if (shared === undefined) throw new Error('A poll was described as nothing.');
      const own = withVote(shared, { poll_option_id: after, voted_at_timestamp: stamp });
      const cause = { caller, mutationId };
      const news = { own, votes: eventsOf(shared, choice) };
      const { sequence, channelIds } = await publishVote(tx, cause, found, news, keeping(own));
      touch(channelIds);
      return { data: own, sequence };
    },
    readableAnswer,
    ({ body }) => outingIdOf(pollEntity, body.poll_id),
  );
}

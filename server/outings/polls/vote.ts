/** Stores votes: a user's answer to an option of a poll, as a state. Repeating the same vote counts once (S26). */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { CallOutput } from '#contract/base/call.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { isClosed } from '#contract/outings/poll/closed.ts';
import { OwnVote, type VoteEvent, type VoteValue } from '#contract/outings/poll/poll.ts';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { misuse, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { missing, outingIdOf, permit, rowFor } from '../../core/outings/find.ts';
import { replayIf } from '../../core/outings/replay.ts';
import { pollEntity, pollOptionEntity } from './entity.ts';
import { mayPoll } from './policy.ts';
import {
  describePollFor,
  describePolls,
  isDatePoll,
  type PollRow,
  type SharedPoll,
  withVotes,
} from './poll.ts';
import { publishVote } from './publish.ts';

/** A bigint, which the driver returns as text. */
const wholeNumber = v.pipe(v.unknown(), v.transform(Number), v.safeInteger());

const Facts = v.tuple([
  v.object({
    poll_of_option: v.nullable(v.string()),
    now: wholeNumber,
    stamp: wholeNumber,
    votes: v.nullable(v.array(OwnVote)),
  }),
]);

/**
 * Returns the poll that an option belongs to, the user's votes in the poll, the server's time, and a version later than
 * all others in the poll, even if the clock was set back. Call it under the lock of the outing.
 */
async function factsOf(tx: Tx, pollId: string, optionId: string, userId: string) {
  const { rows } = await tx.execute(sql`
    select (select poll_id from poll_options where id = ${optionId}) as poll_of_option,
      ${clockMs} as now,
      (select jsonb_agg(jsonb_build_object('poll_option_id', poll_option_id, 'answer', answer,
          'voted_at_timestamp', voted_at_timestamp) order by poll_option_id)
        from poll_votes where poll_id = ${pollId} and user_id = ${userId}) as votes,
      greatest(${clockMs},
        (select max(fetched_at_timestamp) + 1 from poll_options where poll_id = ${pollId}),
        (select max(voted_at_timestamp) + 1 from poll_votes where poll_id = ${pollId})) as stamp`);
  const { votes, ...facts } = v.parse(Facts, rows)[0];
  return { ...facts, votes: votes ?? [] };
}

/** An option on which the user's vote changes. */
interface Step {
  readonly optionId: string;
  readonly answer: VoteValue | null;
}

/**
 * Returns the changes of a vote: first the options that lose a vote, so that a vote that moves is never visible on two.
 */
function stepsOf(
  { kind, several }: PollRow,
  votes: readonly OwnVote[],
  body: CallOutput<typeof pollCalls.vote>['body'],
): Step[] {
  const answer = body.voted ? body.answer : null;
  const isSingle = kind === 'text' && !several;
  const lost = votes.filter((vote) => vote.answer !== null && vote.poll_option_id !== body.poll_option_id);
  const before = votes.find((vote) => vote.poll_option_id === body.poll_option_id)?.answer ?? null;
  return [
    // In a poll with one choice, this withdraws all other votes, even if it withdraws the vote itself.
    ...(isSingle ? lost.map(({ poll_option_id }) => ({ optionId: poll_option_id, answer: null })) : []),
    ...(before === answer ? [] : [{ optionId: body.poll_option_id, answer }]),
  ];
}

/** Stores the votes, and a new version of each option whose votes change. */
async function store(
  tx: Tx,
  { pollId, userId, stamp }: { pollId: string; userId: string; stamp: number },
  steps: readonly (Step & { readonly id: string })[],
): Promise<void> {
  const column = <T>(of: (step: Step & { id: string }) => T) => sql.param(steps.map(of));
  await tx.execute(sql`
    with chosen as (
      insert into poll_votes (id, poll_id, user_id, poll_option_id, answer, voted_at_timestamp)
      select step.id, ${pollId}::uuid, ${userId}::uuid, step.option_id, step.answer, ${stamp}::bigint
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ optionId }) => optionId)}::uuid[],
        ${column(({ answer }) => answer)}::text[]) as step (id, option_id, answer)
      on conflict (poll_option_id, user_id) do update
        set answer = excluded.answer, voted_at_timestamp = excluded.voted_at_timestamp
    )
    update poll_options set fetched_at_timestamp = ${stamp}
    where id = any(${column(({ optionId }) => optionId)}::uuid[])`);
}

function eventsOf({ relations }: SharedPoll, steps: readonly Step[], userId: string): VoteEvent[] {
  return steps.flatMap(({ optionId, answer }) =>
    relations.options
      .filter(({ id }) => id === optionId)
      .map(({ id, poll_id, attributes, relations: { stats, voters, answers } }) => ({
        id,
        poll_id,
        poll_option_id: id,
        operation: answer === null ? ('deleted' as const) : ('created' as const),
        ...stats,
        fetched_at_timestamp: attributes.fetched_at_timestamp,
        voters,
        ...(answers && {
          answer,
          answers,
          people: relations.people?.filter((person) => person.id === userId),
        }),
      })),
  );
}

/**
 * Returns the poll for the voter, without other users' answers to the dates that this vote does not change: they would
 * make each of many votes as long as the whole table.
 */
function shortened(poll: SharedPoll, steps: readonly Step[], userId: string): SharedPoll {
  if (poll.relations.people === undefined) return poll;
  const changed = new Set(steps.map(({ optionId }) => optionId));
  const options = poll.relations.options.map((option) => {
    const { answers, ...others } = option.relations;
    return changed.has(option.id) ? option : { ...option, relations: others };
  });
  const people = poll.relations.people.filter(({ id }) => id === userId);
  return { ...poll, relations: { ...poll.relations, options, people } };
}

export function registerVote(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    pollCalls.vote,
    async ({ tx, caller, body, mutationId, touch, keeping }) => {
      const found = await rowFor(tx, caller.userId, pollEntity, body.poll_id);
      const { row: poll, root, standing } = found;
      const { userId } = caller;
      permit(mayPoll('vote', standing));
      const { poll_of_option, now, stamp, votes } = await factsOf(tx, poll.id, body.poll_option_id, userId);
      // An option of another poll is not found (S21).
      if (poll_of_option !== poll.id) throw await missing(tx, userId, pollOptionEntity, body.poll_option_id);
      if (!isDatePoll(poll) && body.answer !== 'yes')
        throw misuse('answer', 'Only days and time slots accept such answers.');
      const steps = stepsOf(poll, votes, body);
      if (steps.length === 0) {
        const sequence = await sequenceOf(tx, outingChannelId(root.id));
        return { data: await describePollFor(tx, userId, poll), sequence };
      }
      // By the server's clock, under the lock that closing also takes (S98).
      if (isClosed(poll, now)) throw new Refusal('poll_closed');
      await store(
        tx,
        { pollId: poll.id, userId, stamp },
        steps.map((step) => ({ ...step, id: newId(ctx.clock()) })),
      );
      const [described] = await describePolls(tx, [poll], found.caller === null ? [] : [found.caller]);
      if (described === undefined) throw new Error('A poll has no description.');
      const changed = new Set(steps.map(({ optionId }) => optionId));
      const own = withVotes(shortened(described, steps, userId), [
        ...votes.filter(({ poll_option_id }) => !changed.has(poll_option_id)),
        ...steps.map(({ optionId, answer }) => ({
          poll_option_id: optionId,
          answer,
          voted_at_timestamp: stamp,
        })),
      ]);
      const cause = { caller, mutationId, ...(poll.anonymous && { isAnonymous: true as const }) };
      const news = { own, votes: eventsOf(described, steps, userId) };
      const { sequence, channelIds } = await publishVote(tx, cause, found, news, keeping(own));
      touch(channelIds);
      return { data: own, sequence };
    },
    replayIf((standing) => mayPoll('see', standing)),
    ({ body }) => outingIdOf(pollEntity, body.poll_id),
  );
}

/** Closes a poll, and reopens it. A day or slot becomes the time of its outing, and the votes for it become answers. */
import { and, eq, sql } from 'drizzle-orm';
import type { ActivityTimes, NewActivity } from '#contract/outings/activity/activity.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import type { VoteValue } from '#contract/outings/poll/poll.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { misuse, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import { type FoundRow, lockedRowFor, missing, permit } from '../../core/outings/find.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { may } from '../../core/outings/policy.ts';
import { replayIf } from '../../core/outings/replay.ts';
import { memberships } from '../../core/outings/tables.ts';
import type { PeopleChange } from '../../core/outings/writing/people-change.ts';
import { eventsOnly, publishPeople } from '../../core/outings/writing/people-change.ts';
import {
  type Cause,
  eventScopeOf,
  eventsInOuting,
  participantsOf,
} from '../../core/outings/writing/publish.ts';
import { patchOf, requireValid } from '../edit/change.ts';
import { applyChange } from '../edit/store-change.ts';
import { type FirstParticipation, giveFirstParticipations } from '../memberships/first-participations.ts';
import { pollEntity, pollOptionEntity } from './entity.ts';
import { mayPoll } from './policy.ts';
import { describePollFor, isDatePoll, type OptionRow, type PollRow } from './poll.ts';
import { pollOptions, polls, pollVotes } from './tables.ts';

const PARTICIPATION_OF = { yes: 'going', if_need_be: 'maybe', no: 'not_going' } as const satisfies Record<
  VoteValue,
  GivenParticipation
>;

const ONLY_DATES = 'Only a day or a time slot can become the time of the outing.';

async function optionOf(tx: Tx, callerId: string, poll: PollRow, id: string): Promise<OptionRow> {
  const [option] = await tx
    .select()
    .from(pollOptions)
    .where(and(eq(pollOptions.id, id), eq(pollOptions.poll_id, poll.id)));
  if (option === undefined) throw await missing(tx, callerId, pollOptionEntity, id);
  return option;
}

/** Returns the members' votes for an option, in the order in which they voted. Spectators no longer answer. */
async function participationsFor(tx: Tx, rootId: string, optionId: string): Promise<FirstParticipation[]> {
  const rows = await tx
    .select({ member: memberships, answer: pollVotes.answer })
    .from(pollVotes)
    .innerJoin(memberships, eq(memberships.user_id, pollVotes.user_id))
    .where(
      and(
        eq(pollVotes.poll_option_id, optionId),
        eq(memberships.outing_id, rootId),
        sql`${memberships.role} <> 'spectator'`,
      ),
    )
    .orderBy(pollVotes.voted_at_timestamp, pollVotes.id);
  return rows.flatMap(({ member, answer }) =>
    answer === null ? [] : { member, participation: PARTICIPATION_OF[answer] },
  );
}

/** Returns the times of the outing with this option chosen. Days have no zone: the outing keeps its own. */
const timesOf = (poll: PollRow, outing: OutingRow, { starts_at, ends_at }: OptionRow): ActivityTimes => ({
  starts_at,
  ends_at,
  all_day: poll.kind === 'days',
  timezone: poll.timezone ?? outing.timezone,
});

/** Makes a date the time of the outing, and notifies users once. */
async function settle(
  tx: Tx,
  ctx: Context,
  cause: Cause,
  found: FoundRow<PollRow>,
  option: OptionRow,
): Promise<PeopleChange[]> {
  const { outing: before, row: poll } = found;
  const patch = patchOf(timesOf(poll, before, option), before);
  requireValid(before, { ...before, ...patch });
  const isNewTime = Object.keys(patch).length > 0;
  const stored = isNewTime
    ? await applyChange(tx, ctx, cause, found, patch, { ofTime: 'date_chosen' })
    : { after: before, changes: [await notifySameTime(tx, ctx, cause, before)] };
  const scene = { tx, ctx, cause, root: stored.after };
  return [
    ...stored.changes,
    await giveFirstParticipations(scene, await participationsFor(tx, before.id, option.id)),
  ];
}

/** The outing takes place at the planned time, which is news all the same. */
async function notifySameTime(tx: Tx, ctx: Context, cause: Cause, outing: OutingRow): Promise<PeopleChange> {
  if (outing.status !== 'set') return eventsOnly([]);
  const to = (await participantsOf(tx, outing.id)).map(({ userId }) => userId);
  return letFollow({ tx, ctx, cause }, 'notification', { type: 'date_chosen', to, outing });
}

/** Returns the change to the requested state; null if it already applies. */
function patchFor(poll: PollRow, closed: boolean, optionId: string | null): object | null {
  if (closed && poll.closed_at_timestamp !== null && optionId === poll.chosen_option_id) return null;
  if (closed) return { closed_at_timestamp: clockMs, chosen_option_id: optionId };
  // A deadline in the past would close it again at once.
  const closes_at_timestamp = sql`case when ${polls.closes_at_timestamp} > ${clockMs} then ${polls.closes_at_timestamp} end`;
  return { closed_at_timestamp: null, chosen_option_id: null, closes_at_timestamp };
}

export function registerClose(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    pollCalls.close,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await lockedRowFor(tx, caller.userId, pollEntity, params.id);
      const { row: poll, outing, root, standing } = found;
      const optionId = body.closed ? body.poll_option_id : null;
      // Choosing a date changes the outing; only ending the voting changes the poll.
      permit(
        optionId === null
          ? mayPoll('rewrite', standing, poll.author_id === caller.userId)
          : may('edit', standing),
      );
      if (optionId !== null && (!isDatePoll(poll) || outing.id !== root.id))
        throw misuse('poll_option_id', ONLY_DATES);
      const option = optionId === null ? null : await optionOf(tx, caller.userId, poll, optionId);
      const patch = patchFor(poll, body.closed, optionId);
      if (patch === null) {
        const sequence = await sequenceOf(tx, outingChannelId(root.id));
        return { data: await describePollFor(tx, caller.userId, poll), sequence };
      }
      const [row] = await tx
        .update(polls)
        .set({ ...patch, updated_at_timestamp: nextVersion(polls.updated_at_timestamp) })
        .where(eq(polls.id, poll.id))
        .returning();
      if (row === undefined) throw new Refusal('not_found');
      const cause = { caller, mutationId };
      const scope = await eventScopeOf(tx, root, outing);
      const line: NewActivity =
        option === null
          ? { kind: body.closed ? 'poll_closed' : 'poll_reopened', subject_id: poll.id }
          : { kind: 'date_chosen', subject_id: poll.id, to: timesOf(poll, outing, option) };
      const change = {
        operation: 'updated',
        entity: pollEntity,
        outingId: outing.id,
        lines: [line],
      } as const;
      const data = await describeOne(tx, pollEntity, row);
      const closing = eventsOnly(eventsInOuting(cause, scope, { ...change, data }));
      const settled = option === null ? [] : await settle(tx, ctx, cause, found, option);
      const { sequence, channelIds } = await publishPeople(tx, root.id, [closing, ...settled]);
      touch(channelIds);
      return { data: await describePollFor(tx, caller.userId, row), sequence };
    },
    replayIf((standing) => mayPoll('see', standing)),
  );
}

/** Nudges: notifies users who have not answered an open date poll that others wait for them. */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { NUDGED_AGAIN_MS } from '#contract/outings/poll/poll.ts';
import { clockMs, isAmong, nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { misuse } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import { lockedRowFor, permit } from '../../core/outings/find.ts';
import { replayIf } from '../../core/outings/replay.ts';
import { memberships } from '../../core/outings/tables.ts';
import { eventsOnly, publishPeople } from '../../core/outings/writing/people-change.ts';
import { eventScopeOf, eventsInOuting } from '../../core/outings/writing/publish.ts';
import { pollEntity } from './entity.ts';
import { mayPoll } from './policy.ts';
import { describePollFor, isDatePoll, type PollRow } from './poll.ts';
import { polls } from './tables.ts';

const ONLY_DATES = 'Only who has not answered a poll about dates can be nudged.';

const Waiting = v.object({ user_id: v.string(), is_due: v.boolean() });

/**
 * Returns who could answer and has not, except users who can't come anyway, and the caller. `is_due`: they were not
 * nudged in this outing within a day, by any poll (S247).
 */
async function whoIsWaitedFor(tx: Tx, rootId: string, pollId: string, callerId: string) {
  const { rows } = await tx.execute(sql`
    select user_id, coalesce(nudged_at_timestamp <= ${clockMs} - ${NUDGED_AGAIN_MS}::bigint, true) as is_due
    from memberships where outing_id = ${rootId} and role <> 'spectator' and participation <> 'not_going'
      and user_id <> ${callerId} and not exists (
        select from poll_votes where poll_id = ${pollId} and poll_votes.user_id = memberships.user_id
          and answer is not null)
    order by user_id`);
  return v.parse(v.array(Waiting), rows);
}

/** Records the nudge on the poll. @returns null if the last one was within a day, or the poll is closed */
async function nudged(tx: Tx, poll: PollRow): Promise<PollRow | null> {
  const [row] = await tx
    .update(polls)
    .set({ nudged_at_timestamp: clockMs, updated_at_timestamp: nextVersion(polls.updated_at_timestamp) })
    .where(
      and(
        eq(polls.id, poll.id),
        isNull(polls.closed_at_timestamp),
        or(isNull(polls.closes_at_timestamp), sql`${polls.closes_at_timestamp} > ${clockMs}`),
        or(
          isNull(polls.nudged_at_timestamp),
          lte(polls.nudged_at_timestamp, sql`${clockMs} - ${NUDGED_AGAIN_MS}::bigint`),
        ),
      ),
    )
    .returning();
  return row ?? null;
}

export function registerNudge(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    pollCalls.nudge,
    async ({ tx, caller, params, mutationId, touch }) => {
      const found = await lockedRowFor(tx, caller.userId, pollEntity, params.id);
      const { row: poll, outing, root, standing } = found;
      permit(mayPoll('nudge', standing, poll.author_id === caller.userId));
      if (!isDatePoll(poll)) throw misuse('id', ONLY_DATES);
      const waiting = await whoIsWaitedFor(tx, root.id, poll.id, caller.userId);
      const row = waiting.length === 0 ? null : await nudged(tx, poll);
      // Nothing to do: another user nudged meanwhile, the poll was closed, or all have answered.
      if (row === null) {
        const sequence = await sequenceOf(tx, outingChannelId(root.id));
        return { data: await describePollFor(tx, caller.userId, poll), sequence };
      }
      const to = waiting.filter(({ is_due }) => is_due).map(({ user_id }) => user_id);
      await tx
        .update(memberships)
        .set({ nudged_at_timestamp: clockMs })
        .where(and(eq(memberships.outing_id, root.id), isAmong(memberships.user_id, to)));
      const cause = { caller, mutationId };
      const data = await describeOne(tx, pollEntity, row);
      const change = { operation: 'updated', entity: pollEntity, outingId: outing.id, data } as const;
      const events = eventsInOuting(cause, await eventScopeOf(tx, root, outing), change);
      const notification = { type: 'nudged', to, outing: root } as const;
      const notified =
        root.status === 'set' ? [await letFollow({ tx, ctx, cause }, 'notification', notification)] : [];
      const { sequence, channelIds } = await publishPeople(tx, root.id, [eventsOnly(events), ...notified]);
      touch(channelIds);
      return { data: await describePollFor(tx, caller.userId, row), sequence };
    },
    replayIf((standing) => mayPoll('see', standing)),
  );
}

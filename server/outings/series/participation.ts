/** Stores the user's own participation for several dates of a series at once, and leaves them. */
import { and, eq } from 'drizzle-orm';
import { type Heads, sameHeads } from '#contract/outings/membership/heads.ts';
import { seriesCalls } from '#contract/outings/series/calls.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId, userChannelId } from '../../base/log/channels.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import { type MembershipRow, toMembership } from '../../core/outings/membership.ts';
import { may } from '../../core/outings/policy.ts';
import { outingSeriesParticipations } from '../../core/outings/series/tables.ts';
import type { PeopleChange, Scene } from '../../core/outings/writing/people-change.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { loadPeople } from '../../core/people/person.ts';
import { newHeads } from '../memberships/lines.ts';
import { addMember, changeMember, membershipOf, removeMember } from '../memberships/members.ts';
import { receiversOfPeopleNews } from '../memberships/people-news.ts';
import { type AskedParticipation, settleParticipation } from '../memberships/settle-participation.ts';
import { type FoundDate, isWithin, judgedBy, lastOf, lockedSeries } from './dates.ts';
import { type ChangedDate, publishDates } from './publish.ts';
import { readableDate } from './replay.ts';

interface SeriesParticipation extends AskedParticipation {
  readonly note: string;
  readonly answered_for_timestamp: number;
}

interface Answered {
  readonly row: MembershipRow;
  readonly changes: PeopleChange[];
  readonly isNews: boolean;
  /** The heads for the activity log and notifications. */
  readonly shownHeads: Partial<Heads>;
}

/**
 * Returns the participation for a date other than the one it was given for: where no one may bring others, as many come
 * as before.
 */
const onOther = (
  { root, standing }: FoundDate,
  { participation, note, adults, children }: SeriesParticipation,
): SeriesParticipation => ({
  participation,
  note,
  answered_for_timestamp: root.rescheduled_at_timestamp ?? 0,
  ...(may('bring', standing) === 'yes' && { adults, children }),
});

/** Answers as a member, or accepts an invitation; null if the user can do neither. */
async function participateInDate(
  scene: Scene,
  { standing }: FoundDate,
  participation: SeriesParticipation,
): Promise<Answered | null> {
  const { userId } = scene.cause.caller;
  const { note, answered_for_timestamp, ...asked } = participation;
  if (
    standing.relation === 'invited' &&
    scene.root.status !== 'draft' &&
    asked.participation !== 'not_going'
  ) {
    // Settled first, so that the counts are right in the events of the new member.
    const settled = await letFollow(scene, 'joining_settled', { root: scene.root, userId, to: 'accepted' });
    const joined = await addMember(scene, { userId, membershipId: undefined, ...asked });
    const { row } = joined;
    return { row, changes: [settled, joined], isNews: true, shownHeads: newHeads(null, row) };
  }
  const before =
    may('answer', standing) === 'yes' ? await membershipOf(scene.tx, scene.root.id, userId) : null;
  if (before === null) return null;
  const settled = await settleParticipation(scene, asked, before);
  const changed = await changeMember(scene, before, { ...settled, note, answered_for_timestamp });
  const { row } = changed;
  const isNews = before.participation !== row.participation || !sameHeads(before, row);
  return { row, changes: [changed], isNews, shownHeads: newHeads(before, row) };
}

function registerAnswer(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    seriesCalls.answer,
    async ({ tx, caller, params, body: { scope, ...participation }, mutationId, touch }) => {
      const { series, anchor, others } = await lockedSeries(
        tx,
        caller.userId,
        params.id,
        ctx.clock(),
        judgedBy('answer'),
      );
      const cause: Cause = { caller, mutationId };
      const notified = new Set<string>();
      const dates: ChangedDate[] = [];
      const rows: MembershipRow[] = [];
      for (const date of [anchor, ...others.filter((other) => isWithin(scope, anchor, other))]) {
        const { root } = date;
        const isAnchor = date === anchor;
        const scene: Scene = { tx, ctx, cause: isAnchor ? cause : { ...cause, mutationId: null }, root };
        const answered = await participateInDate(
          scene,
          date,
          isAnchor ? participation : onOther(date, participation),
        );
        if (answered === null) continue;
        rows.push(answered.row);
        const people = answered.isNews ? await receiversOfPeopleNews(tx, root) : [];
        const to = people.filter((userId) => !notified.has(userId));
        for (const userId of to) notified.add(userId);
        const notification = { type: 'answered', to, outing: root, ...answered.shownHeads } as const;
        const news = await letFollow(scene, 'notification', {
          ...notification,
          answer: participation.participation,
        });
        dates.push({ rootId: root.id, changes: [...answered.changes, news] });
      }
      // Future dates copy the members of the last one.
      const last = rows.find(({ outing_id }) => outing_id === lastOf({ anchor, others }).root.id);
      if (last !== undefined) {
        const { adults, children } = last;
        const given = {
          participation: participation.participation,
          note: participation.note,
          adults,
          children,
        };
        await tx
          .insert(outingSeriesParticipations)
          .values({ series_id: series.id, user_id: caller.userId, ...given })
          .onConflictDoUpdate({
            target: [outingSeriesParticipations.series_id, outingSeriesParticipations.user_id],
            set: given,
          });
      }
      const heads = await publishDates(tx, dates);
      touch(heads.keys());
      const person = await loadPeople(tx, [caller.userId]);
      return {
        data: rows.map((row) => toMembership(row, person(caller.userId), caller.userId)),
        sequence: heads.get(outingChannelId(anchor.root.id)) ?? 0,
      };
    },
    readableDate,
  );
}

function registerExit(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    seriesCalls.exit,
    async ({ tx, caller, params, body: { scope }, mutationId, touch }) => {
      const { series, anchor, others } = await lockedSeries(
        tx,
        caller.userId,
        params.id,
        ctx.clock(),
        judgedBy('leave'),
      );
      const cause: Cause = { caller, mutationId };
      const notified = new Set<string>();
      const dates: ChangedDate[] = [];
      const left: string[] = [];
      for (const date of [anchor, ...others.filter((other) => isWithin(scope, anchor, other))]) {
        const { root } = date;
        const own =
          may('leave', date.standing) === 'yes' ? await membershipOf(tx, root.id, caller.userId) : null;
        if (own === null) continue;
        const scene: Scene = {
          tx,
          ctx,
          cause: date === anchor ? cause : { ...cause, mutationId: null },
          root,
        };
        const gone = await removeMember(scene, own);
        const to = (await receiversOfPeopleNews(tx, root)).filter((userId) => !notified.has(userId));
        for (const userId of to) notified.add(userId);
        const news = await letFollow(scene, 'notification', { type: 'left', to, outing: root });
        dates.push({ rootId: root.id, changes: [gone, news] });
        left.push(own.id);
      }
      await tx
        .delete(outingSeriesParticipations)
        .where(
          and(
            eq(outingSeriesParticipations.series_id, series.id),
            eq(outingSeriesParticipations.user_id, caller.userId),
          ),
        );
      const heads = await publishDates(tx, dates);
      touch(heads.keys());
      // For the caller, the device's own list of outings has changed.
      return { data: left.map((id) => ({ id })), sequence: heads.get(userChannelId(caller.userId)) ?? 0 };
    },
  );
}

export function registerSeriesParticipations(app: App, ctx: Context): void {
  registerAnswer(app, ctx);
  registerExit(app, ctx);
}

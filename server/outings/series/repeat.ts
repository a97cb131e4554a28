/** Makes an outing repeat, changes its series' recurrence, and ends it. */
import { eq, sql } from 'drizzle-orm';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { seriesCalls } from '#contract/outings/series/calls.ts';
import { dayUnder, endedBy, names } from '#contract/outings/series/series-dates.ts';
import { startsWithRecurrence } from '#contract/time/occurrences.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField, misuse, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { type Found, findOuting, missing, permit } from '../../core/outings/find.ts';
import { describeOutingsFor } from '../../core/outings/outing.ts';
import { may } from '../../core/outings/policy.ts';
import {
  outingSeries,
  outingSeriesDates,
  outingSeriesParticipations,
} from '../../core/outings/series/tables.ts';
import { outings } from '../../core/outings/tables.ts';
import { bumpParent } from '../../core/outings/writing/bump.ts';
import { eventsOnly } from '../../core/outings/writing/people-change.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { removeRoot } from '../../core/outings/writing/remove-root.ts';
import { applyChange } from '../edit/store-change.ts';
import { daysOf, type FoundDate, type FoundSeries, judgedBy, lastOf, lockedSeries } from './dates.ts';
import { type ChangedDate, publishDates } from './publish.ts';
import { readableDate } from './replay.ts';
import { fieldsOn } from './template.ts';

const ITEM = 'An item repeats with its outing.';

/** Ends the recurrence, so that no more dates are created. */
export async function endSeries(tx: Tx, id: string, recurrence: Recurrence, lastDay: string): Promise<void> {
  await tx
    .update(outingSeries)
    .set({ recurrence: endedBy(recurrence, lastDay), due_at_timestamp: null })
    .where(eq(outingSeries.id, id));
}

/** Republishes dates because the recurrence that they contain has changed. */
export async function republishDates(tx: Tx, cause: Cause, dates: readonly Found[]): Promise<ChangedDate[]> {
  const changed: ChangedDate[] = [];
  for (const { root } of dates)
    changed.push({
      rootId: root.id,
      changes: [eventsOnly(await bumpParent(tx, cause, { outing: root, root }))],
    });
  return changed;
}

interface Repeating {
  readonly tx: Tx;
  readonly ctx: Context;
  readonly cause: Cause;
  readonly seriesId: string;
  readonly recurrence: Recurrence;
}

/** Moves the other upcoming dates to the new recurrence, if it includes their days, and deletes the rest. */
async function takeOver(
  { tx, ctx, cause, seriesId, recurrence }: Repeating,
  { series, anchor, others }: FoundSeries,
  first: string,
): Promise<{ changed: ChangedDate[]; kept: Outing[]; gone: string[] }> {
  const notified = new Set<string>();
  const changed: ChangedDate[] = [];
  const kept: Outing[] = [];
  const gone: string[] = [];
  for (const date of others.filter((other) => other.date > anchor.date)) {
    permit(may('manage', date.standing));
    const day = dayUnder(date.date, { date: anchor.date, starts_at: anchor.outing.starts_at });
    if (names(first, recurrence, day)) {
      await tx.insert(outingSeriesDates).values({ series_id: seriesId, date: day });
      const patch = { series_id: seriesId, series_date: day };
      const stored = await applyChange(tx, ctx, cause, date, patch, { notified, isFollowing: true });
      changed.push({ rootId: date.root.id, changes: stored.changes });
      kept.push(stored.data);
    } else {
      permit(may('delete', date.standing));
      const { root } = date;
      changed.push({ rootId: root.id, changes: [await removeRoot({ tx, ctx, cause, root }, notified)] });
      gone.push(date.root.id);
    }
  }
  await tx.execute(sql`
    insert into ${outingSeriesParticipations} (series_id, user_id, participation, note, adults, children)
    select ${seriesId}, user_id, participation, note, adults, children from ${outingSeriesParticipations} where series_id = ${series.id}`);
  const last = (await daysOf(tx, series.id)).at(-1);
  if (last === undefined) await tx.delete(outingSeries).where(eq(outingSeries.id, series.id));
  else await endSeries(tx, series.id, series.recurrence, last);
  const earlier = others.filter((other) => other.date < anchor.date);
  return { changed: [...changed, ...(await republishDates(tx, cause, earlier))], kept, gone };
}

/** Returns the outing under its lock, with its series if it has one. */
async function locked(
  tx: Tx,
  callerId: string,
  id: string,
  now: number,
): Promise<{ found: Found; before: FoundSeries | null }> {
  const seen = await findOuting(tx, callerId, id);
  const judge = judgedBy('manage');
  if (seen?.outing.series_id != null) {
    const before = await lockedSeries(tx, callerId, id, now, judge);
    return { found: before.anchor, before };
  }
  await lockRoot(tx, id);
  const found = await findOuting(tx, callerId, id);
  if (found === null) throw await missing(tx, callerId, outingEntity, id);
  judge(found);
  // Another device made it repeat meanwhile: the next attempt finds its series.
  if (found.outing.series_id !== null) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
  return { found, before: null };
}

export function registerRepeat(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    seriesCalls.repeat,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { found, before } = await locked(tx, caller.userId, params.id, ctx.clock());
      const { outing } = found;
      if (outing.parent_id !== null) throw misuse('internalError', ITEM);
      const { starts_at } = outing;
      if (starts_at === null) throw invalidField('starts_at', 'start_missing');
      if (outing.status === 'canceled') throw invalidField('internalError', 'canceled_repeats');
      if (!startsWithRecurrence(starts_at, body.recurrence))
        throw invalidField('recurrence', 'rule_misses_start');
      const day = starts_at.slice(0, 10);
      const [series] = await tx
        .insert(outingSeries)
        .values({
          ...fieldsOn({ ...outing, starts_at }, day, day),
          id: body.series_id,
          recurrence: body.recurrence,
          first_date: day,
          model_id: outing.id,
          due_at_timestamp: ctx.clock(),
        })
        .onConflictDoNothing()
        .returning();
      if (series === undefined) throw new Refusal('id_taken');
      await tx.insert(outingSeriesDates).values({ series_id: series.id, date: day });
      const cause: Cause = { caller, mutationId };
      const notified = new Set<string>();
      const own = await applyChange(
        tx,
        ctx,
        cause,
        found,
        { series_id: series.id, series_date: day, series_own: [] },
        { notified },
      );
      const repeating = {
        tx,
        ctx,
        cause: { ...cause, mutationId: null },
        seriesId: series.id,
        recurrence: series.recurrence,
      };
      const others = before === null ? null : await takeOver(repeating, before, day);
      const heads = await publishDates(tx, [
        { rootId: outing.id, changes: own.changes },
        ...(others?.changed ?? []),
      ]);
      touch(heads.keys());
      const data: (Outing | { id: string })[] = [own.data];
      data.push(...(others?.kept ?? []), ...(others?.gone ?? []).map((id) => ({ id })));
      return {
        data,
        sequence: heads.get(outingChannelId(outing.id)) ?? 0,
      };
    },
    readableDate,
  );
}

export function registerEndSeries(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    seriesCalls.end,
    async ({ tx, caller, params, mutationId, touch }) => {
      const { series, anchor, others } = await lockedSeries(
        tx,
        caller.userId,
        params.id,
        ctx.clock(),
        judgedBy('manage'),
      );
      permit(may('manage', lastOf({ anchor, others }).standing));
      const last = (await daysOf(tx, series.id)).at(-1) ?? anchor.date;
      await endSeries(tx, series.id, series.recurrence, last);
      const cause: Cause = { caller, mutationId };
      const dates: readonly FoundDate[] = [anchor, ...others];
      const heads = await publishDates(tx, [
        ...(await republishDates(tx, cause, [anchor])),
        ...(await republishDates(tx, { ...cause, mutationId: null }, others)),
      ]);
      touch(heads.keys());
      const rows = await tx.select().from(outings).where(eq(outings.series_id, series.id));
      const ids = new Set(
        dates.filter(({ standing }) => may('see_details', standing) === 'yes').map(({ root }) => root.id),
      );
      const data = await describeOutingsFor(
        tx,
        caller.userId,
        rows.filter(({ id }) => ids.has(id)),
      );
      return { data, sequence: heads.get(outingChannelId(params.id)) ?? 0 };
    },
    readableDate,
  );
}

/**
 * Changes, cancels and deletes several dates of a series at once. The permission for each date depends on its own
 * members and settings.
 */
import { eq } from 'drizzle-orm';
import { endsAfterStart, type Outing, timesFitAllDay } from '#contract/outings/outing/outing.ts';
import { partsOf, type WideScope } from '#contract/outings/outing/series.ts';
import { seriesCalls } from '#contract/outings/series/calls.ts';
import { changeOn, sharedAfter } from '#contract/outings/series/series-dates.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import type { Context } from '../../context.ts';
import { permit } from '../../core/outings/find.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { may } from '../../core/outings/policy.ts';
import { outingSeries } from '../../core/outings/series/tables.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { removeRoot } from '../../core/outings/writing/remove-root.ts';
import { actionsOf, patchOf, requireValid } from '../edit/change.ts';
import { applyChange } from '../edit/store-change.ts';
import {
  daysOf,
  type FoundDate,
  type FoundSeries,
  isWithin,
  judgedBy,
  lastOf,
  lockedSeries,
  type SeriesRow,
} from './dates.ts';
import { type ChangedDate, publishDates } from './publish.ts';
import { endSeries, republishDates } from './repeat.ts';
import { readableDate } from './replay.ts';
import { fieldsOn } from './template.ts';

type Change = Parameters<typeof changeOn>[2];

const isValid = (row: OutingRow): boolean =>
  timesFitAllDay(row) && endsAfterStart(row) && (row.status !== 'set' || row.starts_at !== null);

/** Returns whether the date can get this status: a draft is not canceled, and a set one remains as it is. */
const fitsStatus = ({ status }: OutingRow, change: Change): boolean =>
  change.status === undefined || (status !== 'draft' && status !== change.status);

/** Updates the series for new dates: as the changed date, in the changed fields. */
async function teachSeries(
  tx: Tx,
  series: SeriesRow,
  after: OutingRow,
  day: string,
  change: Change,
): Promise<void> {
  const { starts_at } = after;
  const changed = new Set<string>(partsOf(change));
  if (starts_at === null || changed.size === 0) return;
  const { title, description, privacy, place_name, place_address, ...rest } = fieldsOn(
    { ...after, starts_at },
    day,
    series.first_date,
  );
  const {
    starts_at: starts,
    ends_at,
    all_day,
    timezone,
    open_to_join,
    capacity,
    shows_people,
    ...permissions
  } = rest;
  await tx
    .update(outingSeries)
    .set({
      model_id: after.id,
      ...(changed.has('title') && { title }),
      ...(changed.has('description') && { description }),
      ...(changed.has('privacy') && { privacy }),
      ...(changed.has('place') && { place_name, place_address }),
      ...(changed.has('time') && { starts_at: starts, ends_at, all_day, timezone }),
      ...(changed.has('people') && { open_to_join, capacity, shows_people }),
      ...(changed.has('permissions') && permissions),
    })
    .where(eq(outingSeries.id, series.id));
}

interface Changing {
  readonly tx: Tx;
  readonly ctx: Context;
  readonly cause: Cause;
  readonly scope: WideScope;
  readonly change: Change;
}

const mayAll = ({ change }: Pick<Changing, 'change'>, { outing, standing }: FoundDate): boolean =>
  [...actionsOf(change, outing)].every((action) => may(action, standing) === 'yes');

/** Returns the dates of the scope that the caller may change like this, each with its changes. */
function patchesOf({ scope, change }: Changing, { anchor, others }: FoundSeries, after: OutingRow) {
  const from = { ...after, date: anchor.date };
  return others.flatMap((date) => {
    const { outing } = date;
    if (!isWithin(scope, anchor, date) || !mayAll({ change }, date)) return [];
    const target = { date: date.date, own: outing.series_own };
    const wanted = changeOn(
      target,
      from,
      fitsStatus(outing, change) ? change : { ...change, status: undefined },
      scope,
    );
    const patch = patchOf(wanted, outing);
    const own = scope === 'all' ? sharedAfter(outing.series_own, change) : outing.series_own;
    if (own.length !== outing.series_own.length) patch.series_own = own;
    return Object.keys(patch).length > 0 && isValid({ ...outing, ...patch }) ? [{ date, patch }] : [];
  });
}

async function changeDates(
  changing: Changing,
  found: FoundSeries,
): Promise<{ dates: ChangedDate[]; data: Outing[] }> {
  const { tx, ctx, cause, change } = changing;
  const { anchor, others } = found;
  const { series_own } = anchor.outing;
  const { position: _position, ...written } = change;
  const patch = { ...patchOf(written, anchor.outing), series_own: sharedAfter(series_own, change) };
  const after = { ...anchor.outing, ...patch };
  requireValid(anchor.outing, after);
  if (mayAll(changing, lastOf(found))) await teachSeries(tx, found.series, after, anchor.date, change);
  const notified = new Set<string>();
  const own = await applyChange(tx, ctx, cause, anchor, patch, { notified });
  const dates: ChangedDate[] = [{ rootId: anchor.root.id, changes: own.changes }];
  const data: Outing[] = [own.data];
  const silent: Cause = { ...cause, mutationId: null };
  const patches = patchesOf(changing, found, after);
  for (const { date, patch: on } of patches) {
    const stored = await applyChange(tx, ctx, silent, date, on, { notified, isFollowing: true });
    dates.push({ rootId: date.root.id, changes: stored.changes });
    data.push(stored.data);
  }
  const changed = new Set(patches.map(({ date }) => date));
  if (change.status === 'canceled')
    dates.push(...(await republishDates(tx, silent, unchanged(others, changed))));
  return { dates, data };
}

const unchanged = (others: readonly FoundDate[], changed: ReadonlySet<FoundDate>) =>
  others.filter((date) => !changed.has(date));

export function registerSeriesChange(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    seriesCalls.change,
    async ({ tx, caller, params, body: { scope, change }, mutationId, touch }) => {
      const found = await lockedSeries(tx, caller.userId, params.id, ctx.clock(), ({ outing, standing }) => {
        for (const action of actionsOf(change, outing)) permit(may(action, standing));
      });
      const { series, anchor } = found;
      if (change.starts_at === null) throw invalidField('starts_at', 'start_missing');
      // A series that is canceled as a whole creates no more dates.
      if (change.status === 'canceled' && may('manage', lastOf(found).standing) === 'yes')
        await endSeries(
          tx,
          series.id,
          series.recurrence,
          (await daysOf(tx, series.id)).at(-1) ?? anchor.date,
        );
      const cause: Cause = { caller, mutationId };
      const { dates, data } = await changeDates({ tx, ctx, cause, scope, change }, found);
      const heads = await publishDates(tx, dates);
      touch(heads.keys());
      return { data, sequence: heads.get(outingChannelId(anchor.root.id)) ?? 0 };
    },
    readableDate,
  );
}

export function registerSeriesRemove(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    seriesCalls.remove,
    async ({ tx, caller, params, query: { scope }, mutationId, touch }) => {
      const { series, anchor, others } = await lockedSeries(
        tx,
        caller.userId,
        params.id,
        ctx.clock(),
        judgedBy('delete'),
      );
      const goes = (date: FoundDate) =>
        isWithin(scope, anchor, date) && may('delete', date.standing) === 'yes';
      const cause: Cause = { caller, mutationId };
      const silent: Cause = { ...cause, mutationId: null };
      const notified = new Set<string>();
      const dates: ChangedDate[] = [];
      const gone = [anchor, ...others.filter(goes)];
      for (const date of gone) {
        const { root } = date;
        const scene = { tx, ctx, cause: date === anchor ? cause : silent, root };
        dates.push({ rootId: root.id, changes: [await removeRoot(scene, notified)] });
      }
      const last = (await daysOf(tx, series.id)).at(-1);
      const mayEnd = may('delete', lastOf({ anchor, others }).standing) === 'yes';
      if (last === undefined) await tx.delete(outingSeries).where(eq(outingSeries.id, series.id));
      else if (mayEnd) {
        await endSeries(tx, series.id, series.recurrence, last);
        dates.push(
          ...(await republishDates(
            tx,
            silent,
            others.filter((date) => !goes(date)),
          )),
        );
      }
      const heads = await publishDates(tx, dates);
      touch(heads.keys());
      return {
        data: gone.map(({ root }) => ({ id: root.id })),
        sequence: heads.get(outingChannelId(anchor.root.id)) ?? 0,
      };
    },
  );
}

/** Finds the dates of a series that a change is about, under their locks. */
import { and, eq, gte, or, sql } from 'drizzle-orm';
import type { WideScope } from '#contract/outings/outing/series.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { type Found, findOuting, findOutings, missing, permit } from '../../core/outings/find.ts';
import { type Action, may } from '../../core/outings/policy.ts';
import { outingSeries } from '../../core/outings/series/tables.ts';
import { outings } from '../../core/outings/tables.ts';

export type SeriesRow = typeof outingSeries.$inferSelect;

/** A root outing that is a date of a series. */
export interface FoundDate extends Found {
  readonly date: string;
}

export interface FoundSeries {
  readonly series: SeriesRow;
  /** The date that the change was made on. */
  readonly anchor: FoundDate;
  /** The others that lie ahead, in their order, with the reader's standing in each. */
  readonly others: readonly FoundDate[];
}

function dated(found: Found | undefined, seriesId: string): FoundDate | null {
  const date = found?.outing.series_id === seriesId ? found.outing.series_date : null;
  return found === undefined || date === null ? null : { ...found, date };
}

/** Takes the lock of a series: before those of its dates, which are taken in the order of their ids. */
async function lockSeries(tx: Tx, id: string): Promise<SeriesRow | null> {
  const [series] = await tx.select().from(outingSeries).where(eq(outingSeries.id, id)).for('no key update');
  return series ?? null;
}

/**
 * Returns the series of an outing with its dates, all locked.
 * @param judge throws if the caller may not do it on the named date
 * @param now Unix milliseconds: dates that ended before are past, and not part of a change.
 * @throws {Refusal} `not_found` or `gone` if the caller does not see the outing, `invalid` if it does not repeat.
 */
export async function lockedSeries(
  tx: Tx,
  callerId: string,
  id: string,
  now: number,
  judge: (found: Found) => void,
): Promise<FoundSeries> {
  const seen = await findOuting(tx, callerId, id);
  if (seen === null) throw await missing(tx, callerId, outingEntity, id);
  // Before anything about the outing is revealed, and again under its lock.
  judge(seen);
  const { series_id } = seen.outing;
  const series = series_id === null ? null : await lockSeries(tx, series_id);
  if (series === null) throw invalidField('internalError', 'repeats_not');
  const rows = await tx
    .select({ id: outings.id })
    .from(outings)
    .where(
      and(
        eq(outings.series_id, series.id),
        or(eq(outings.id, id), gte(sql`coalesce(${outings.ends_instant}, ${outings.starts_instant})`, now)),
      ),
    )
    .orderBy(outings.id);
  for (const row of rows) await lockRoot(tx, row.id);
  const found = await findOutings(
    tx,
    callerId,
    rows.map((row) => row.id),
  );
  const anchor = dated(found.get(id), series.id);
  if (anchor === null) throw invalidField('internalError', 'repeats_not');
  judge(anchor);
  const others = [...found.values()].flatMap((one) =>
    one.outing.id === id ? [] : (dated(one, series.id) ?? []),
  );
  return { series, anchor, others: others.sort((a, b) => (a.date < b.date ? -1 : 1)) };
}

/** Refuses if the caller may not do this. */
export const judgedBy =
  (action: Action) =>
  ({ standing }: Found): void =>
    permit(may(action, standing));

/** Returns whether a scope includes another date. */
export const isWithin = (scope: WideScope, anchor: FoundDate, { date }: FoundDate): boolean =>
  scope === 'all' || date > anchor.date;

/** Returns the days of all existing dates, including past ones. */
export async function daysOf(tx: Tx, seriesId: string): Promise<string[]> {
  const rows = await tx
    .select({ date: outings.series_date })
    .from(outings)
    .where(eq(outings.series_id, seriesId))
    .orderBy(outings.series_date);
  return rows.flatMap(({ date }) => date ?? []);
}

/**
 * Returns the date whose members new dates copy. Only users who may do something there may do it for future dates: a
 * user may take part in a single date of another user's series.
 */
export const lastOf = ({ anchor, others }: Pick<FoundSeries, 'anchor' | 'others'>): FoundDate =>
  [anchor, ...others].reduce((last, date) => (date.date > last.date ? date : last));

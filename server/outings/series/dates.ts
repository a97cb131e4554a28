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
  /** The others that lie ahead, in their order, as the reader stands to each. */
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
 * The series of an outing with its dates, all locked.
 * @param judge refuses where the caller may not do it on the date that was named
 * @param now Unix milliseconds: what ended before is past, and no date of a change.
 * @throws {Refusal} `not_found` or `gone` where the caller does not see the outing, `invalid` where it does not repeat.
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
  // Before anything is said of the outing, and again under its lock.
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

/** Refuses where the caller may not do this. */
export const judgedBy =
  (action: Action) =>
  ({ standing }: Found): void =>
    permit(may(action, standing));

/** Whether a scope takes in another date. */
export const isWithin = (scope: WideScope, anchor: FoundDate, { date }: FoundDate): boolean =>
  scope === 'all' || date > anchor.date;

/** The days of all dates that there are, past ones included. */
export async function daysOf(tx: Tx, seriesId: string): Promise<string[]> {
  const rows = await tx
    .select({ date: outings.series_date })
    .from(outings)
    .where(eq(outings.series_id, seriesId))
    .orderBy(outings.series_date);
  return rows.flatMap(({ date }) => date ?? []);
}

/**
 * The date whose people new dates take over. Only who may do something there does it for dates that are yet to be made: somebody may
 * take part in a single date of a series of others.
 */
export const lastOf = ({ anchor, others }: Pick<FoundSeries, 'anchor' | 'others'>): FoundDate =>
  [anchor, ...others].reduce((last, date) => (date.date > last.date ? date : last));

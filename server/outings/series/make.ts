/**
 * Creates upcoming dates of series, a bounded number of them. Each is a separate transaction under the lock of its
 * series, which records the created dates: whatever ends the process meanwhile, and however many processes there are,
 * each is created once.
 */
import { and, asc, desc, eq, exists, lte, ne, sql } from 'drizzle-orm';
import { daysAhead } from '#contract/outings/series/series-dates.ts';
import { dayAt } from '#contract/time/instants.ts';
import { users } from '../../base/db/tables.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { outingSeries, outingSeriesDates } from '../../core/outings/series/tables.ts';
import { outings } from '../../core/outings/tables.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { requireRoomForOuting } from '../../core/outings/writing/quotas.ts';
import type { SeriesRow } from './dates.ts';
import { type MakingContext, makeDate } from './make-date.ts';

/** How many series one round handles. */
const AT_ONCE = 50;
/** The days ahead advance by one each day; they are checked again after this time at the latest. */
const CHECKED_AGAIN_MS = 6 * 3_600_000;
/** An owner who has reached their limit of outings is checked less often. */
const FULL_FOR_MS = 24 * 3_600_000;

/** Returns the last existing date: new ones have its owner and members. */
async function lastDate(tx: Tx, seriesId: string): Promise<OutingRow | null> {
  const [last] = await tx
    .select()
    .from(outings)
    .where(eq(outings.series_id, seriesId))
    .orderBy(desc(outings.series_date))
    .limit(1);
  return last ?? null;
}

async function missingDays(tx: Tx, series: SeriesRow, now: number): Promise<string[]> {
  const made = await tx
    .select({ date: outingSeriesDates.date })
    .from(outingSeriesDates)
    .where(eq(outingSeriesDates.series_id, series.id));
  const known = new Set(made.map(({ date }) => date));
  const today = dayAt(now, series.timezone);
  return daysAhead(series.first_date, series.recurrence, today).filter((day) => !known.has(day));
}

async function postpone(tx: Tx, id: string, due: number): Promise<void> {
  await tx.update(outingSeries).set({ due_at_timestamp: due }).where(eq(outingSeries.id, id));
}

/** @returns the channels to announce; null if there is nothing more to create, or another process is doing it. */
async function makeNext(ctx: MakingContext, tx: Tx, id: string): Promise<Iterable<string> | null> {
  const now = ctx.clock();
  const [series] = await tx
    .select()
    .from(outingSeries)
    .where(and(eq(outingSeries.id, id), lte(outingSeries.due_at_timestamp, now)))
    .for('no key update', { skipLocked: true });
  if (series === undefined) return null;
  const last = await lastDate(tx, id);
  if (last === null) {
    await tx.delete(outingSeries).where(eq(outingSeries.id, id));
    return null;
  }
  const [day] = await missingDays(tx, series, now);
  if (day === undefined) {
    await postpone(tx, id, now + CHECKED_AGAIN_MS);
    return null;
  }
  const [owner] = await tx
    .select({ id: users.id, kind: users.kind, username: users.username })
    .from(users)
    .where(eq(users.id, last.owner_id));
  if (owner === undefined) throw new Error('The owner of an outing was not found.');
  try {
    await requireRoomForOuting(tx, ctx, owner.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await postpone(tx, id, now + FULL_FOR_MS);
    return null;
  }
  return makeDate({ tx, ctx, cause: causedBy(owner, now), series, last, day });
}

/** Creates missing dates of due series. Dates of a draft are created when it is set. */
export async function makeDueDates(ctx: MakingContext): Promise<void> {
  const due = await ctx.db
    .select({ id: outingSeries.id })
    .from(outingSeries)
    .where(
      and(
        lte(outingSeries.due_at_timestamp, ctx.clock()),
        exists(
          ctx.db
            .select({ one: sql`1` })
            .from(outings)
            .where(and(eq(outings.series_id, outingSeries.id), ne(outings.status, 'draft'))),
        ),
      ),
    )
    .orderBy(asc(outingSeries.due_at_timestamp))
    .limit(AT_ONCE);
  for (const { id } of due) await ctx.attempt(`make dates of the series ${id}`, () => makeAll(ctx, id));
}

async function makeAll(ctx: MakingContext, id: string): Promise<void> {
  let channelIds: Iterable<string> | null;
  do {
    channelIds = await transact(ctx.db, (tx) => makeNext(ctx, tx, id));
    if (channelIds !== null) ctx.broadcaster.announce([...channelIds]);
  } while (channelIds !== null);
}

/**
 * Finds the entries of users' own calendars with reminders in a span of time. Each entry stores until when none of its
 * reminders is due, computed on each check: a round reads only entries of which one may be.
 */
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { REMINDER_MINUTES_MAX } from '#contract/base/limits.ts';
import { type EntryTimes, occurrencesOf } from '#contract/calendar/personal-item/series-occurrences.ts';
import { dueReminders, type ReminderSpan, remindersOf } from '#contract/outings/membership/due-reminders.ts';
import { dayAt } from '#contract/time/instants.ts';
import { dayNumber, lastOccurrence } from '#contract/time/occurrences.ts';
import { isAmong } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { type PersonalItemRow, toPersonalItem } from '../../calendar/personal-items/personal-item.ts';
import { personalItems } from '../../calendar/personal-items/tables.ts';
import { isShown } from '../../core/people/relations.ts';
import type { FoundReminder } from './found.ts';
import { type Reminded, remindedColumns, toReminded } from './reader.ts';

const DAY_MS = 86_400_000;
/** Entries checked in one transaction. */
const AT_A_TIME = 500;
/** A series is expanded by this many days on both sides: days begin at other instants in other zones. */
const MARGIN_DAYS = 2;
/** How far ahead the next reminder of a series is searched. If there is none, the series is checked again then. */
const AHEAD_MS = 62 * DAY_MS;
const EARLIEST_MS = REMINDER_MINUTES_MAX * 60_000;

interface Candidate {
  readonly row: PersonalItemRow;
  readonly person: Reminded;
  /** Days of a series' occurrences that have their own rows. */
  readonly changed: ReadonlySet<number>;
}

/**
 * Returns the times at which an entry starts between two instants (Unix ms), and some more on days nearby.
 * @param changed days of a series' occurrences that have their own rows
 */
export function timesOfEntry(
  row: PersonalItemRow,
  changed: ReadonlySet<number>,
  { from, to }: { from: number; to: number },
): EntryTimes[] {
  const item = toPersonalItem(row);
  if (item.attributes.recurrence === null) return [item.attributes];
  const days = {
    first: dayNumber(dayAt(from, row.timezone)) - MARGIN_DAYS,
    last: dayNumber(dayAt(to, row.timezone)) + MARGIN_DAYS,
  };
  return occurrencesOf(item, days, changed).map(({ times }) => times);
}

/** Returns the starts of an entry whose reminders fall in the span. */
const startsOf = ({ row, changed }: Pick<Candidate, 'row' | 'changed'>, { after, until }: ReminderSpan) =>
  timesOfEntry(row, changed, { from: after, to: until + EARLIEST_MS });

const remindingAt = ({ row }: Pick<Candidate, 'row'>, { starts_at, all_day, timezone }: EntryTimes) => ({
  id: row.series_id ?? row.id,
  starts_at,
  all_day,
  timezone,
  minutes: row.reminders,
});

/** Returns an entry's due reminders. */
export function dueOfEntry(candidate: Candidate, span: ReminderSpan): FoundReminder[] {
  const { row, person } = candidate;
  return startsOf(candidate, span).flatMap((times) =>
    dueReminders(remindingAt(candidate, times), span, person.reader.zone).map((reminder) => ({
      ...reminder,
      kind: 'entry' as const,
      cover: null,
      person,
      id: row.id,
      title: row.title,
      place: row.place_name,
      starts_at: times.starts_at,
      all_day: times.all_day,
      timezone: times.timezone,
    })),
  );
}

/**
 * Returns until when none of the reminders of an entry is due, Unix ms, later than `now`; null: none ever will be. A
 * change of the entry, or of its user's zone, has it checked again.
 */
export function quietUntil(candidate: Candidate, now: number): number | null {
  const { row, person } = candidate;
  const until = now + AHEAD_MS;
  const next = startsOf(candidate, { after: now, until })
    .flatMap((times) => remindersOf(remindingAt(candidate, times), person.reader.zone))
    .filter(({ at }) => at > now);
  if (next.length > 0) return Math.max(now + 1, Math.min(until, ...next.map(({ at }) => at - 1)));
  return row.recurrence === null || isOver(row, now) ? null : until;
}

/** Returns whether a series has ended. */
function isOver({ starts_at, recurrence }: PersonalItemRow, now: number): boolean {
  if (recurrence === null || recurrence.ends.kind === 'never') return false;
  const last = lastOccurrence(starts_at, recurrence);
  return last === null || (dayNumber(last) + MARGIN_DAYS) * DAY_MS < now;
}

/** Has all whole-day entries of a user checked again: their zone has changed. */
export async function checkAgainAtDays(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(personalItems)
    .set({ quiet_until_timestamp: 0 })
    .where(and(eq(personalItems.user_id, userId), eq(personalItems.all_day, true)));
}

/** Returns the days of changed occurrences, by the id of their series. */
export async function changedDays(tx: Tx, seriesIds: readonly string[]): Promise<Map<string, Set<number>>> {
  const days = new Map<string, Set<number>>();
  if (seriesIds.length === 0) return days;
  const rows = await tx
    .select({ series_id: personalItems.series_id, original_start: personalItems.original_start })
    .from(personalItems)
    .where(and(isAmong(personalItems.series_id, seriesIds), isNotNull(personalItems.original_start)));
  for (const { series_id, original_start } of rows) {
    if (series_id === null || original_start === null) continue;
    days.set(series_id, (days.get(series_id) ?? new Set()).add(dayNumber(original_start)));
  }
  return days;
}

/**
 * Returns the due reminders of up to this many entries, and stores when to check these again.
 * @returns also whether there may be more
 */
export async function dueOfSome(
  tx: Tx,
  span: ReminderSpan,
): Promise<{ found: FoundReminder[]; isAll: boolean }> {
  const { until: now } = span;
  const rows = await tx
    .select({ row: personalItems, user: remindedColumns })
    .from(personalItems)
    .innerJoin(users, eq(users.id, personalItems.user_id))
    .where(
      and(
        sql`cardinality(${personalItems.reminders}) > 0`,
        lte(personalItems.quiet_until_timestamp, now),
        isShown,
      ),
    )
    .orderBy(asc(personalItems.quiet_until_timestamp), asc(personalItems.id))
    .limit(AT_A_TIME)
    .for('no key update', { of: personalItems });
  const changed = await changedDays(
    tx,
    rows.filter(({ row }) => row.recurrence !== null).map(({ row }) => row.id),
  );
  const candidates = rows.map(({ row, user }) => ({
    row,
    person: toReminded(user),
    changed: changed.get(row.id) ?? new Set<number>(),
  }));
  const found = candidates.flatMap((candidate) => dueOfEntry(candidate, span));
  const next = candidates.map((candidate) => ({ id: candidate.row.id, quiet: quietUntil(candidate, now) }));
  if (next.length > 0)
    await tx.execute(sql`
      update personal_items set quiet_until_timestamp = next.quiet
      from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next(id uuid, quiet bigint)
      where personal_items.id = next.id`);
  return { found, isAll: rows.length < AT_A_TIME };
}

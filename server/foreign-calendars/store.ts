/** Stores what is new in a calendar: only the rows that changed are written. */
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { clockMs, isAmong, nextVersion } from '../db/columns.ts';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/transaction.ts';
import type { ForeignCalendarRow, ForeignEventRow } from './foreign-calendar.ts';
import type { ParsedEvent } from './parse.ts';
import { foreignEvents } from './tables.ts';

/** Rows in one statement. */
const AT_ONCE = 500;

type Content = Omit<ParsedEvent, 'series'> & { series_id: string | null };

const isSame = (row: ForeignEventRow, content: Content) => {
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.entries(content).every(([name, value]) => isDeepStrictEqual(stored[name], value));
};

/** @returns whether anything changed. The calendar is locked. */
export async function storeEvents(
  tx: Tx,
  calendar: Pick<ForeignCalendarRow, 'id' | 'user_id'>,
  events: readonly ParsedEvent[],
  now: number,
): Promise<boolean> {
  const rows = await tx.select().from(foreignEvents).where(eq(foreignEvents.calendar_id, calendar.id));
  const known = new Map(rows.map((row) => [row.source_key, row]));
  const ids = new Map(events.map(({ source_key }) => [source_key, known.get(source_key)?.id ?? newId(now)]));
  const wanted = events.map(({ series, ...content }): Content & { id: string } => ({
    id: ids.get(content.source_key) ?? newId(now),
    ...content,
    series_id: series === null ? null : (ids.get(series) ?? null),
  }));
  const gone = rows.filter(({ source_key }) => !ids.has(source_key)).map(({ id }) => id);
  const changed = wanted.filter((content) => {
    const row = known.get(content.source_key);
    return row === undefined || !isSame(row, content);
  });
  // Series first: their occurrences that differ refer to them.
  changed.sort((a, b) => Number(a.series_id !== null) - Number(b.series_id !== null));
  if (gone.length > 0) await tx.delete(foreignEvents).where(isAmong(foreignEvents.id, gone));
  for (let start = 0; start < changed.length; start += AT_ONCE)
    await tx
      .insert(foreignEvents)
      .values(
        changed.slice(start, start + AT_ONCE).map((content) => ({
          ...content,
          calendar_id: calendar.id,
          user_id: calendar.user_id,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })),
      )
      .onConflictDoUpdate({ target: foreignEvents.id, set: NEW_CONTENT });
  return gone.length + changed.length > 0;
}

const given = (name: string) => sql.raw(`excluded.${name}`);

const NEW_CONTENT = {
  series_id: given('series_id'),
  title: given('title'),
  note: given('note'),
  place_name: given('place_name'),
  starts_at: given('starts_at'),
  ends_at: given('ends_at'),
  all_day: given('all_day'),
  timezone: given('timezone'),
  starts_instant: given('starts_instant'),
  busy: given('busy'),
  recurrence: given('recurrence'),
  original_start: given('original_start'),
  excluded: sql.raw('excluded.excluded'),
  updated_at_timestamp: nextVersion(foreignEvents.updated_at_timestamp),
};

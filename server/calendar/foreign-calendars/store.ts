/** Stores the changes in a calendar: writes only the rows that changed. */
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { clockMs, isAmong, nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { ForeignCalendarRow, ForeignEventRow } from './foreign-calendar.ts';
import type { ParsedCalendar, ParsedEvent } from './parsed-event.ts';
import { foreignEvents } from './tables.ts';

/** Rows that are read, compared or written in one piece: a few milliseconds of the server's time. */
const AT_ONCE = 200;

type ReadCalendarFile = Extract<ParsedCalendar, { kind: 'events' }>;

type Content = Omit<ParsedEvent, 'series'> & { series_id: string | null };

const isSame = (row: ForeignEventRow, content: Content) => {
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.entries(content).every(([name, value]) => isDeepStrictEqual(stored[name], value));
};

/** @returns those of the events that are new, or differ from the stored ones */
async function changedAmong<TContent extends Content & { id: string }>(
  tx: Tx,
  events: readonly TContent[],
): Promise<TContent[]> {
  const among = isAmong(
    foreignEvents.id,
    events.map(({ id }) => id),
  );
  const rows = new Map((await tx.select().from(foreignEvents).where(among)).map((row) => [row.id, row]));
  return events.filter((event) => {
    const row = rows.get(event.id);
    return row === undefined || !isSame(row, event);
  });
}

/** @returns whether anything changed. The calendar is locked. Events missing from a truncated file remain. */
export async function storeEvents(
  tx: Tx,
  calendar: Pick<ForeignCalendarRow, 'id' | 'user_id'>,
  { events, isWhole }: Pick<ReadCalendarFile, 'events' | 'isWhole'>,
  now: number,
): Promise<boolean> {
  const { id, source_key, calendar_id } = foreignEvents;
  const stored = await tx
    .select({ id, key: source_key })
    .from(foreignEvents)
    .where(eq(calendar_id, calendar.id));
  const known = new Map(stored.map(({ id, key }) => [key, id]));
  const ids = new Map(events.map(({ source_key }) => [source_key, known.get(source_key) ?? newId(now)]));
  const gone = isWhole ? stored.flatMap(({ id, key }) => (ids.has(key) ? [] : [id])) : [];
  if (gone.length > 0) await tx.delete(foreignEvents).where(isAmong(foreignEvents.id, gone));
  // Series first: their differing occurrences refer to them.
  const ordered = events.toSorted((a, b) => Number(a.series !== null) - Number(b.series !== null));
  let hasNew = gone.length > 0;
  for (let start = 0; start < ordered.length; start += AT_ONCE) {
    const piece = ordered.slice(start, start + AT_ONCE).map(({ series, ...content }) => ({
      id: ids.get(content.source_key) ?? newId(now),
      ...content,
      series_id: series === null ? null : (ids.get(series) ?? null),
    }));
    const changed = await changedAmong(tx, piece);
    if (changed.length === 0) continue;
    hasNew = true;
    await tx
      .insert(foreignEvents)
      .values(
        changed.map((content) => ({
          ...content,
          calendar_id: calendar.id,
          user_id: calendar.user_id,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })),
      )
      .onConflictDoUpdate({ target: foreignEvents.id, set: NEW_CONTENT });
  }
  return hasNew;
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

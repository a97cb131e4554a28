/** Reads the effects of changes on the server from its tables. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/transaction.ts';
import { idempotency } from '#server/base/http/tables.ts';

/** A row as it was logged right after a change; of a deleted one only the id. */
export interface LoggedRow {
  id: string;
  attributes?: Record<string, unknown>;
  relations?: { votes?: { poll_option_id: string; answer: string | null }[] };
}

export interface Effects {
  /** Keys of requests that had an effect, with their users. */
  keys: ReadonlyMap<string, { key: string; userId: string }>;
  /** The keys in the order of the log, one channel after the other. */
  order: readonly string[];
  /** By key, the rows as logged for all members, then as logged only for the user. */
  logged: ReadonlyMap<string, readonly LoggedRow[]>;
  /** How often each key had the same effect on one row: [I2] allows one. */
  times: ReadonlyMap<string, number>;
}

interface Line {
  mutation_id: string;
  channel_id: string;
  what: string;
  data: LoggedRow;
}

/** What is logged only in the user's own channel. */
const OWN = [
  'visit ',
  'related_person ',
  'contact_list ',
  'account ',
  'personal_item ',
  'calendar_link ',
  'foreign_calendar ',
  'collection ',
  'collected_outing ',
  'feed_item ',
  'story ',
];

/** Not the copy in the user's own channel, except for what is logged only there. */
const isLoggedForAll = ({ channel_id, what }: Line) =>
  channel_id.startsWith('outing:') || OWN.some((entity) => what.startsWith(entity));

/**
 * Stores each row of the log as it is written: the log itself removes words that are deleted or rewritten, and is
 * trimmed.
 */
export async function keepLog(db: Db): Promise<void> {
  await db.execute(sql`create table if not exists first_log as table channel_log with no data`);
  await db.execute(sql`create or replace function keep_log() returns trigger language plpgsql as
    $$ begin insert into first_log values (new.*); return null; end $$`);
  await db.execute(sql`create or replace trigger keep_log after insert on channel_log
    for each row execute function keep_log()`);
}

/** Reads the log as it was written (see `keepLog`). */
export async function effectsOf(db: Db): Promise<Effects> {
  const stored = await db.select({ key: idempotency.key, userId: idempotency.user_id }).from(idempotency);
  const { rows } = await db.execute<{ [Key in keyof Line]: Line[Key] }>(sql`
    select payload->>'mutation_id' as mutation_id, channel_id, payload->'data' as data,
      concat_ws(' ', payload->>'entity', payload->>'operation', payload->'data'->>'id', payload->'data'->>'poll_option_id') as what
    from first_log where payload->>'mutation_id' is not null and not (payload->>'system')::boolean
    order by channel_id, sequence`);
  const first = rows.filter(isLoggedForAll);
  const logged = new Map<string, LoggedRow[]>();
  for (const { mutation_id, data } of rows)
    logged.set(mutation_id, [...(logged.get(mutation_id) ?? []), data]);
  const counts = new Map<string, Map<string, number>>();
  for (const { mutation_id, what } of first) {
    const of = counts.get(mutation_id) ?? new Map<string, number>();
    counts.set(mutation_id, of.set(what, (of.get(what) ?? 0) + 1));
  }
  return {
    keys: new Map(stored.map((row) => [row.key, row])),
    order: first.map(({ mutation_id }) => mutation_id),
    logged,
    times: new Map([...counts].map(([id, of]) => [id, Math.max(...of.values())])),
  };
}

/** What changes did on the server, as its tables tell. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/transaction.ts';
import { idempotency } from '#server/http/tables.ts';

/** A row as it was told right after a change; a deleted one by its id alone. */
export interface Told {
  id: string;
  attributes?: Record<string, unknown>;
  relations?: { vote?: { poll_option_id: string } | null };
}

export interface Effects {
  /** Keys under which something was done, with whose. */
  keys: ReadonlyMap<string, { key: string; userId: string }>;
  /** The keys in the order in which it was told, a channel after the other. */
  order: readonly string[];
  /** By key, the rows that it was about as everybody was told, then as its person was. */
  told: ReadonlyMap<string, readonly Told[]>;
  /** How often each key had the same effect on one row: [I2] allows one. */
  times: ReadonlyMap<string, number>;
}

interface Line {
  mutation_id: string;
  channel_id: string;
  what: string;
  data: Told;
}

/** Not an echo to the person's own channel; travel marks are told there alone. */
const isToldToAll = ({ channel_id, what }: Line) =>
  channel_id.startsWith('outing:') || what.startsWith('visit ');

/** Reads what is left of the log: what was trimmed from it is not told. */
export async function effectsOf(db: Db): Promise<Effects> {
  const stored = await db.select({ key: idempotency.key, userId: idempotency.user_id }).from(idempotency);
  const { rows } = await db.execute<{ [Key in keyof Line]: Line[Key] }>(sql`
    select payload->>'mutation_id' as mutation_id, channel_id, payload->'data' as data,
      concat_ws(' ', payload->>'entity', payload->>'operation', payload->'data'->>'id', payload->'data'->>'poll_option_id') as what
    from channel_log where payload->>'mutation_id' is not null and not (payload->>'system')::boolean
    order by channel_id, sequence`);
  const first = rows.filter(isToldToAll);
  const told = new Map<string, Told[]>();
  for (const { mutation_id, data } of rows) told.set(mutation_id, [...(told.get(mutation_id) ?? []), data]);
  const counts = new Map<string, Map<string, number>>();
  for (const { mutation_id, what } of first) {
    const of = counts.get(mutation_id) ?? new Map<string, number>();
    counts.set(mutation_id, of.set(what, (of.get(what) ?? 0) + 1));
  }
  return {
    keys: new Map(stored.map((row) => [row.key, row])),
    order: first.map(({ mutation_id }) => mutation_id),
    told,
    times: new Map([...counts].map(([id, of]) => [id, Math.max(...of.values())])),
  };
}

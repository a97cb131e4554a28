/** Restores sealed rows into their user's database, next to existing rows. Runs inside `writing`. */
import * as v from 'valibot';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { PackedTables } from './pack.ts';

/** Only the fields that decide where a row belongs; the rest is restored unchanged. */
const QueuedRow = v.looseObject({ id: v.string(), position: v.number() });
const SentRow = v.looseObject({ id: v.string(), mutation: v.looseObject({ position: v.number() }) });
const DraftRow = v.looseObject({ form: v.string(), saved_at: v.number() });
type QueuedRow = v.InferOutput<typeof QueuedRow>;
type SentRow = v.InferOutput<typeof SentRow>;

/**
 * Changes retain their ids, which are their keys, their requests and states. They get new positions, in their order,
 * after all present ones. Rows that are present stay unchanged: sealed data may be restored twice if the worker died in
 * between.
 */
export async function restoreTables(db: UserDatabase, tables: PackedTables): Promise<void> {
  const { outbox = [], sent = [], drafts = [], ...others } = tables;
  await restoreChanges(db, v.parse(v.array(QueuedRow), outbox), v.parse(v.array(SentRow), sent));
  for (const draft of v.parse(v.array(DraftRow), drafts)) {
    const present = await db.drafts.get(draft.form);
    if (!present || present.saved_at < draft.saved_at) await db.table<object>('drafts').put(draft);
  }
  for (const [name, rows] of Object.entries(others)) {
    const table = db.table<object>(name);
    const { keyPath } = table.schema.primKey;
    if (typeof keyPath !== 'string') throw new Error(`Rows of ${name} have no key of their own`);
    for (const row of rows)
      if ((await table.get(Reflect.get(row, keyPath))) === undefined) await table.put(row);
  }
}

/**
 * Positions of sent and queued changes are in one order, because a sent change may return to the queue at its position.
 */
async function restoreChanges(
  db: UserDatabase,
  queued: readonly QueuedRow[],
  sent: readonly SentRow[],
): Promise<void> {
  const newest = await db.outbox.orderBy('position').last();
  const highest = Math.max(
    newest?.position ?? 0,
    ...(await db.sent.toArray()).map(({ mutation }) => mutation.position),
  );
  const positions = [
    ...queued.map(({ position }) => position),
    ...sent.map(({ mutation }) => mutation.position),
  ].sort((a, b) => a - b);
  const renewed = new Map(positions.map((position, index) => [position, highest + 1 + index]));
  const isHere = async (id: string) =>
    (await db.outbox.where('id').equals(id).count()) > 0 || (await db.sent.get(id)) !== undefined;
  for (const change of queued) {
    if (await isHere(change.id)) continue;
    await db.table<object>('outbox').put({ ...change, position: renewed.get(change.position) });
  }
  for (const { mutation, ...entry } of sent) {
    if (await isHere(entry.id)) continue;
    const position = renewed.get(mutation.position);
    await db.table<object>('sent').put({ ...entry, mutation: { ...mutation, position } });
  }
}

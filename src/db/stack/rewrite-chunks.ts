/**
 * Rewrites chunks of which a third or more is no longer read from them: until then, each reader reads those rows and
 * skips them. It is not urgent: the engine does it while idle.
 */
import type { UserDatabase } from '../database/user-database.ts';
import { type Chunk, type ChunkGaps, rowEntry } from './chunk.ts';

/** Few enough that a transaction with them delays no other. */
const CHUNKS_AT_ONCE = 5;

/**
 * Rewrites some of them. Runs inside a transaction over all tables.
 * @returns whether more may be left
 */
export async function rewriteWornChunks({ db }: { db: UserDatabase }): Promise<boolean> {
  const worn = await db.chunkGaps.where('worn').equals(1).limit(CHUNKS_AT_ONCE).toArray();
  if (worn.length === 0) return false;
  const keys = worn.map(({ key }) => key);
  const chunks = await db.chunks.bulkGet(keys);
  const rewritten = worn.flatMap((gaps, index) => without(chunks[index], gaps));
  await Promise.all([db.chunks.bulkDelete(keys), db.chunkGaps.bulkDelete(keys)]);
  await db.chunks.bulkPut(rewritten);
  return worn.length === CHUNKS_AT_ONCE;
}

function without(chunk: Chunk | undefined, { key, ids, rest }: ChunkGaps): Chunk[] {
  if (!chunk) return [];
  const gone = new Set(ids);
  const entries = new Set(ids.map((id) => rowEntry(key[0], id)));
  return [
    {
      key: rest,
      entries: chunk.entries.filter((entry) => !entries.has(entry)),
      rows: chunk.rows.filter(({ id }) => !gone.has(id)),
    },
  ];
}

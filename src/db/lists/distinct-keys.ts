/** Reads the keys of an index, each once. */
import type { Table } from 'dexie';

/**
 * Works on an index of strings, in their order. Moves from one to the next: WebKit reports an error instead of no keys
 * when it walks the distinct keys of an empty index.
 */
export async function distinctKeys<TRow, TKey>(table: Table<TRow, TKey>, index: string): Promise<string[]> {
  const found: string[] = [];
  let [key] = await table.orderBy(index).limit(1).keys();
  while (typeof key === 'string') {
    found.push(key);
    [key] = await table.where(index).above(key).limit(1).keys();
  }
  return found;
}

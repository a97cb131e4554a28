/** Caches a reader's standing in outings for a snapshot, however many lists it reads. */
import type { Tx } from '../../base/db/transaction.ts';
import { type Found, findOutings } from './find.ts';

const known = new WeakMap<Tx, Map<string, Found | null>>();

/** As `findOutings`, in a snapshot with a single reader: outings found earlier in it are not queried again. */
export async function standingsIn(
  tx: Tx,
  callerId: string,
  ids: readonly string[],
): Promise<(id: string) => Found | null> {
  const found = known.get(tx) ?? new Map<string, Found | null>();
  known.set(tx, found);
  const asked = [...new Set(ids)].filter((id) => !found.has(id));
  const read = await findOutings(tx, callerId, asked);
  for (const id of asked) found.set(id, read.get(id) ?? null);
  return (id) => found.get(id) ?? null;
}

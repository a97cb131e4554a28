/** Copies the items of an outing into a copy of it. */
import { daysBetween } from '#contract/time/days-between.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { outings } from '../../core/outings/tables.ts';
import { derivedColumns } from '../../core/outings/writing/derived.ts';

/** The copies by the ids of the originals. */
export type Copies = ReadonlyMap<string, string>;

interface Copying {
  readonly from: OutingRow;
  readonly to: OutingRow;
  /** Items of `from`, at any depth. */
  readonly items: readonly OutingRow[];
  readonly ownerId: string;
  readonly clock: () => number;
}

const now = { created_at_timestamp: clockMs, updated_at_timestamp: clockMs };

/** Moves items by as many days as the outing; they have no time if the copy has none. */
export async function copyItems(tx: Tx, { from, to, items, ownerId, clock }: Copying): Promise<Copies> {
  const copies = new Map([[from.id, to.id]]);
  const days =
    from.starts_at === null || to.starts_at === null ? null : daysBetween(from.starts_at, to.starts_at);
  const moved = (wall: string | null) => (wall === null || days === null ? null : shiftedBy(wall, days));
  // An item is inserted after the one that it is within.
  for (let left = items; left.length > 0; ) {
    const next = left.filter(({ parent_id }) => parent_id !== null && copies.has(parent_id));
    if (next.length === 0) break;
    for (const { id } of next) copies.set(id, newId(clock()));
    await tx.insert(outings).values(
      next.map((item) => {
        const times = { starts_at: moved(item.starts_at), ends_at: moved(item.ends_at) };
        return {
          ...item,
          ...times,
          position: days === null ? null : item.position,
          ...derivedColumns({ ...item, ...times }),
          ...now,
          id: copies.get(item.id) ?? '',
          parent_id: copies.get(item.parent_id ?? '') ?? to.id,
          root_id: to.id,
          owner_id: ownerId,
          rescheduled_at_timestamp: null,
        };
      }),
    );
    left = left.filter((item) => !next.includes(item));
  }
  return copies;
}

/** Writes many rows at once, in the way that is fastest in Dexie. Runs inside `writing`. */
import { Dexie, type Table } from 'dexie';

/** From 50 rows per write on, Dexie wakes every live query of the table; below, only those concerned. */
const SLICE = 49;

/** Passes all slices to the database at once, so that neither thread waits for the other. */
export function inSlices<TRow, TResult>(
  rows: readonly TRow[],
  write: (slice: readonly TRow[]) => PromiseLike<TResult>,
): Promise<TResult[]> {
  const slices = Array.from({ length: Math.ceil(rows.length / SLICE) }, (_, index) =>
    rows.slice(index * SLICE, (index + 1) * SLICE),
  );
  return Promise.all(slices.map((slice) => write(slice)));
}

/**
 * Returns which rows could not be added because their ids are taken. Dexie adds the others. However many there are,
 * Dexie reports them as ranges.
 */
export async function failuresOfAdding<TRow>(
  table: Table<TRow, string>,
  rows: readonly TRow[],
): Promise<(index: number) => boolean> {
  try {
    await table.bulkAdd(rows);
    return () => false;
  } catch (problem) {
    if (!(problem instanceof Dexie.BulkError)) throw problem;
    const { failuresByPos } = problem;
    const other = Object.values(failuresByPos).find(({ name }) => name !== 'ConstraintError');
    if (other) throw other;
    return (index) => index in failuresByPos;
  }
}

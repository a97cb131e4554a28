/** Undoes an import: unsent changes are discarded, and the rest is deleted. */
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import type { Change } from '#sync/hooks.ts';

export interface StoredBatch {
  mutationId: string;
  items: readonly NewPersonalItem[];
}

/** The number of deletions stored together. */
const AT_ONCE = 200;

/** Returns the changes that delete imported entries, overrides together with their series. */
function deletionsOf(batches: readonly StoredBatch[]): Change[][] {
  const items = batches.flatMap((batch) => batch.items);
  const changed = new Map<string, string[]>();
  for (const { id, series_id } of items)
    if (series_id !== null) changed.set(series_id, [...(changed.get(series_id) ?? []), id]);
  const deletions = items
    .filter(({ series_id }) => series_id === null)
    .map(({ id }): Change => {
      return { name: 'personalItems.delete', args: { id, overrides: changed.get(id) ?? [] } };
    });
  return Array.from({ length: Math.ceil(deletions.length / AT_ONCE) }, (_, nth) =>
    deletions.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );
}

/**
 * Last batch first: an earlier one can contain the series of its entries.
 * @param discard resolves to false if a batch was sent or is being sent
 * @returns false if something of it remains
 */
export async function undoImport(
  batches: readonly StoredBatch[],
  discard: (mutationId: string) => Promise<boolean>,
  store: (changes: readonly Change[]) => Promise<boolean>,
): Promise<boolean> {
  const sent: StoredBatch[] = [];
  for (const batch of batches.toReversed()) if (!(await discard(batch.mutationId))) sent.unshift(batch);
  for (const changes of deletionsOf(sent)) if (!(await store(changes))) return false;
  return true;
}

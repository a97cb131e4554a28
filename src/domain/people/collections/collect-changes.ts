/** Builds the changes that add outings to a collection, each at its place among the others. Pure. */
import { collectedId } from '#contract/people/collection/collection.ts';
import type { CollectedHere } from '#db/queries/people/collections.ts';
import type { CollectionRow, OutingRow } from '#db/rows.ts';
import type { Change } from '#sync/hooks.ts';
import { placingsAt } from '../../app/arranging/placings.ts';

/** Start time, Unix ms; null: not known yet, so it sorts after all known ones. */
type Start = number | null;

const instant = (start: Start) => start ?? Number.POSITIVE_INFINITY;

/**
 * Returns the index for something new: by its start if the others are in the order of their starts, after those with
 * the same start; else at the end, as the user chose the order.
 */
export function indexByStart(starts: readonly Start[], start: Start): number {
  const isByStart = starts.every((one, nth) => nth === 0 || instant(starts[nth - 1] ?? null) <= instant(one));
  const later = isByStart ? starts.findIndex((one) => instant(one) > instant(start)) : -1;
  return later < 0 ? starts.length : later;
}

interface Standing {
  id: string;
  title: string;
  start: Start;
  position: number;
}

const standing = (outing: OutingRow, position: number): Standing => ({
  id: outing.id,
  title: outing.attributes.title,
  start: outing.timestamp,
  position,
});

/** @param inside the content of the collection, in its order */
export function collectChanges(
  collection_id: string,
  inside: readonly CollectedHere[],
  outings: readonly OutingRow[],
): Change[] {
  const before = new Map(
    inside.map(({ collected, outing }) => [outing.id, standing(outing, collected.attributes.position)]),
  );
  let all = [...before.values()];
  for (const outing of outings) {
    if (all.some(({ id }) => id === outing.id)) continue;
    const at = indexByStart(
      all.map(({ start }) => start),
      outing.timestamp,
    );
    const placings = placingsAt(all, at, outing.id, ({ position }) => position);
    const positions = new Map(placings.map(({ id, position }) => [id, position]));
    all = all
      .toSpliced(at, 0, standing(outing, 0))
      .map((one) => ({ ...one, position: positions.get(one.id) ?? one.position }));
  }
  return all.flatMap(({ id: outing_id, title, position }): Change[] => {
    const known = before.get(outing_id);
    if (known?.position === position) return [];
    const args = { collection_id, outing_id, title, position };
    return [{ name: known ? 'collectedOutings.move' : 'collectedOutings.put', args }];
  });
}

/** Returns the change that removes an outing. */
export const takeChange = (collection_id: string, outing: OutingRow): Change => ({
  name: 'collectedOutings.take',
  args: { collection_id, outing_id: outing.id, title: outing.attributes.title },
});

/** Returns the key of the row that records that an outing is in a collection. */
export const collectedKey = (collectionId: string, outingId: string) =>
  `collectedOutings:${collectedId(collectionId, outingId)}` as const;

/** Before the first one. */
export const firstPosition = (collections: readonly Pick<CollectionRow, 'attributes'>[]): number =>
  Math.min(1, ...collections.map(({ attributes }) => attributes.position)) - 1;

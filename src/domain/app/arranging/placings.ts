/** Moves one of several things in a user-defined order: each has a place, a number, and the smallest is first. */

/** A new place for one of them. */
export interface Placing {
  id: string;
  position: number;
}

/**
 * Returns the places that move the item at `from` to the index `to`: its own, and those of items behind it if there is
 * no room between two neighbors.
 * @param placeOf an item's current place
 */
export function placingsFor<TItem extends { id: string }>(
  items: readonly TItem[],
  from: number,
  to: number,
  placeOf: (item: TItem) => number,
): Placing[] {
  const moved = items[from];
  if (!moved || from === to || to < 0 || to >= items.length) return [];
  return placingsAt(
    items.filter((item) => item !== moved),
    to,
    moved.id,
    placeOf,
  );
}

/** Like `placingsFor`, for an item that is not in the list yet. */
export function placingsAt<TItem extends { id: string }>(
  items: readonly TItem[],
  to: number,
  id: string,
  placeOf: (item: TItem) => number,
): Placing[] {
  const behind = items.slice(to);
  const previous = items[to - 1];
  const next = behind[0];
  const position = between(previous ? placeOf(previous) : null, next ? placeOf(next) : null);
  const placings = [{ id, position }];
  let last = position;
  for (const item of behind) {
    if (placeOf(item) > last) break;
    last += 1;
    placings.push({ id: item.id, position: last });
  }
  return placings;
}

/** Returns a number between two, if there is one; else one above the lower. */
function between(low: number | null, high: number | null): number {
  if (low === null) return (high ?? 0) - 1;
  if (high === null) return low + 1;
  const middle = (low + high) / 2;
  return middle > low && middle < high ? middle : low + 1;
}

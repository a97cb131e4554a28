/** Moving one of several things that stand in an order of somebody's own: each has a place, a number, and the smallest comes first. */

/** A new place for one of them. */
export interface Placing {
  id: string;
  position: number;
}

/**
 * The places that bring the item at `from` to the index `to`: its own, and those of items behind it where there is no room
 * between two neighbours.
 * @param placeOf where an item stands now
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

/** Like `placingsFor`, for what is not among the items yet. */
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

/** A number between two, where there is one; else one above the lower. */
function between(low: number | null, high: number | null): number {
  if (low === null) return (high ?? 0) - 1;
  if (high === null) return low + 1;
  const middle = (low + high) / 2;
  return middle > low && middle < high ? middle : low + 1;
}

/**
 * Assigns the elements of a day to entries. An entry that stays retains its element and the focus in it; a new one
 * takes the element of one that is gone, which from month to month is all of them: changing an element takes half as
 * long as creating it.
 */

/** Element numbers by the keys of their entries. */
export type Slots = ReadonlyMap<string, number>;

export const NO_SLOTS: Slots = new Map();

/** Returns the slots of these entries, each key once. The same map if nothing changed. */
export function slotsFor(keys: readonly string[], before: Slots): Slots {
  if (keys.length === before.size && keys.every((key) => before.has(key))) return before;
  const kept = new Set(keys.flatMap((key) => before.get(key) ?? []));
  let free = -1;
  const nextFree = () => {
    do free += 1;
    while (kept.has(free));
    return free;
  };
  return new Map(keys.map((key) => [key, before.get(key) ?? nextFree()]));
}

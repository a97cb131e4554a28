/**
 * Which element of a day draws which entry. What stays keeps its element, with the focus in it; what is new takes the element of
 * what is gone, which from month to month is all of them: to change an element takes half as long as to make it.
 */

/** Numbers of elements by the keys of their entries. */
export type Slots = ReadonlyMap<string, number>;

export const NO_SLOTS: Slots = new Map();

/** The slots of these entries, each key once. The same map where nothing changed. */
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

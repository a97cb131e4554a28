/**
 * Renders older items before newer ones that arrived with them: a windowed list can only hold its position if it grows
 * at one end.
 */
import { useLayoutEffect, useState } from 'react';

interface Grown<Item> {
  /** The list's input. */
  all: readonly Item[];
  items: readonly Item[];
  /** All new items are above: the list maintains its distance from the end. */
  isPrepended: boolean;
}

function grow<Item extends { key: string }>(before: readonly Item[], all: readonly Item[]): Grown<Item> {
  const lastKey = before.at(-1)?.key;
  const upTo = all.findLastIndex(({ key }) => key === lastKey) + 1;
  const isPrepended = upTo > before.length;
  return { all, items: isPrepended ? all.slice(0, upTo) : all, isPrepended };
}

/**
 * @returns the items to render: if older ones were added, at first only up to the previously newest one, then all,
 * before a frame is painted
 */
export function useOlderFirst<Item extends { key: string }>(all: readonly Item[]): Omit<Grown<Item>, 'all'> {
  const [grown, setGrown] = useState<Grown<Item>>({ all, items: all, isPrepended: false });
  // Stored with the rendered items: setting state during a render renders again, and then nothing is new any longer.
  if (grown.all !== all) setGrown(grow(grown.items, all));
  const { items, isPrepended } = grown;
  useLayoutEffect(() => {
    if (items.length < all.length) setGrown({ all, items: all, isPrepended: false });
  }, [items, all]);
  return { items, isPrepended };
}

/** Draws older items before newer ones that came with them: a windowed list can keep its place only where it grows at one end. */
import { useLayoutEffect, useState } from 'react';

interface Grown<Item> {
  /** What the list was given. */
  all: readonly Item[];
  items: readonly Item[];
  /** All that came is above: the list keeps its distance from the end. */
  isPrepended: boolean;
}

function grow<Item extends { key: string }>(before: readonly Item[], all: readonly Item[]): Grown<Item> {
  const lastKey = before.at(-1)?.key;
  const upTo = all.findLastIndex(({ key }) => key === lastKey) + 1;
  const isPrepended = upTo > before.length;
  return { all, items: isPrepended ? all.slice(0, upTo) : all, isPrepended };
}

/** @returns the items to draw: at first only up to the newest of those before where older ones came, then all, before a frame is painted */
export function useOlderFirst<Item extends { key: string }>(all: readonly Item[]): Omit<Grown<Item>, 'all'> {
  const [grown, setGrown] = useState<Grown<Item>>({ all, items: all, isPrepended: false });
  // Kept with what was drawn, because a state that is set while drawing draws again, and there nothing has come any more.
  if (grown.all !== all) setGrown(grow(grown.items, all));
  const { items, isPrepended } = grown;
  useLayoutEffect(() => {
    if (items.length < all.length) setGrown({ all, items: all, isPrepended: false });
  }, [items, all]);
  return { items, isPrepended };
}

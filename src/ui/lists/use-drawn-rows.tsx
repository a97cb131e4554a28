/**
 * Renders rows of a windowed list, each once, and all of them together: virtua requests all whenever one comes into
 * view.
 */

import { type ReactElement, useLayoutEffect, useMemo, useState } from 'react';

type Draw<Item> = (item: Item, index: number) => ReactElement;

interface Drawn {
  index: number;
  row: ReactElement;
}

/**
 * Returns the items for virtua, and a function that renders one with its key. The function returns the same element as
 * long as the item, its index and the functions stay the same, so that React skips the row. Items are replaced when
 * they change, never changed in place.
 *
 * virtua records the number of items while it renders. If something more urgent, such as a scrolled list, interrupted a
 * deferred render, virtua would have a number that is not shown, and would lose its place. React therefore renders
 * other items without interruption.
 */
export function useDrawnRows<Item extends object>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  draw: Draw<Item>,
): { items: readonly Item[]; draw: Draw<Item> } {
  const [whole, setWhole] = useState({ items, draw });
  // State set here is rendered at once, before a frame is painted.
  useLayoutEffect(
    () => setWhole((now) => (now.items === items && now.draw === draw ? now : { items, draw })),
    [items, draw],
  );
  const drawOnce = useMemo(() => {
    const drawn = new WeakMap<Item, Drawn>();
    return (item: Item, index: number) => {
      const before = drawn.get(item);
      if (before?.index === index) return before.row;
      const row = <Keyed key={keyOf(item)}>{whole.draw(item, index)}</Keyed>;
      drawn.set(item, { index, row });
      return row;
    };
  }, [keyOf, whole.draw]);
  return { items: whole.items, draw: drawOnce };
}

/** Carries the key: virtua reads keys from the elements that it receives. */
function Keyed({ children }: { children: ReactElement }) {
  return children;
}

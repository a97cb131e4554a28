/** Rows of a windowed list, each drawn once, and all of them in one piece: virtua asks for all whenever one comes into sight. */

import { type ReactElement, useLayoutEffect, useMemo, useState } from 'react';

type Draw<Item> = (item: Item, index: number) => ReactElement;

interface Drawn {
  index: number;
  row: ReactElement;
}

/**
 * The items for virtua, and what draws one with its key. It answers with the same element as long as the item, its index and the
 * functions stay the same, so that React leaves the row alone. Items are replaced when they change, never changed in place.
 *
 * virtua notes how many items there are while it is drawn. A deferred drawing that gives way to something more urgent, such as a
 * scrolled list, would leave it with a number that is not shown, and its place would be lost: other items come in a drawing that
 * React does not interrupt.
 */
export function useDrawnRows<Item extends object>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  draw: Draw<Item>,
): { items: readonly Item[]; draw: Draw<Item> } {
  const [whole, setWhole] = useState({ items, draw });
  // What is set here is drawn at once, before a frame is painted.
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

/** Carries the key: virtua reads keys from the elements that it is given. */
function Keyed({ children }: { children: ReactElement }) {
  return children;
}

/** Rows of a windowed list that are drawn once: virtua asks for all of them whenever one comes into sight. */

import { type ReactElement, useMemo } from 'react';

interface Drawn {
  index: number;
  row: ReactElement;
}

/**
 * What draws an item with its key. It answers with the same element as long as the item, its index and the functions stay the same,
 * so that React leaves the row alone. Items are replaced when they change, never changed in place.
 */
export function useDrawnRows<Item extends object>(
  keyOf: (item: Item) => string,
  draw: (item: Item, index: number) => ReactElement,
): (item: Item, index: number) => ReactElement {
  return useMemo(() => {
    const drawn = new WeakMap<Item, Drawn>();
    return (item, index) => {
      const before = drawn.get(item);
      if (before?.index === index) return before.row;
      const row = <Keyed key={keyOf(item)}>{draw(item, index)}</Keyed>;
      drawn.set(item, { index, row });
      return row;
    };
  }, [keyOf, draw]);
}

/** Carries the key: virtua reads keys from the elements that it is given. */
function Keyed({ children }: { children: ReactElement }) {
  return children;
}

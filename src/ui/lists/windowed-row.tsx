/** The parts that every windowed list is made of: its `li`, and what carries the key of an item. */

import type { ReactElement } from 'react';
import type { CustomItemComponentProps } from 'virtua';

/**
 * virtua makes a list deaf to pointers until 150 ms after it was scrolled. A tap right after scrolling, and a press that scrolls
 * its button into view, must not be lost: rows hear them.
 */
export function WindowedRow({ ref, style, children }: CustomItemComponentProps) {
  return (
    <li ref={ref} style={{ ...style, pointerEvents: 'auto' }}>
      {children}
    </li>
  );
}

/** Carries the key: virtua reads keys from the elements that it is given. */
export function Keyed({ children }: { children: ReactElement }) {
  return children;
}

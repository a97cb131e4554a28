/** Renders the `li` of every windowed list. */

import type { CustomItemComponentProps } from 'virtua';

/**
 * virtua disables pointer events of a list until 150 ms after it was scrolled. A tap right after scrolling, and a press
 * that scrolls its button into view, must not be lost: rows receive them.
 */
export function WindowedRow({ ref, style, children }: CustomItemComponentProps) {
  return (
    <li ref={ref} style={{ ...style, pointerEvents: 'auto' }}>
      {children}
    </li>
  );
}

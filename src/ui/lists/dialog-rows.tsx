/** Shows a long list inside a dialog or sheet: renders only what is near, and scrolls with the dialog. */

import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { useDrawnRows } from './use-drawn-rows.tsx';
import { WindowedRow } from './windowed-row.tsx';

interface DialogRowsProps<Item extends object> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The content of a row, without an `li` of its own. */
  children: (item: Item) => ReactElement;
}

export function DialogRows<Item extends object>({ items: given, keyOf, children }: DialogRowsProps<Item>) {
  const start = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  /** The margin of the previous render. */
  const known = useRef<number | null>(null);
  /** How far below the start of the scroller the list begins, px; null before that is known. */
  const [margin, setMargin] = useState<number | null>(null);
  const { items, draw } = useDrawnRows(given, keyOf, children);
  // Elements above the list, such as chips, may change with each render.
  useLayoutEffect(() => {
    const mark = start.current;
    if (!mark) return;
    scroller.current ??= scrollerOf(mark);
    const { top } = scroller.current.getBoundingClientRect();
    const offset = Math.round(mark.getBoundingClientRect().top - top + scroller.current.scrollTop);
    // What grows above the rows when the user chooses one, such as a field for a message, must not push them out from
    // under the finger.
    if (known.current !== null && mark.matches(':hover, :focus-within'))
      scroller.current.scrollTop += offset - known.current;
    known.current = offset;
    setMargin(offset);
  });
  return (
    <div ref={start}>
      {margin !== null && (
        <Virtualizer scrollRef={scroller} startMargin={margin} as="ul" item={WindowedRow} data={items}>
          {draw}
        </Virtualizer>
      )}
    </div>
  );
}

function scrollerOf(element: HTMLElement): HTMLElement {
  let parent = element.parentElement;
  while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY)) parent = parent.parentElement;
  return parent ?? document.documentElement;
}

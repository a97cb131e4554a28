/** Determines the visible part of a large table: rendering a thousand cells takes longer than a page may. */

import { type RefObject, useEffect, useState } from 'react';

/** For the table with fixed columns; the same as `w-22` and `h-11` in the styles. */
const COLUMN_PX = 88;
export const ROW_PX = 44;

/** Smaller tables are rendered whole. */
const COLUMNS_WHOLE = 14;
const ROWS_WHOLE = 16;
/** Rendered beyond the edge, so that a scroll finds content there. Ranges move in steps of this size. */
const BEYOND = 3;
/** Typical sizes, px, before the visible part is known: rendering less or more at first would mean rendering twice. */
const USUAL = { width: 686, height: 576, head: 150 };

/** `[first, end)`. */
export interface Range {
  first: number;
  end: number;
}

interface Size {
  rows: number;
  columns: number;
}

export interface GridWindow {
  rows: Range;
  columns: Range;
}

const whole = (count: number): Range => ({ first: 0, end: count });

/**
 * Returns the visible indexes of a row of equal parts, and some beyond.
 * @param at scrolled by so many px, from the start
 * @param length of the visible part, px
 */
function rangeInSight(at: number, length: number, partPx: number, count: number): Range {
  const step = (index: number) => Math.floor(index / BEYOND) * BEYOND;
  const first = Math.max(0, step(at / partPx) - BEYOND);
  return {
    first: Math.min(first, count),
    end: Math.min(count, step((at + length) / partPx) + BEYOND),
  };
}

/** Returns which part of a table to render. @param scroller the element that scrolls it */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, { rows, columns }: Size): GridWindow {
  const hasManyRows = rows > ROWS_WHOLE;
  const hasManyColumns = columns > COLUMNS_WHOLE;
  const [seen, setSeen] = useState<GridWindow>(() => ({
    rows: rangeInSight(0, Math.min(USUAL.height, innerHeight * 0.75) - USUAL.head, ROW_PX, rows),
    columns: rangeInSight(0, Math.min(USUAL.width, innerWidth), COLUMN_PX, columns),
  }));
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !(hasManyRows || hasManyColumns)) return;
    const check = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      // The head remains above the rows.
      const head = element.querySelector('thead')?.offsetHeight ?? 0;
      const next = {
        rows: rangeInSight(scrollTop, clientHeight - head, ROW_PX, rows),
        // From right to left, it counts down from 0.
        columns: rangeInSight(Math.abs(scrollLeft), clientWidth, COLUMN_PX, columns),
      };
      setSeen((before) =>
        isSame(before.rows, next.rows) && isSame(before.columns, next.columns) ? before : next,
      );
    };
    check();
    element.addEventListener('scroll', check, { passive: true });
    const resized = new ResizeObserver(check);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', check);
      resized.disconnect();
    };
  }, [scroller, rows, columns, hasManyRows, hasManyColumns]);
  return {
    rows: hasManyRows ? within(seen.rows, rows) : whole(rows),
    columns: hasManyColumns ? within(seen.columns, columns) : whole(columns),
  };
}

const isSame = (a: Range, b: Range) => a.first === b.first && a.end === b.end;

/** There may be fewer people and dates since. */
const within = ({ first, end }: Range, count: number): Range => ({
  first: Math.min(first, count),
  end: Math.min(end, count),
});

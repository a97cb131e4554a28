/** How many entries a day of a month has room for, by the height that it is drawn in. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { lanesIn, WEEKDAYS_HEIGHT } from './measures.ts';

/**
 * Null before it was measured: then only the days are drawn.
 * @param frame that the month fills. Where another view stood in it before, its height saves the measuring, and a drawing.
 */
export function useLanes(
  area: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
): number | null {
  const [lanes, setLanes] = useState(() =>
    frame.current === null ? null : lanesIn(frame.current.clientHeight - WEEKDAYS_HEIGHT),
  );
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const measure = () => setLanes(lanesIn(element.getBoundingClientRect().height));
    measure();
    const observer = new ResizeObserver(measure);
    // Rows of a table are measured with it.
    observer.observe(element.closest('table') ?? element);
    return () => observer.disconnect();
  }, [area]);
  return lanes;
}

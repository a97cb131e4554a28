/** Listens for drags over a month, and reports the days they cover. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { WEEKS_SHOWN } from '../model/periods.ts';
import { type Drag, type DragHost, listenForDrags } from './drags.ts';

const DAYS = 7;

interface MonthDrags {
  /** Number of the first day. */
  first: number;
  mayDrag: (key: string) => boolean;
  onDrag: (drag: Drag | null) => void;
  onDrop: (drag: Drag) => void;
}

export function useMonthDrags(area: RefObject<HTMLElement | null>, drags: MonthDrags): void {
  const grab = useEffectEvent((target: Element): ReturnType<DragHost['grab']> => {
    const element = target.closest('[data-key]');
    if (!(element instanceof HTMLElement))
      // Day numbers are links, and so is the counter of the rest.
      return target.closest('a, button') ? null : { grabbed: { kind: 'days' }, element: null };
    const { key } = element.dataset;
    if (key === undefined || !drags.mayDrag(key)) return null;
    const edge = target.closest('[data-edge]')?.getAttribute('data-edge');
    if (edge !== 'start' && edge !== 'end') return { grabbed: { kind: 'entry', key, edge: null }, element };
    return { grabbed: { kind: 'entry', key, edge }, element: null };
  });
  const dayAt = useEffectEvent((x: number, y: number): number => {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || area.current === null) return drags.first;
    const isRtl = getComputedStyle(area.current).direction === 'rtl';
    const column = partOf(isRtl ? box.right - x : x - box.left, box.width, DAYS);
    return drags.first + partOf(y - box.top, box.height, WEEKS_SHOWN) * DAYS + column;
  });
  const onDrag = useEffectEvent(drags.onDrag);
  const onDrop = useEffectEvent(drags.onDrop);
  useEffect(() => {
    if (area.current === null) return;
    return listenForDrags(area.current, {
      grab: (target) => grab(target),
      dayAt: ({ clientX, clientY }) => dayAt(clientX, clientY),
      onDrag: (drag) => onDrag(drag),
      onDrop: (drag) => onDrop(drag),
    });
  }, [area]);
}

/** Returns in which of so many equal parts a distance is, the nearest one if it is outside. */
const partOf = (distance: number, length: number, parts: number): number =>
  Math.min(parts - 1, Math.max(0, Math.floor((distance / length) * parts)));

/**
 * Holds a row of a windowed list in place until the user scrolls, while rows turn out to have another size than
 * guessed. virtua's own `scrollToIndex` ignores the user: it continues for as long as sizes come in, and pulls back a
 * user who scrolls meanwhile; and it gives up when none come in for 150 ms, as is usual on a slow phone.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useScrollGestures } from './use-scroll-gestures.ts';

/**
 * Scrolls to a row's place by the known sizes, at once and only once.
 *
 * @param scroller the element that scrolls; null if the page does
 * @param content contains the rows, and nothing before them
 */
export function putRow(
  list: Pick<VirtualizerHandle, 'getItemOffset' | 'getItemSize'>,
  scroller: HTMLElement | null,
  content: HTMLElement,
  index: number,
  align: 'start' | 'center',
): void {
  const height = scroller?.clientHeight ?? innerHeight;
  const wanted = align === 'start' ? 0 : (height - list.getItemSize(index)) / 2;
  const top = content.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0);
  (scroller ?? window).scrollBy({ top: top + list.getItemOffset(index) - wanted, behavior: 'instant' });
}

/**
 * @param held whether a row is held. The list sets it when it scrolls to a row; a gesture resets it.
 * @param scroller the element that scrolls; undefined if the page does
 * @param content contains the rows, and is as high as they are
 * @param put scrolls to the row once more, without an animation
 */
export function useHeldRow(
  held: RefObject<boolean>,
  scroller: RefObject<HTMLElement | null> | undefined,
  content: RefObject<HTMLElement | null>,
  put: () => void,
): void {
  const putAgain = useEffectEvent(put);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(() => {
      if (held.current) putAgain();
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [held, content]);
  useScrollGestures(scroller, () => {
    held.current = false;
  });
}

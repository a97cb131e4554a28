/**
 * Keeps a row of a windowed list where it was put until the reader scrolls, while rows turn out to be of another size than was
 * guessed. virtua itself gives up when no sizes come in for 150 ms, as is usual on a slow phone.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useScrollGestures } from './use-scroll-gestures.ts';

/**
 * @param held whether a row is held. The list sets it when it scrolls to a row; a gesture ends it.
 * @param scroller what scrolls; undefined where the page does
 * @param content holds the rows, and is as high as they are
 * @param put scrolls to the row once more, without a movement
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

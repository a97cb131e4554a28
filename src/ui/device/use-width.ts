/** Measures the drawn width of an element. */

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** @returns a ref for the element, and its width in px; 0 until it is drawn */
export function useWidth<TElement extends HTMLElement>(): [RefObject<TElement | null>, number] {
  const element = useRef<TElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => {
      // A retained screen that is not shown has no width: it preserves its layout.
      if (current.clientWidth > 0) setWidth(current.clientWidth);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

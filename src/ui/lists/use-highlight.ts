/** Scrolls to the target of a deep link once it is rendered, and highlights it for a moment. */

import { useEffect, useState } from 'react';
import { drawnById } from '../device/on-screen.ts';

const HIGHLIGHT_MS = 2_000;

/**
 * @param target the target in the address
 * @param isThere whether it is rendered, or will be in the next frame
 * @param elementId of the element that shows it
 * @returns true for a moment after that
 */
export function useHighlight(target: string | undefined, isThere: boolean, elementId: string): boolean {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (target === undefined || !isThere) return;
    setShown(target);
    const frame = requestAnimationFrame(() => drawnById(elementId)?.scrollIntoView({ block: 'center' }));
    const timer = setTimeout(() => setShown(null), HIGHLIGHT_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [target, isThere, elementId]);
  return shown !== null && shown === target;
}

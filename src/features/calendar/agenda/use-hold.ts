/** Detects a finger that is held still: the equivalent of a mouse drag. The click after it is ignored. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HELD_MS = 450;
/** A finger that moves further scrolls or swipes, px. */
const STILL_PX = 8;

interface HoldProps {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
}

export function useHold(onHold: () => void): HoldProps {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType, clientX, clientY }) {
      stop();
      wasHeld.current = false;
      if (pointerType === 'mouse') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHold();
      }, HELD_MS);
    },
    onPointerMove({ clientX, clientY }) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture(event) {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The browser's menu would open at the same time.
    onContextMenu(event) {
      if (wasHeld.current) event.preventDefault();
    },
  };
}

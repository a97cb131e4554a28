/** Detects a long press or a click with the secondary button, which open the menu of the pressed element. */
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

const LONG_MS = 450;
/** The distance a finger may move and still be pressing. */
const STILL_PX = 8;

/** Spread the result on the element. A press on a link belongs to the link. */
export function useLongPress(onPress: () => void) {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const end = useCallback(() => {
    if (pressed.current) clearTimeout(pressed.current.timer);
    pressed.current = null;
  }, []);
  useEffect(() => end, [end]);
  return {
    onPointerDown(event: PointerEvent) {
      end();
      if (event.pointerType !== 'touch' || isLink(event)) return;
      const timer = setTimeout(() => {
        pressed.current = null;
        onPress();
      }, LONG_MS);
      pressed.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = pressed.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      // Selected text has the browser's own menu, and so do links.
      if (isLink(event) || !(getSelection()?.isCollapsed ?? true)) return;
      event.preventDefault();
      // A held finger has already opened it.
      if (event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch')
        return;
      onPress();
    },
  };
}

const isLink = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest('a') !== null;

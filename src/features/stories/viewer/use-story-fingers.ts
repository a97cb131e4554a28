/**
 * Handles fingers on a story: a tap steps, holding pauses, a swipe sideways leads to another person, one down closes.
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { followFingers, type Push } from '#ui/gestures/fingers.ts';
import type { Point, Size } from '#ui/gestures/view.ts';
import { axisOf, closes, pageStep, yielding } from '#ui/photos/photo-gestures.ts';
import { HOLD_MS, tapStep } from './steps.ts';

interface FingerOptions {
  /** The element that receives the touches. */
  stage: RefObject<HTMLElement | null>;
  /** The element that follows them. */
  moved: RefObject<HTMLElement | null>;
  /** Whether there is a person on that side. */
  hasBeside: (step: 1 | -1) => boolean;
  onTap: (step: 1 | -1) => void;
  onBeside: (step: 1 | -1) => void;
  onClose: () => void;
  onHold: (isHeld: boolean) => void;
}

const EASED = 'transform 200ms cubic-bezier(0.2, 0.7, 0.3, 1)';

export function useStoryFingers({ stage, moved, ...options }: FingerOptions): void {
  const axis = useRef<'sideways' | 'down' | null>(null);
  const isRtl = () => stage.current !== null && getComputedStyle(stage.current).direction === 'rtl';
  const sizeOf = (): Size => ({
    width: stage.current?.clientWidth ?? 1,
    height: stage.current?.clientHeight ?? 1,
  });
  const put = (transform: string, isEased: boolean) => {
    const element = moved.current;
    if (!element) return;
    element.style.transition = isEased ? EASED : 'none';
    element.style.transform = transform;
  };
  const push = useEffectEvent((way: Point) => {
    axis.current ??= axisOf(way);
    if (axis.current === 'down') return put(`translateY(${Math.max(0, way.y)}px)`, false);
    const step = way.x < 0 === isRtl() ? -1 : 1;
    const x = options.hasBeside(step) ? way.x : yielding(way.x, sizeOf());
    put(`translateX(${x}px)`, false);
  });
  const pushed = useEffectEvent((end: Push | null) => {
    const was = axis.current;
    axis.current = null;
    if (end && was === 'down' && closes(end, sizeOf())) return options.onClose();
    const step = end && was === 'sideways' ? pageStep(end, sizeOf(), isRtl()) : 0;
    put('', true);
    if (step !== 0) options.onBeside(step);
  });
  const tap = useEffectEvent(({ x }: Point) => {
    const { width } = sizeOf();
    const part = (x + width / 2) / width;
    options.onTap(tapStep(isRtl() ? 1 - part : part));
  });
  const hold = useEffectEvent(options.onHold);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let downAt = 0;
    let wasHeld = false;
    const listening = new AbortController();
    const { signal } = listening;
    const down = ({ button, timeStamp }: PointerEvent) => {
      if (button !== 0) return;
      downAt = timeStamp;
      hold(true);
    };
    const up = ({ timeStamp }: PointerEvent) => {
      wasHeld = timeStamp - downAt >= HOLD_MS;
      hold(false);
    };
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    // A long press means to hold, and opens no menu of the picture.
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    const stop = followFingers(element, {
      push,
      pushed,
      pinch: () => {},
      pinched: () => {},
      tap: (at) => {
        if (!wasHeld) tap(at);
      },
      wheel: () => false,
    });
    return () => {
      listening.abort();
      stop();
    };
  }, [stage]);
}

/** Lets fingers, wheel and keys zoom and push something on a stage. It is drawn frame by frame, without a render. */

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FingerHandlers, followFingers, type Push } from './fingers.ts';
import {
  AT_REST,
  CENTER,
  type Frame,
  fitted,
  type Point,
  pinched,
  pushed,
  type Reach,
  reachOf,
  resized,
  type Size,
  type View,
  viewAfterKey,
  zoomed,
} from './view.ts';

export interface PanZoomOptions {
  stage: RefObject<HTMLElement | null>;
  /** Its size, in any unit. */
  content: Size;
  /** The largest scale. */
  most: number;
  /** Its initial view; all of it if omitted. */
  start?: (frame: Frame) => View;
  draw: (view: View, frame: Frame, how: 'eased' | 'at_once' | 'resized') => void;
  /** Handles a push while the whole is shown; if omitted, a push does nothing then. */
  atRest?: { push: (moved: Point, stage: Size) => void; pushed: (end: Push | null, stage: Size) => void };
  onTap?: (at: Point) => void;
  onDoubleTap?: (at: Point) => void;
  /** Whether the wheel is meant for it, instead of scrolling the page; always if omitted. */
  isWheelMeant?: (event: WheelEvent, isZoomed: boolean) => boolean;
}

export interface PanZoom {
  reach: Reach;
  /** The current view; do not call it while rendering. */
  view: () => View;
  frame: () => Frame;
  zoomTo: (scale: number, at: Point) => void;
  /** By a factor, around the middle. */
  zoomBy: (factor: number) => void;
  /** Back to the whole. */
  rest: (how?: 'eased' | 'at_once') => void;
  /** Whether the key was handled. */
  press: (key: string) => boolean;
}

/** The current gesture on the stage, and the view when it began. */
type Held = { kind: 'pan'; from: View; since: Point } | { kind: 'pinch'; from: View } | { kind: 'at_rest' };

export function usePanZoom(options: PanZoomOptions): PanZoom {
  const { stage, content, most } = options;
  const [reach, setReach] = useState<Reach>('least');
  const view = useRef<View>(AT_REST);
  /** The size at which it fitted when it was last drawn. */
  const fit = useRef<Size | null>(null);
  const held = useRef<Held | null>(null);

  const frame = (): Frame => {
    const size = { width: stage.current?.clientWidth || 1, height: stage.current?.clientHeight || 1 };
    return { stage: size, fit: fitted(content, size), most };
  };
  const lay = (next: View, how: 'eased' | 'at_once' | 'resized') => {
    const now = frame();
    view.current = next;
    fit.current = now.fit;
    setReach(reachOf(next, most));
    options.draw(next, now, how);
  };

  const push = useEffectEvent((moved: Point) => {
    const isPan = view.current.scale > 1 || !options.atRest;
    held.current ??= isPan ? { kind: 'pan', from: view.current, since: moved } : { kind: 'at_rest' };
    if (held.current.kind !== 'pan') return options.atRest?.push(moved, frame().stage);
    const { from, since } = held.current;
    lay(pushed(from, { x: moved.x - since.x, y: moved.y - since.y }, frame()), 'at_once');
  });
  const pushEnd = useEffectEvent((end: Push | null) => {
    const was = held.current?.kind;
    held.current = null;
    if (was === 'at_rest') options.atRest?.pushed(end, frame().stage);
  });
  const pinch = useEffectEvent<FingerHandlers['pinch']>((from, to) => {
    if (held.current?.kind !== 'pinch') held.current = { kind: 'pinch', from: view.current };
    lay(pinched(held.current.from, from, to, frame()), 'at_once');
  });
  const pinchEnd = useEffectEvent(() => {
    held.current = null;
  });
  const wheel = useEffectEvent<FingerHandlers['wheel']>((at, factor, event) => {
    if (options.isWheelMeant?.(event, view.current.scale > 1) === false) return false;
    const next = zoomed(view.current, view.current.scale * factor, at, frame());
    // At its limit, the page scrolls on; but the browser must not zoom the page.
    if (next.scale === view.current.scale) return event.ctrlKey;
    lay(next, 'at_once');
    return true;
  });
  const tap = useEffectEvent((at: Point) => options.onTap?.(at));
  const doubleTap = useEffectEvent((at: Point) => options.onDoubleTap?.(at));
  const observed = useEffectEvent(() => {
    const now = frame();
    lay(resized(view.current, fit.current ?? now.fit, now), 'resized');
  });
  const begin = useEffectEvent(() => {
    if (options.start) lay(options.start(frame()), 'at_once');
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    begin();
    const stop = followFingers(element, {
      push: (moved) => push(moved),
      pushed: (end) => pushEnd(end),
      pinch: (from, to) => pinch(from, to),
      pinched: () => pinchEnd(),
      tap: (at) => tap(at),
      doubleTap: (at) => doubleTap(at),
      wheel: (at, factor, event) => wheel(at, factor, event),
    });
    const observer = new ResizeObserver(() => observed());
    observer.observe(element);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [stage]);

  const zoomTo = (scale: number, at: Point) => lay(zoomed(view.current, scale, at, frame()), 'eased');
  return {
    reach,
    view: () => view.current,
    frame,
    zoomTo,
    zoomBy: (factor) => zoomTo(view.current.scale * factor, CENTER),
    rest: (how = 'eased') => lay(AT_REST, how),
    press(key) {
      const next = viewAfterKey(key, view.current, frame());
      if (next) lay(next, 'eased');
      return next !== null;
    },
  };
}

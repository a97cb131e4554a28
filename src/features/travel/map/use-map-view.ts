/** How a map is moved by fingers, wheel and keys. It is painted frame by frame, without a render. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { followFingers } from '#ui/photos/photo-fingers.ts';
import {
  type Box,
  type Point,
  pinched,
  pushed,
  pxPerUnit,
  SCALE_MAX,
  type Size,
  showing,
  unitsAt,
  type View,
  viewAfterKey,
  wholeWorld,
  within,
  zoomed,
} from './map-view.ts';

/** How far a finger may miss an island, px. */
const REACH_PX = 14;
/** What a finger may move and still be tapping. */
const TAP_PX = 8;
/** Finer than this nobody sees, and every pixel is painted in every frame. */
const DENSITY_MAX = 2;
const CENTER: Point = { x: 0, y: 0 };

/** How far in one is: at the whole world, somewhere, or as far as it goes. */
export type Reach = 'least' | 'between' | 'most';

export interface MapViewOptions {
  stage: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  world: Size;
  /** What to show first; null: the whole world. */
  start: Box | null;
  paint: (context: CanvasRenderingContext2D, view: View, stage: Size, density: number) => void;
  /** @param reach how far the finger may have missed, in units */
  onTap: (at: Point, reach: number) => void;
  /** The mouse is over this point; null: over none. */
  onPoint: (at: Point | null, reach: number) => void;
}

export interface MapView {
  reach: Reach;
  zoomBy: (factor: number) => void;
  rest: () => void;
  /** Whether the key was for the map. */
  press: (key: string) => boolean;
  /** The point in the middle, in units, and how far one may miss it. */
  middle: () => { at: Point; reach: number };
  paintSoon: () => void;
}

export function useMapView(options: MapViewOptions): MapView {
  const { stage, canvas, world, start } = options;
  const [reach, setReach] = useState<Reach>('least');
  const view = useRef<View>(wholeWorld(world));
  /** How the world lay when the finger, or the second of two, came down. */
  const held = useRef<View | null>(null);
  /** Whether the present touch is more than a tap. */
  const strays = useRef(false);
  const frame = useRef(0);

  const size = (): Size => ({
    width: stage.current?.clientWidth ?? 1,
    height: stage.current?.clientHeight ?? 1,
  });
  const units = (px: number) => px / pxPerUnit(view.current, world, size());

  const paintNow = useEffectEvent(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const density = Math.min(DENSITY_MAX, devicePixelRatio);
    const { width, height } = size();
    const [wide, high] = [Math.round(width * density), Math.round(height * density)];
    // Setting a size clears the canvas, even when it is the same.
    if (element.width !== wide || element.height !== high) {
      element.width = wide;
      element.height = high;
    } else {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, wide, high);
    }
    options.paint(context, view.current, { width, height }, density);
  });
  const paintSoon = () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => paintNow());
  };
  const lay = (next: View) => {
    view.current = next;
    setReach(next.scale <= 1 ? 'least' : next.scale >= SCALE_MAX ? 'most' : 'between');
    paintSoon();
  };

  const push = useEffectEvent((moved: Point) => {
    if (Math.hypot(moved.x, moved.y) > TAP_PX) strays.current = true;
    if (!strays.current) return;
    held.current ??= view.current;
    lay(pushed(held.current, moved, world, size()));
  });
  const letGo = useEffectEvent(() => {
    held.current = null;
  });
  const pinch = useEffectEvent((from: readonly [Point, Point], to: readonly [Point, Point]) => {
    strays.current = true;
    held.current ??= view.current;
    lay(pinched(held.current, from, to, world, size()));
  });
  const wheel = useEffectEvent((at: Point, factor: number, event: WheelEvent): boolean => {
    // Somebody who scrolls past the map must not be caught by it.
    const isMeant =
      event.ctrlKey || event.metaKey || view.current.scale > 1 || document.activeElement === stage.current;
    const next = zoomed(view.current, factor, at, world, size());
    if (!isMeant || next.scale === view.current.scale) return event.ctrlKey;
    lay(next);
    return true;
  });
  const begins = useEffectEvent((event: PointerEvent) => {
    if (event.isPrimary) strays.current = false;
  });
  const tap = useEffectEvent((event: MouseEvent) => {
    if (!strays.current) options.onTap(under(event), units(REACH_PX));
  });
  const point = useEffectEvent((event: PointerEvent | null) => {
    if (event && event.pointerType !== 'mouse') return;
    if (event && event.buttons !== 0) return;
    options.onPoint(event && under(event), units(2));
  });
  const resized = useEffectEvent(() => {
    view.current = within(view.current, world, size());
    // At once: a canvas of the wrong size is stretched until it is painted.
    paintNow();
  });
  const begin = useEffectEvent(() => {
    if (start) lay(showing(start, world, size()));
  });
  const under = (event: MouseEvent): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    return unitsAt(at, view.current, world, size());
  };

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    begin();
    const stop = followFingers(element, {
      push: (moved) => push(moved),
      pushed: () => letGo(),
      pinch: (from, to) => pinch(from, to),
      pinched: () => letGo(),
      // The first of the two has opened a country.
      doubleTap: () => {},
      wheel: (at, factor, event) => wheel(at, factor, event),
    });
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener('pointerdown', (event) => begins(event), { signal });
    element.addEventListener('click', (event) => tap(event), { signal });
    element.addEventListener('pointermove', (event) => point(event), { signal });
    element.addEventListener('pointerleave', () => point(null), { signal });
    const observer = new ResizeObserver(() => resized());
    observer.observe(element);
    return () => {
      leaving.abort();
      stop();
      observer.disconnect();
      cancelAnimationFrame(frame.current);
    };
  }, [stage]);

  return {
    reach,
    zoomBy: (factor) => lay(zoomed(view.current, factor, CENTER, world, size())),
    rest: () => lay(wholeWorld(world)),
    press(key) {
      const next = viewAfterKey(key, view.current, world, size());
      if (next) lay(next);
      return next !== null;
    },
    middle: () => ({ at: { x: view.current.x, y: view.current.y }, reach: units(REACH_PX) }),
    paintSoon,
  };
}

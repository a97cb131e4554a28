/**
 * Moves a map by fingers, wheel and keys, and finds what they point at. It is painted frame by frame, without a render.
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Box } from '#domain/places/box.ts';
import { pointOn } from '#ui/gestures/fingers.ts';
import { type PanZoom, usePanZoom } from '#ui/gestures/use-pan-zoom.ts';
import { CENTER, type Point, type Size, type View } from '#ui/gestures/view.ts';
import { pxPerUnit, SCALE_MAX, showing, unitsAt } from './map-view.ts';

/** How far a tap may miss an island, px. */
const REACH_PX = 14;
/** A finer resolution is not visible, and every pixel is painted in every frame. */
const DENSITY_MAX = 2;

export interface MapViewOptions {
  stage: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  world: Size;
  /** What to show first; null: the whole world. */
  start: Box | null;
  paint: (context: CanvasRenderingContext2D, view: View, stage: Size, density: number) => void;
  /** @param reach how far the tap may have missed, in units */
  onTap: (at: Point, reach: number) => void;
  /** The mouse is over this point; null: over none. */
  onPoint: (at: Point | null, reach: number) => void;
}

export interface MapView extends Pick<PanZoom, 'reach' | 'zoomBy' | 'rest' | 'press'> {
  /** The point in the middle, in units, and how far it may miss. */
  middle: () => { at: Point; reach: number };
  paintSoon: () => void;
}

export function useMapView(options: MapViewOptions): MapView {
  const { stage, canvas, world, start } = options;
  const scheduled = useRef(0);

  const paintNow = useEffectEvent(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const density = Math.min(DENSITY_MAX, devicePixelRatio);
    const { width, height } = panZoom.frame().stage;
    const [wide, high] = [Math.round(width * density), Math.round(height * density)];
    // Setting a size clears the canvas, even if the size is the same.
    if (element.width !== wide || element.height !== high) {
      element.width = wide;
      element.height = high;
    } else {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, wide, high);
    }
    options.paint(context, panZoom.view(), { width, height }, density);
  });
  const paintSoon = () => {
    cancelAnimationFrame(scheduled.current);
    scheduled.current = requestAnimationFrame(() => paintNow());
  };

  const panZoom = usePanZoom({
    stage,
    content: world,
    most: SCALE_MAX,
    ...(start && { start: (frame) => showing(start, world, frame.stage) }),
    draw(_view, _frame, how) {
      // At once: a canvas of the wrong size is stretched until it is painted.
      if (how === 'resized') paintNow();
      else paintSoon();
    },
    onTap: (at) => options.onTap(under(at), units(REACH_PX)),
    // A scrolling user must not get stuck on the map.
    isWheelMeant: ({ ctrlKey, metaKey }, isZoomed) =>
      ctrlKey || metaKey || isZoomed || document.activeElement === stage.current,
  });
  const units = (px: number) => px / pxPerUnit(panZoom.view(), world, panZoom.frame().stage);
  const under = (at: Point) => unitsAt(at, panZoom.view(), world, panZoom.frame().stage);

  const point = useEffectEvent((event: PointerEvent | null) => {
    if (event && (event.pointerType !== 'mouse' || event.buttons !== 0)) return;
    options.onPoint(event && stage.current && under(pointOn(stage.current, event)), units(2));
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener('pointermove', (event) => point(event), { signal });
    element.addEventListener('pointerleave', () => point(null), { signal });
    return () => {
      leaving.abort();
      cancelAnimationFrame(scheduled.current);
    };
  }, [stage]);

  const { reach, zoomBy, rest, press } = panZoom;
  return {
    reach,
    zoomBy,
    rest,
    press,
    middle: () => ({ at: under(CENTER), reach: units(REACH_PX) }),
    paintSoon,
  };
}

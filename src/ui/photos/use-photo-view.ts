/** How the photo of a viewer lies, moved by fingers and by keys. Moves without a render, frame by frame. */

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FingerHandlers, followFingers } from './photo-fingers.ts';
import {
  AT_REST,
  axisOf,
  closes,
  fitted,
  PAN_STEP_PX,
  type Point,
  pageStep,
  pinched,
  SCALE_MAX,
  SCALE_TAPPED,
  type Size,
  type View,
  within,
  yielding,
  zoomed,
} from './photo-gestures.ts';

export interface PhotoViewOptions {
  /** Where the photos are drawn. */
  stage: RefObject<HTMLElement | null>;
  /** All photos side by side. */
  track: RefObject<HTMLElement | null>;
  /** The photo that is shown. */
  photo: RefObject<HTMLElement | null>;
  /** What lies behind, and pales while the photo is pushed away. */
  ground: RefObject<HTMLElement | null>;
  index: number;
  count: number;
  /** The size of the photo that is shown, in its own pixels. */
  size: Size;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** How far in one is: at the whole photo, somewhere, or as far as it goes. */
export type Reach = 'least' | 'between' | 'most';

const reachOf = (scale: number): Reach => (scale <= 1 ? 'least' : scale >= SCALE_MAX ? 'most' : 'between');

export interface PhotoView {
  reach: Reach;
  /** By a factor, around the middle. */
  zoomBy: (factor: number) => void;
  /** Back to the whole photo. */
  rest: () => void;
  /** Pans while zoomed. `x` and `y` are -1, 0 or 1: where to look. */
  look: (x: number, y: number) => void;
}

/** What a push turned out to be. */
type Pushing = { kind: 'not_yet' } | { kind: 'pan'; from: View } | { kind: 'sideways' } | { kind: 'down' };

const EASED = 'transform 220ms cubic-bezier(0.2, 0.7, 0.3, 1), opacity 220ms linear';
const CENTER: Point = { x: 0, y: 0 };

function put(element: HTMLElement | null, transform: string, eased: boolean): void {
  if (!element) return;
  element.style.transition = eased ? EASED : 'none';
  element.style.transform = transform;
}

const isRightToLeft = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl';

export function usePhotoView(options: PhotoViewOptions): PhotoView {
  const { stage, track, photo, ground, index } = options;
  const [reach, setReach] = useState<Reach>('least');
  const view = useRef<View>(AT_REST);
  const pushing = useRef<Pushing>({ kind: 'not_yet' });
  /** How far the row of photos is pushed sideways. */
  const pushedBy = useRef(0);

  const stageSize = (): Size => ({
    width: stage.current?.clientWidth || 1,
    height: stage.current?.clientHeight || 1,
  });
  /** The photo that was moved last: it lies straight again when another one is shown. */
  const laid = useRef<HTMLElement | null>(null);
  const lay = (next: View, eased: boolean) => {
    view.current = next;
    laid.current = photo.current;
    put(photo.current, `translate(${next.x}px, ${next.y}px) scale(${next.scale})`, eased);
    setReach(reachOf(next.scale));
  };
  const fitNow = () => fitted(options.size, stageSize());
  const zoomTo = (next: number, at: Point, eased: boolean) =>
    lay(zoomed(view.current, next, at, fitNow(), stageSize()), eased);
  const pale = (part: number) => {
    if (ground.current) ground.current.style.opacity = String(1 - part);
  };

  const push = useEffectEvent((moved: Point) => {
    if (pushing.current.kind === 'not_yet') {
      if (view.current.scale > 1) pushing.current = { kind: 'pan', from: view.current };
      else {
        const axis = axisOf(moved);
        if (axis === null) return;
        pushing.current = { kind: axis };
      }
    }
    const now = pushing.current;
    switch (now.kind) {
      case 'not_yet':
        return;
      case 'pan':
        return lay(
          within({ ...now.from, x: now.from.x + moved.x, y: now.from.y + moved.y }, fitNow(), stageSize()),
          false,
        );
      case 'sideways': {
        const toNext = stage.current !== null && moved.x < 0 !== isRightToLeft(stage.current);
        const hasMore = toNext ? index < options.count - 1 : index > 0;
        pushedBy.current = hasMore ? moved.x : yielding(moved.x, stageSize());
        return put(track.current, `translateX(${pushedBy.current}px)`, false);
      }
      case 'down': {
        const y = Math.max(0, moved.y);
        pale(Math.min(0.6, y / stageSize().height));
        return put(photo.current, `translateY(${y}px) scale(${1 - Math.min(0.2, y / 2_000)})`, false);
      }
    }
  });
  const pushed = useEffectEvent<FingerHandlers['pushed']>((end) => {
    const was = pushing.current.kind;
    pushing.current = { kind: 'not_yet' };
    if (was === 'sideways') {
      const step = end && stage.current ? pageStep(end, stageSize(), isRightToLeft(stage.current)) : 0;
      const next = index + step;
      if (step !== 0 && next >= 0 && next < options.count) return options.onIndex(next);
      pushedBy.current = 0;
      put(track.current, '', true);
    } else if (was === 'down') {
      if (end && closes(end, stageSize())) return options.onClose();
      pale(0);
      lay(AT_REST, true);
    }
  });
  const pinchView = useRef<View | null>(null);
  const pinch = useEffectEvent<FingerHandlers['pinch']>((from, to) => {
    pinchView.current ??= view.current;
    lay(pinched({ view: pinchView.current, fingers: from }, to, fitNow(), stageSize()), false);
  });
  const pinchEnd = useEffectEvent(() => {
    pinchView.current = null;
  });
  const doubleTap = useEffectEvent((at: Point) =>
    zoomTo(view.current.scale > 1 ? 1 : SCALE_TAPPED, at, true),
  );
  const wheel = useEffectEvent((at: Point, factor: number) => {
    zoomTo(view.current.scale * factor, at, false);
    return true;
  });
  const resized = useEffectEvent(() => lay(within(view.current, fitNow(), stageSize()), false));

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const stop = followFingers(element, {
      push: (moved) => push(moved),
      pushed: (end) => pushed(end),
      pinch: (from, to) => pinch(from, to),
      pinched: () => pinchEnd(),
      doubleTap: (at) => doubleTap(at),
      wheel: (at, factor) => wheel(at, factor),
    });
    const observer = new ResizeObserver(() => resized());
    observer.observe(element);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [stage]);

  // The photos have changed places: the row starts from where the finger left it, and slides to where it belongs.
  const before = useRef(index);
  useLayoutEffect(() => {
    const step = index - before.current;
    before.current = index;
    const row = track.current;
    if (step === 0 || !row) return;
    view.current = AT_REST;
    setReach('least');
    put(laid.current, '', false);
    const width = row.clientWidth * (isRightToLeft(row) ? -1 : 1);
    put(row, `translateX(${pushedBy.current + Math.sign(step) * width}px)`, false);
    pushedBy.current = 0;
    row.getBoundingClientRect();
    put(row, '', true);
  }, [index, track]);

  return {
    reach,
    zoomBy: (factor) => zoomTo(view.current.scale * factor, CENTER, true),
    rest: () => lay(AT_REST, true),
    look: (x, y) => {
      const { scale: kept, x: left, y: top } = view.current;
      const next = { scale: kept, x: left - x * PAN_STEP_PX, y: top - y * PAN_STEP_PX };
      lay(within(next, fitNow(), stageSize()), true);
    },
  };
}

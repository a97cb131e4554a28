/**
 * Tracks the view of a viewer's photo, moved by fingers and by keys: zoomed, or pushed sideways or down while unzoomed.
 */

import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Push } from '../gestures/fingers.ts';
import { type PanZoom, usePanZoom } from '../gestures/use-pan-zoom.ts';
import type { Point, Size } from '../gestures/view.ts';
import { axisOf, closes, pageStep, SCALE_MAX, SCALE_TAPPED, yielding } from './photo-gestures.ts';

export interface PhotoViewOptions {
  /** Where the photos are drawn. */
  stage: RefObject<HTMLElement | null>;
  /** All photos side by side. */
  track: RefObject<HTMLElement | null>;
  /** The photo that is shown. */
  photo: RefObject<HTMLElement | null>;
  /** The backdrop, which fades while the photo is pushed away. */
  ground: RefObject<HTMLElement | null>;
  index: number;
  count: number;
  /** The size of the photo that is shown, in its own pixels. */
  size: Size;
  onIndex: (index: number) => void;
  onClose: () => void;
}

export type PhotoView = Pick<PanZoom, 'reach' | 'zoomBy' | 'press'>;

const EASED = 'transform 220ms cubic-bezier(0.2, 0.7, 0.3, 1), opacity 220ms linear';

function put(element: HTMLElement | null, transform: string, eased: boolean): void {
  if (!element) return;
  element.style.transition = eased ? EASED : 'none';
  element.style.transform = transform;
}

const isRightToLeft = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl';

export function usePhotoView(options: PhotoViewOptions): PhotoView {
  const { stage, track, photo, ground, index, count } = options;
  /** The direction in which an unzoomed photo is pushed. */
  const axis = useRef<'sideways' | 'down' | null>(null);
  /** How far the row of photos is pushed sideways. */
  const pushedBy = useRef(0);
  /** The photo that was last moved: its view is reset when another one is shown. */
  const laid = useRef<HTMLElement | null>(null);

  const pale = (part: number) => {
    if (ground.current) ground.current.style.opacity = String(1 - part);
  };
  const push = (moved: Point, size: Size) => {
    axis.current ??= axisOf(moved);
    if (axis.current === 'sideways') {
      const toNext = stage.current !== null && moved.x < 0 !== isRightToLeft(stage.current);
      const hasMore = toNext ? index < count - 1 : index > 0;
      pushedBy.current = hasMore ? moved.x : yielding(moved.x, size);
      put(track.current, `translateX(${pushedBy.current}px)`, false);
    } else {
      const y = Math.max(0, moved.y);
      pale(Math.min(0.6, y / size.height));
      put(photo.current, `translateY(${y}px) scale(${1 - Math.min(0.2, y / 2_000)})`, false);
    }
  };
  const pushed = (end: Push | null, size: Size) => {
    const was = axis.current;
    axis.current = null;
    if (was === 'sideways') {
      const step = end && stage.current ? pageStep(end, size, isRightToLeft(stage.current)) : 0;
      const next = index + step;
      if (step !== 0 && next >= 0 && next < count) return options.onIndex(next);
      pushedBy.current = 0;
      put(track.current, '', true);
    } else {
      if (end && closes(end, size)) return options.onClose();
      pale(0);
      rest();
    }
  };

  const panZoom = usePanZoom({
    stage,
    content: options.size,
    most: SCALE_MAX,
    draw({ x, y, scale }, _, how) {
      laid.current = photo.current;
      put(photo.current, `translate(${x}px, ${y}px) scale(${scale})`, how === 'eased');
    },
    atRest: { push, pushed },
    onDoubleTap: (at) => panZoom.zoomTo(panZoom.view().scale > 1 ? 1 : SCALE_TAPPED, at),
  });
  const { reach, zoomBy, rest, press } = panZoom;

  const restAtOnce = useEffectEvent(() => rest('at_once'));
  // The photos changed places: the row starts from where the finger left it, and slides into place.
  const before = useRef(index);
  useLayoutEffect(() => {
    const step = index - before.current;
    before.current = index;
    const row = track.current;
    if (step === 0 || !row) return;
    put(laid.current, '', false);
    restAtOnce();
    const width = row.clientWidth * (isRightToLeft(row) ? -1 : 1);
    put(row, `translateX(${pushedBy.current + Math.sign(step) * width}px)`, false);
    pushedBy.current = 0;
    row.getBoundingClientRect();
    put(row, '', true);
  }, [index, track]);

  return { reach, zoomBy, press };
}

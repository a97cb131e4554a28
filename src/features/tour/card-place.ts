/**
 * Positions the card of a tour: next to its target, within the window, and never over the target if there is room.
 * Pure.
 */

/** Physical sides, as the browser measures them, px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Size = Pick<Box, 'width' | 'height'>;
export type Point = Pick<Box, 'left' | 'top'>;

/** Between target and card: more than the highlight around the target. */
const GAP = 18;
/** To the edges of the window. */
const MARGIN = 12;
/** A target within this fraction of the window's width is at its edge, such as the rail. */
const EDGE = 0.26;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

export function cardPlace(target: Box, card: Size, view: Size): Point {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const within = ({ left, top }: Point): Point => ({
    left: clamp(left, MARGIN, Math.max(MARGIN, view.width - card.width - MARGIN)),
    top: clamp(top, MARGIN, Math.max(MARGIN, view.height - card.height - MARGIN)),
  });
  const left = target.left + target.width / 2 - card.width / 2;
  const middle = target.top + target.height / 2 - card.height / 2;
  const fitsAfter = view.width - right >= card.width + GAP + MARGIN;
  const fitsBefore = target.left >= card.width + GAP + MARGIN;
  if (right <= view.width * EDGE && fitsAfter) return within({ left: right + GAP, top: middle });
  if (target.left >= view.width * (1 - EDGE) && fitsBefore)
    return within({ left: target.left - GAP - card.width, top: middle });
  if (view.height - bottom >= card.height + GAP + MARGIN) return within({ left, top: bottom + GAP });
  if (target.top >= card.height + GAP + MARGIN) return within({ left, top: target.top - GAP - card.height });
  if (fitsAfter) return within({ left: right + GAP, top: middle });
  if (fitsBefore) return within({ left: target.left - GAP - card.width, top: middle });
  // The card is larger than the space around the target: it is placed where it covers less.
  const covers = view.height - bottom >= target.top ? view.height : 0;
  return within({ left, top: covers });
}

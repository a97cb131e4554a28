/**
 * Prepares an element for a press, and makes sure that the press reaches it and nothing in front of it. Runs in the
 * page.
 */
import { find, isEnabled, isVisible, preview } from './find.ts';

export type Readiness =
  | { readonly kind: 'ready'; readonly x: number; readonly y: number }
  | { readonly kind: 'not_yet'; readonly why: string };

/** Ways to scroll to it, one per attempt: floating elements may cover it in one of them. */
const SCROLLS: readonly ScrollLogicalPosition[] = ['center', 'end', 'start', 'nearest'];
/** A page that does not draw reports that. */
const FRAME_MS = 1_000;

const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Ends the watch over a press; returns the element that received the press instead. */
let endWatch: (() => string | null) | null = null;

const nextFrame = () =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(() => resolve(false), FRAME_MS);
  });

/** A press on the content of a button or a link counts for that. */
const meant = (element: Element): Element =>
  element.matches('input, textarea, select')
    ? element
    : (element.closest('button, [role=button], a, [role=link]') ?? element);

/** The center of the visible part of its first line; null without one. */
function middleOf(element: Element): { x: number; y: number } | null {
  for (const box of element.getClientRects()) {
    const left = Math.max(0, box.left);
    const right = Math.min(innerWidth, box.right);
    const top = Math.max(0, box.top);
    const bottom = Math.min(innerHeight, box.bottom);
    if (right - left >= 1 && bottom - top >= 1) return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }
  return null;
}

async function isStill(element: Element): Promise<boolean> {
  const before = element.getBoundingClientRect();
  const isDrawn = await nextFrame();
  const after = element.getBoundingClientRect();
  return (
    isDrawn &&
    before.x === after.x &&
    before.y === after.y &&
    before.width === after.width &&
    before.height === after.height
  );
}

/** Returns the element that covers a point; null without one. */
function inTheWay(element: Element, x: number, y: number): string | null {
  const hit = document.elementFromPoint(x, y);
  if (hit && element.contains(hit)) return null;
  return hit ? preview(hit) : 'nothing';
}

/**
 * @param attempt the number of earlier attempts
 * @param presses whether the following press must reach the element: until `pressed` is called, others do not receive
 * it
 */
export async function ready(selector: string, attempt: number, presses: boolean): Promise<Readiness> {
  const notYet = (why: string): Readiness => ({ kind: 'not_yet', why });
  const element = find(selector);
  if (!element) return notYet('it is not there');
  if (!isVisible(element)) return notYet('it is not visible');
  if (!(await isStill(element))) return notYet('it moves');
  if (presses && !isEnabled(element)) return notYet('it is disabled');
  if (attempt > 0 || !isInSight(element)) {
    const block = SCROLLS[attempt % SCROLLS.length] ?? 'center';
    element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    await nextFrame();
  }
  const point = middleOf(element);
  if (!point) return notYet('it is out of sight');
  const target = meant(element);
  const cover = inTheWay(target, point.x, point.y);
  if (cover !== null) return notYet(`${cover} is in the way`);
  if (presses) endWatch = watchPress(target);
  return { kind: 'ready', ...point };
}

function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}

/** An element that moves between check and press receives no event of it. */
function watchPress(target: Element): () => string | null {
  let missed: string | null | undefined;
  const judge = (event: Event) => {
    if (!event.isTrusted || !(event instanceof MouseEvent)) return;
    missed ??= inTheWay(target, event.clientX, event.clientY) ?? undefined;
    // Only the first event counts: a press may well remove its target.
    if (missed === undefined) stop();
    else {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  const stop = () => {
    for (const type of EVENTS) removeEventListener(type, judge, true);
  };
  for (const type of EVENTS) addEventListener(type, judge, true);
  return () => {
    stop();
    return missed ?? null;
  };
}

/** Returns the element that received the press instead; null if the element itself did. */
export function pressed(): string | null {
  const missed = endWatch?.() ?? null;
  endWatch = null;
  return missed;
}

/** Makes an element ready for a press, and makes sure that the press reaches it and nothing that came before it. Runs in the page. */
import { find, isEnabled, isVisible, preview } from './find.ts';

export type Readiness =
  | { readonly kind: 'ready'; readonly x: number; readonly y: number }
  | { readonly kind: 'not_yet'; readonly why: string };

/** Ways of scrolling to it, one at each attempt: what floats above the screen may cover it in one of them. */
const SCROLLS: readonly ScrollLogicalPosition[] = ['center', 'end', 'start', 'nearest'];
/** A page that does not draw says so. */
const FRAME_MS = 1_000;

const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Ends the watch over a press; answers with what got the press in place of the element. */
let endWatch: (() => string | null) | null = null;

const nextFrame = () =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(() => resolve(false), FRAME_MS);
  });

/** A press on what a button or a link contains is meant for that. */
const meant = (element: Element): Element =>
  element.matches('input, textarea, select')
    ? element
    : (element.closest('button, [role=button], a, [role=link]') ?? element);

/** The middle of what is seen of its first line; null when nothing is. */
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

/** What is in the way at a point; null when nothing is. */
function inTheWay(element: Element, x: number, y: number): string | null {
  const hit = document.elementFromPoint(x, y);
  if (hit && element.contains(hit)) return null;
  return hit ? preview(hit) : 'nothing';
}

/**
 * @param attempt how often that was tried before
 * @param presses whether the press that follows must reach the element: until `pressed` is asked, others do not get it
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

/** What moves between the look and the press gets no event of it. */
function watchPress(target: Element): () => string | null {
  let missed: string | null | undefined;
  const judge = (event: Event) => {
    if (!event.isTrusted || !(event instanceof MouseEvent)) return;
    missed ??= inTheWay(target, event.clientX, event.clientY) ?? undefined;
    // Only the first event tells: a press may well take away what it presses.
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

/** What got the press in place of the element; null when it got it itself. */
export function pressed(): string | null {
  const missed = endWatch?.() ?? null;
  endWatch = null;
  return missed;
}

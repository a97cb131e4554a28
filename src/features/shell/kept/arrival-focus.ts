/** Chooses what gets the focus when a screen opens. */
import { drawnElement } from '#ui/device/on-screen.ts';

/** Longest wait for a heading, which may depend on the database. */
const WAIT_MS = 2_000;

/** For a step back: what had the focus there before, and the path of the page that was left. */
export interface WayBack {
  focused: Element | undefined;
  left: string;
}

/** Focuses the element a step back returns to, else the heading. @returns a function that stops waiting for it */
export function focusArrival(back: WayBack | null): () => void {
  const place = back && placeOf(back);
  if (!place) return focusHeading();
  place.focus({ preventScroll: true });
  return () => {};
}

function placeOf({ focused, left }: WayBack): HTMLElement | null {
  const isThere =
    focused instanceof HTMLElement &&
    focused !== document.body &&
    focused.isConnected &&
    focused.checkVisibility();
  return isThere ? focused : drawnElement(`main a[href="${CSS.escape(left)}"]`);
}

/**
 * Focuses the page's heading as soon as there is one, or what the page names instead (`data-arrival`: its main field;
 * `soon` while it is loading), unless the user has begun to do something.
 */
function focusHeading(): () => void {
  const stop = new AbortController();
  const check = () => {
    const heading = drawnElement('main h1');
    if (!heading) return;
    const named = drawnElement('main [data-arrival]');
    if (named?.dataset.arrival === 'soon') return;
    stop.abort();
    if (!named) {
      heading.tabIndex = -1;
      heading.classList.add('outline-none');
    }
    (named ?? heading).focus({ preventScroll: true });
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => stop.abort(), WAIT_MS);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const begun of ['pointerdown', 'keydown', 'focusin'] as const) {
    document.addEventListener(begun, () => stop.abort(), { signal: stop.signal });
  }
  check();
  if (!stop.signal.aborted) observer.observe(document.body, { childList: true, subtree: true });
  return () => stop.abort();
}

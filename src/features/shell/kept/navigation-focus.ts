/** After a navigation, moves focus to the heading of the screen, so that a screen reader announces it. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { drawnElement } from '#ui/device/on-screen.ts';

/** Longest wait for a heading, which may depend on the database. */
const WAIT_MS = 2_000;

/** Focuses the page's heading as soon as there is one, unless the user has begun to do something. */
function focusHeading(): () => void {
  const stop = new AbortController();
  const look = () => {
    const heading = drawnElement('main h1');
    if (!heading) return;
    stop.abort();
    heading.tabIndex = -1;
    heading.classList.add('outline-none');
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop.abort(), WAIT_MS);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const begun of ['pointerdown', 'keydown', 'focusin'] as const) {
    document.addEventListener(begun, () => stop.abort(), { signal: stop.signal });
  }
  look();
  if (!stop.signal.aborted) observer.observe(document.body, { childList: true, subtree: true });
  return () => stop.abort();
}

export function useNavigationFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // The first screen of a visit keeps the browser's focus; a changed query is no navigation.
      if (!fromLocation || !pathChanged) return;
      stop();
      stop = focusHeading();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);
}

/** After going to another screen, focus stands on its heading, so that a screen reader says where one is. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { drawnElement } from '#ui/device/on-screen.ts';

/** What a screen reads from the database arrives a moment after the screen: no longer than this is waited for. */
const WAIT_MS = 2_000;

/** Focuses the page's heading as soon as there is one, unless the person has begun to do something. */
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
      // The first screen of a visit starts where the browser starts; a changed query is no other screen.
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

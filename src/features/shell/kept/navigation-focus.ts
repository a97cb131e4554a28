/**
 * Moves focus to the heading of the screen after a navigation, so that a screen reader announces it; on the way back,
 * to where it was, so that the user continues with the next card. The code for that is loaded with the first
 * navigation.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function useNavigationFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const load = () => import('./arrival-focus.ts').catch(() => null);
    let stop = () => {};
    let arrivals = 0;
    /** What had the focus when an entry of the history was left. */
    const places = new Map<string, WeakRef<Element>>();
    const unsubscribe = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (!fromLocation) return;
        void load();
        const focused = document.activeElement;
        if (focused) places.set(fromLocation.state.__TSR_key ?? '', new WeakRef(focused));
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The first screen of a visit keeps the browser's focus; a changed query is no navigation.
        if (!fromLocation || !pathChanged) return;
        stop();
        arrivals += 1;
        const arrival = arrivals;
        const isBack = toLocation.state.__TSR_index < fromLocation.state.__TSR_index;
        const focused = places.get(toLocation.state.__TSR_key ?? '')?.deref();
        void load().then((arrived) => {
          if (arrived === null || arrival !== arrivals) return;
          stop = arrived.focusArrival(isBack ? { focused, left: fromLocation.pathname } : null);
        });
      }),
    ];
    return () => {
      arrivals += 1;
      for (const end of unsubscribe) end();
      stop();
    };
  }, [router]);
}

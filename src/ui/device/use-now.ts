/** Returns the present, for texts such as “5 minutes ago” and for the current day. */

import { useEffect, useState } from 'react';
import { CLOCK_SET, present } from './clock.ts';

const MINUTE_MS = 60_000;

/**
 * Unix ms, updated when the clock's minute changes, when the page becomes visible, and when the clock turns out to be
 * wrong.
 */
export function useNow(): number {
  const [now, setNow] = useState(present);
  useEffect(() => {
    const renew = () => setNow(present);
    // The clock may have been set since the first render.
    renew();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Ticks exactly at the minute: what ends at eight must end at eight, and not some seconds later.
    const tick = () => {
      timer = setTimeout(
        () => {
          renew();
          tick();
        },
        MINUTE_MS - (present() % MINUTE_MS),
      );
    };
    tick();
    // Not when it is hidden: a page that is about to be frozen would begin to read, and block other pages from writing.
    const shown = () => {
      if (document.visibilityState === 'visible') renew();
    };
    document.addEventListener('visibilitychange', shown);
    document.addEventListener(CLOCK_SET, renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
      document.removeEventListener(CLOCK_SET, renew);
    };
  }, []);
  return now;
}

/** The present, for texts such as "5 minutes ago" and for the present day. */

import { useEffect, useState } from 'react';
import { CLOCK_SET, present } from './clock.ts';

const MINUTE_MS = 60_000;

/** Unix ms, updated as the clock's minute changes, when the page becomes visible, and when the clock turns out to be wrong. */
export function useNow(): number {
  const [now, setNow] = useState(present);
  useEffect(() => {
    const renew = () => setNow(present);
    // It may have been set since the first drawing.
    renew();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What ends at eight has ended at eight, and not some seconds later.
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
    // Not when it is hidden: a page that is about to be frozen would begin to read, and keep others from writing.
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

/** The device's clock, for texts such as "5 minutes ago" and for the present day. */

import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Unix ms, updated every minute and when the page becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const renew = () => setNow(Date.now());
    const timer = setInterval(renew, MINUTE_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}

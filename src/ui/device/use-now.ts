/** The device's clock, for words such as "5 minutes ago" and for what day it is. */

import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Unix ms, renewed every minute and whenever somebody looks at the page again. */
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

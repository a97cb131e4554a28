/** Sees to it that what is queued is sent although the app is closed. */
import { useEffect } from 'react';
import { sendLater } from './service-worker.ts';

/** `pending`: how many changes wait to be sent. Asked anew each time the page is left: the browser tries only so often. */
export function useBackgroundSending(pending: number): void {
  const waits = pending > 0;
  useEffect(() => {
    if (!waits) return;
    sendLater();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') sendLater();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [waits]);
}

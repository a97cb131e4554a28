/** Makes the service worker send the queue after the app is closed. */
import { useEffect } from 'react';
import { sendLater } from './service-worker.ts';

/**
 * `pending`: how many changes wait to be sent. Requested again each time the user leaves the page, because the browser
 * retries only a few times.
 */
export function useBackgroundSending(pending: number): void {
  const isWaiting = pending > 0;
  useEffect(() => {
    if (!isWaiting) return;
    sendLater();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') sendLater();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [isWaiting]);
}

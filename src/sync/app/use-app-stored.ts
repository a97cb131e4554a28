import { useEffect, useState } from 'react';
import { offlineReady } from './service-worker.ts';

/** Whether the app itself is stored on this device and opens offline. Its data is another matter. */
export function useOfflineReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let mounted = true;
    void offlineReady().then(() => {
      if (mounted) setReady(true);
    });
    return () => {
      mounted = false;
    };
  }, []);
  return ready;
}

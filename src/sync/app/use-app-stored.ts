/** Reports whether the app opens offline, and how much of it is stored so far. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { STORING_CHANNEL, Storing } from '#db/database/app-storing.ts';
import { offlineReady } from './service-worker.ts';

/**
 * Whether the app itself is stored on this device and opens offline, regardless of its data. `not` includes "not known
 * yet".
 */
export type AppStored = { kind: 'stored' | 'not' } | { kind: 'storing'; percent: number };

export function useAppStored(): AppStored {
  const [stored, setStored] = useState<AppStored>({ kind: 'not' });
  useEffect(() => {
    let isOver = false;
    const channel = new BroadcastChannel(STORING_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const progress = v.safeParse(Storing, data);
      if (progress.success)
        setStored(progress.output === null ? { kind: 'not' } : { kind: 'storing', percent: progress.output });
    };
    void offlineReady().then(() => {
      // An update is also being stored: the app opens offline meanwhile.
      channel.close();
      if (!isOver) setStored({ kind: 'stored' });
    });
    return () => {
      isOver = true;
      channel.close();
    };
  }, []);
  return stored;
}

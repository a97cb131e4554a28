/** Determines whether other users' texts are translated on this device. */
import { useSyncExternalStore } from 'react';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { liveQuery } from '#db/lists/live-query.ts';
import { useSync } from '#sync/provider.tsx';
import { hasModels } from './browser-models.ts';

/** `absent`: this browser or server does not support it. `off`: the user disabled it here. */
export type Wanted = 'absent' | 'off' | 'on';

async function wantedOn(device: DeviceDatabase): Promise<Wanted> {
  if (!hasModels() || !(await device.fact('features'))?.auto_translate) return 'absent';
  return (await device.fact('translates')) === false ? 'off' : 'on';
}

/** Follows the device while there are subscribers. */
function follow(device: DeviceDatabase) {
  const listeners = new Set<() => void>();
  let wanted: Wanted | undefined;
  let query: { unsubscribe(): void } | undefined;
  return {
    get: () => wanted,
    subscribe(listener: () => void) {
      listeners.add(listener);
      query ??= liveQuery(() => wantedOn(device)).subscribe((found) => {
        wanted = found;
        for (const each of listeners) each();
      }, reportError);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        query?.unsubscribe();
        query = undefined;
      };
    },
  };
}

/** One for all texts of a page: every line of a chat subscribes, foreign or not. */
const followed = new WeakMap<DeviceDatabase, ReturnType<typeof follow>>();

function followedOf(device: DeviceDatabase) {
  const known = followed.get(device) ?? follow(device);
  followed.set(device, known);
  return known;
}

/** Undefined before the device's database has responded. */
export function useTranslationWanted(): Wanted | undefined {
  const { subscribe, get } = followedOf(useSync().device);
  return useSyncExternalStore(subscribe, get);
}

/**
 * Keeps on the device what is needed without a network: the agenda and its contents, pictures, stories, files, places.
 */
import { isGuest } from '#contract/accounts/user/guest.ts';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { SyncContext } from '../context.ts';
import { prefetchAgenda } from '../pull/prefetch.ts';
import { type PrefetchBudget, prefetchBudget } from '../pull/prefetch-budget.ts';
import { createPicturePrefetcher } from '../pull/prefetch-pictures.ts';
import { createPlacePrefetcher } from '../pull/prefetch-places.ts';
import { onceSoon } from '../schedule/once-soon.ts';
import { createStorageBudget } from '../storage/budget.ts';
import { createCopies } from '../storage/copies.ts';
import type { StorageQuota } from '../storage/quota.ts';
import { createStoryKeeper } from '../storage/story-keeper.ts';

const CHECK_AFTER_MS = 50;

export interface Readiness {
  /** Determines what to prefetch, once for all rows that arrived together. */
  soon(): void;
  /** Returns whether lists to prefetch are being looked for. */
  isPlanning(): boolean;
  /** Returns how much may be prefetched now. */
  budget(): PrefetchBudget;
  /** A page of the list of stories was stored. */
  storiesCame(): void;
  /** Deletes expired stories. */
  expireStories(): void;
  /** Fetches missing places of the travel log. `asked`: a screen shows the travel log. */
  prefetchPlaces(asked: boolean): void;
  /** The server has named the version of its places. */
  setPlacesVersion(version: string): void;
  stop(): void;
}

interface Options {
  device: DeviceDatabase;
  quota: StorageQuota;
  /** Returns whether any tab is visible. */
  isWatched(): boolean;
  /** Returns whether the server may be asked now. */
  mayAsk(): boolean;
  /** Pulls all wanted lists. Resolves when nothing more can be pulled now. */
  pull(): Promise<void>;
  onUnauthenticated(code: string): void;
}

export function keepReady(sync: SyncContext, options: Options): Readiness {
  const { device, quota, isWatched, mayAsk, pull, onUnauthenticated } = options;
  let isPlanning = false;
  const check = onceSoon(sync.ports, CHECK_AFTER_MS, () => void prefetch().catch(sync.report));
  const space = createStorageBudget(sync, device, quota);
  const hasRoom = () => !quota.isUnderPressure() && !space.isUsedUp();
  const savesData = () => sync.ports.savesData();
  const pictures = createPicturePrefetcher(sync, () => mayAsk() && !savesData() && hasRoom());
  const stories = createStoryKeeper(sync);
  // Even when the device saves data: the user requested each copy.
  const copies = createCopies(sync, () => mayAsk() && hasRoom());
  const places = createPlacePrefetcher(sync, {
    // Guests have no travel log.
    mayFetch: () => mayAsk() && !isGuest(sync.user),
    // Even when the device saves data: they are smaller than one photo and fetched once per version.
    mayFetchAhead: () => mayAsk() && hasRoom(),
    onUnauthenticated,
  });

  async function prefetch(): Promise<void> {
    try {
      await space.check();
      if (mayAsk()) await prefetchAgenda(sync);
    } finally {
      isPlanning = check.isAsked();
    }
    await pull();
    // More has arrived meanwhile, which has priority.
    if (isPlanning) return;
    for (const { run } of [copies, stories, pictures, places]) await run();
  }

  /** Deletes the pictures of stories that left the list before fetching others. */
  async function renewStories(): Promise<void> {
    await stories.run();
    await pictures.fetchStories();
  }

  return {
    soon() {
      isPlanning = true;
      check.ask();
    },
    isPlanning: () => isPlanning,
    budget: () => prefetchBudget({ saveData: savesData(), watched: isWatched(), storageIsTight: !hasRoom() }),
    storiesCame: () => void renewStories().catch(sync.report),
    expireStories: () => void stories.run().catch(sync.report),
    prefetchPlaces(asked) {
      if (asked) places.recheck();
      void places.run().catch(sync.report);
    },
    setPlacesVersion: (version) => void places.setVersion(version).catch(sync.report),
    stop() {
      stories.stop();
      check.stop();
    },
  };
}

/** Keeps on the device what is needed without a network: the agenda and its contents, pictures, stories, files, places. */
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
  /** Finds out once what to prefetch, however many rows arrived together. */
  soon(): void;
  /** Lists to prefetch are being looked for. */
  isPlanning(): boolean;
  /** How much may be prefetched now. */
  budget(): PrefetchBudget;
  /** A page of the list of stories was stored. */
  storiesCame(): void;
  /** Lets stories go whose day is over. */
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
  /** Whether any tab is visible. */
  isWatched(): boolean;
  /** Whether the server may be asked now. */
  mayAsk(): boolean;
  /** Pulls all lists that are wanted. Resolves when nothing more can be pulled now. */
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
  // Even when the device saves data: the user asked for each.
  const copies = createCopies(sync, () => mayAsk() && hasRoom());
  const places = createPlacePrefetcher(sync, {
    // Guests keep no travel log.
    mayFetch: () => mayAsk() && !isGuest(sync.user),
    // Even when the device saves data: they are smaller than one photograph and fetched once a version.
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
    // More has come meanwhile, which goes first.
    if (isPlanning) return;
    for (const { run } of [copies, stories, pictures, places]) await run();
  }

  /** What left the list takes its pictures along, before others are fetched. */
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

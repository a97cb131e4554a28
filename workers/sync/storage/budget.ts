/** Limits the stored data to the space that the user allows. */
import { type DeviceDatabase, STORAGE_BUDGET } from '#db/database/device-database.ts';
import type { SyncContext } from '../context.ts';
import type { StorageQuota } from './quota.ts';

/** From this share of the budget on, nothing new is prefetched: requests of screens still have space. */
const NEARLY = 0.9;
/**
 * Share of all evictable data that is evicted at a time, and how long to wait for the effect: browsers report late what
 * a deletion has freed.
 */
const SHARE = 0.2;
const EVERY_MS = 60_000;

export interface StorageBudget {
  /** Checks how much is stored, and evicts a part if it is too much. */
  check(): Promise<void>;
  /** Returns whether only requests of screens have space, as of the last check. */
  isUsedUp(): boolean;
}

export function createStorageBudget(
  { ports, now }: Pick<SyncContext, 'ports' | 'now'>,
  device: DeviceDatabase,
  quota: Pick<StorageQuota, 'evictShare'>,
): StorageBudget {
  let usedUp = false;
  let evictedAt = Number.NEGATIVE_INFINITY;
  return {
    async check() {
      const budget = (await device.fact('storage_budget')) ?? STORAGE_BUDGET;
      const used = await ports.storageUsed();
      usedUp = used !== null && used > budget * NEARLY;
      // Also if the clock was set back.
      if (used === null || used <= budget || Math.abs(now() - evictedAt) < EVERY_MS) return;
      evictedAt = now();
      await quota.evictShare(SHARE);
    },
    isUsedUp: () => usedUp,
  };
}

/** Keeps what is stored on the device within the space that the user gives it. */
import { type DeviceDatabase, STORAGE_BUDGET } from '#db/database/device-database.ts';
import type { SyncContext } from '../context.ts';
import type { StorageQuota } from './quota.ts';

/** From this share of the budget on, nothing new is prefetched: what screens ask for still has room. */
const NEARLY = 0.9;
/** The share of all that can be evicted which goes at a time, and how long that is left to show: browsers say late what a deletion has freed. */
const SHARE = 0.2;
const EVERY_MS = 60_000;

export interface StorageBudget {
  /** Looks how much is stored, and evicts a part where that is too much. */
  check(): Promise<void>;
  /** Whether there is no room for more than screens ask for, as of the last look. */
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
      // Also when the clock was set back.
      if (used === null || used <= budget || Math.abs(now() - evictedAt) < EVERY_MS) return;
      evictedAt = now();
      await quota.evictShare(SHARE);
    },
    isUsedUp: () => usedUp,
  };
}

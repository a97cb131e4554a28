/** Keeps what is stored on the device within the space that the user gives it. */
import { type DeviceDatabase, STORAGE_BUDGET } from '#db/database/device-database.ts';
import type { SyncContext } from '../context.ts';
import type { StorageQuota } from './quota.ts';

/** From this share of the budget on, nothing new is prefetched: what screens ask for still has room. */
const NEARLY = 0.9;
/** The share of all that can be evicted which one look takes: browsers say late how much a deletion has freed. */
const SHARE = 0.2;

export interface StorageBudget {
  /** Looks how much is stored, and evicts a part where that is too much. */
  check(): Promise<void>;
  /** Whether there is no room for more than screens ask for, as of the last look. */
  isUsedUp(): boolean;
}

export function createStorageBudget(
  { ports }: Pick<SyncContext, 'ports'>,
  device: DeviceDatabase,
  quota: Pick<StorageQuota, 'evictShare'>,
): StorageBudget {
  let usedUp = false;
  return {
    async check() {
      const budget = (await device.fact('storage_budget')) ?? STORAGE_BUDGET;
      const used = await ports.storageUsed();
      usedUp = used !== null && used > budget * NEARLY;
      if (used !== null && used > budget) await quota.evictShare(SHARE);
    },
    isUsedUp: () => usedUp,
  };
}

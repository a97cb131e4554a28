/** Opens the databases in a browser. */
import { DeviceDatabase } from '#db/database/device-database.ts';
import { UserDatabase } from '#db/database/user-database.ts';

/** Chromium flushes on commit only when asked: what the app reports as saved must be on disk. */
const DURABLE = { chromeTransactionDurability: 'strict' } as const;

export function openDatabase(userId: string, durability: 'relaxed' | 'durable'): UserDatabase {
  return new UserDatabase(userId, durability === 'durable' ? DURABLE : {});
}

/** Always durable: what is sealed there is deleted in another database right after. */
export const openDevice = () => new DeviceDatabase(DURABLE);

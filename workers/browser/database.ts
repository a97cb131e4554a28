/** Opens the databases in a browser. */

import { DeviceDatabase } from '#db/database/device-database.ts';
import { UserDatabase, userDatabaseName } from '#db/database/user-database.ts';
import { forWriter } from '#db/stack/writers.ts';

/** Chromium flushes on commit only on request: what the app reports as saved must be on disk. */
export const DURABLE = { chromeTransactionDurability: 'strict' } as const;

export function openDatabase(userId: string, durability: 'relaxed' | 'durable'): UserDatabase {
  return forWriter(new UserDatabase(userId, durability === 'durable' ? DURABLE : {}));
}

/** Always durable: after sealing data there, the caller deletes it from another database. */
export const openDevice = () => new DeviceDatabase(DURABLE);

const OF_USERS = userDatabaseName('');

/**
 * Returns the only user with a database on this device; null for none or several. Rejects where the browser does not
 * list databases.
 */
export async function likelyUser(factory: Pick<IDBFactory, 'databases'> = indexedDB): Promise<string | null> {
  const names = (await factory.databases()).map(({ name = '' }) => name);
  const [only = null, second] = names.filter((name) => name.startsWith(OF_USERS));
  return only && !second ? only.slice(OF_USERS.length) : null;
}

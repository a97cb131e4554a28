/** Opens a person's database in a browser. */
import { UserDatabase } from '#db/user-database.ts';

export function openDatabase(userId: string, durability: 'relaxed' | 'durable'): UserDatabase {
  // Chromium flushes on commit only when asked: what a person was told is saved must be on disk.
  return new UserDatabase(userId, durability === 'durable' ? { chromeTransactionDurability: 'strict' } : {});
}

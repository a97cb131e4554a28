/** What becomes of a person's database on this device when they leave it. */
import type { UserDatabase } from '#db/user-database.ts';

/** Deletes everything. Emptied first, because a tab that is slow to let go of the database only delays its deletion. */
export async function forget(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) await table.clear();
  });
  await db.delete();
}

/** Deletes everything that came from the server; what the person wrote and did not send yet stays. */
export async function forgetWhatWasRead(db: UserDatabase): Promise<void> {
  const written = new Set(['outbox', 'drafts', 'sent']);
  const read = db.tables.filter((table) => !written.has(table.name));
  await db.transaction('rw', read, async () => {
    for (const table of read) await table.clear();
  });
  db.close();
}

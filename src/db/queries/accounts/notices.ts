/** Reads the engine's notices to the user, which are deleted when dismissed. */
import type { Notice } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';

/** Notices about notes that exist twice after a conflict, oldest first. The table has few rows. */
export async function notesKeptTwice(db: UserDatabase, outingId: string): Promise<Notice[]> {
  const notices = await db.notices.toArray();
  return notices
    .filter((notice) => notice.kind === 'note_kept_twice' && notice.outing_id === outingId)
    .sort((a, b) => a.at - b.at);
}

export async function dismissNotice(db: UserDatabase, id: string): Promise<void> {
  await db.notices.delete(id);
}

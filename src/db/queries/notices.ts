/** What the person must be told once: read here, and put away when they have read it. */
import type { Notice } from '../database/sync-state.ts';
import type { UserDatabase } from '../database/user-database.ts';

/** Notices about notes of an outing that were kept twice, oldest first. The table holds a handful. */
export async function notesKeptTwice(db: UserDatabase, outingId: string): Promise<Notice[]> {
  const notices = await db.notices.toArray();
  return notices
    .filter((notice) => notice.kind === 'note_kept_twice' && notice.outing_id === outingId)
    .sort((a, b) => a.at - b.at);
}

export async function dismissNotice(db: UserDatabase, id: string): Promise<void> {
  await db.notices.delete(id);
}

/** Queries of notes. */

import type { UserDatabase } from '../database/user-database.ts';
import { wholeList } from '../lists/list-range.ts';
import { listInOuting, type NoteRow } from '../rows.ts';

export function noteById(db: UserDatabase, id: string): Promise<NoteRow | undefined> {
  return db.notes.get(id);
}

/** Up to `limit` notes of an outing, newest first; unsent ones before all others. */
export function newestNotesOf(db: UserDatabase, outingId: string, limit: number): Promise<NoteRow[]> {
  return wholeList(db.notes, listInOuting('notes', outingId)).reverse().limit(limit).toArray();
}

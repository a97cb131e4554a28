/** Queries notes. */

import type { UserDatabase } from '../../database/user-database.ts';
import type { NoteRow } from '../../rows.ts';

export function noteById(db: UserDatabase, id: string): Promise<NoteRow | undefined> {
  return db.notes.get(id);
}

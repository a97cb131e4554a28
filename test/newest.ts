/** Reads what a screen shows of a list: its newest rows, as the device has them. */
import type { UserDatabase } from '#db/database/user-database.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { listInOuting, type NoteRow, type OutingFileRow, type PhotoRow } from '#db/rows.ts';

/** Up to `limit` notes of an outing, newest first; unsent ones before all others. */
export const newestNotesOf = (db: UserDatabase, outingId: string, limit: number): Promise<NoteRow[]> =>
  wholeList(db.notes, listInOuting('notes', outingId)).reverse().limit(limit).toArray();

/** Like `newestNotesOf`. */
export const newestPhotosOf = (db: UserDatabase, outingId: string, limit: number): Promise<PhotoRow[]> =>
  wholeList(db.photos, listInOuting('photos', outingId)).reverse().limit(limit).toArray();

/** Like `newestNotesOf`. */
export const newestFilesOf = (db: UserDatabase, outingId: string, limit: number): Promise<OutingFileRow[]> =>
  wholeList(db.files, listInOuting('files', outingId)).reverse().limit(limit).toArray();

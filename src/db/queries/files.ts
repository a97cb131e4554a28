/** Queries of files. */
import type { FileCopy, Mutation } from '../database/sync-state.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { refusedChangesIn } from './refused-changes.ts';
import { type SizedUpload, uploadsIn } from './uploads.ts';

/** Files of an outing that are not sent yet, with their progress, by the id of the file. */
export const fileUploadsIn = (
  db: UserDatabase,
  outingId: string,
): Promise<ReadonlyMap<string, SizedUpload>> => uploadsIn(db, 'files.add', outingId);

/** Refused changes of files of an outing, in the order in which they were made. */
export const refusedFileChanges = (db: UserDatabase, outingId: string): Promise<Mutation[]> =>
  refusedChangesIn(db, ['files.add', 'files.rename', 'files.delete'], outingId);

/** Whether and why the bytes of files are on this device, by the key of the bytes. */
export async function fileCopies(db: UserDatabase): Promise<ReadonlyMap<string, FileCopy['state']>> {
  return new Map((await db.fileCopies.toArray()).map(({ key, state }) => [key, state]));
}

/** The bytes of a file; undefined if they are not on this device. */
export async function fileBytes(db: UserDatabase, key: string): Promise<ArrayBuffer | undefined> {
  return (await db.fileBytes.get(key))?.bytes;
}

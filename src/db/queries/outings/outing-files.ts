/** Queries files. */

import { storedBytes } from '../../database/blobs.ts';
import type { Mutation, OutingFileCopy } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { type OutingFileRow, parseRowKey } from '../../rows.ts';
import { refusedChangesIn } from '../sending/refused-changes.ts';
import { type SizedUpload, uploadsIn } from '../sending/uploads.ts';

/** Returns the unsent files of an outing, with their progress, by the id of the file. */
export const outingFileUploadsIn = (
  db: UserDatabase,
  outingId: string,
): Promise<ReadonlyMap<string, SizedUpload>> => uploadsIn(db, 'files.add', outingId);

/** Returns the refused changes of an outing's files, in the order in which they were made. */
export const refusedOutingFileChanges = (db: UserDatabase, outingId: string): Promise<Mutation[]> =>
  refusedChangesIn(
    db,
    ['files.add', 'files.rename', 'files.feature', 'files.react', 'files.delete'],
    outingId,
  );

/** Returns the file with these bytes. Uses no index, because calls are rare and files are few. */
export const fileOf = (db: UserDatabase, key: string): Promise<OutingFileRow | undefined> =>
  db.files.filter(({ attributes }) => attributes.key === key).first();

export const isOutingFileHere = async (db: UserDatabase, key: string): Promise<boolean> =>
  (await db.fileBytes.where('key').equals(key).count()) > 0;

/**
 * Keeps a file on this device for offline use, or stops doing so. The engine fetches missing bytes; bytes that are here
 * stay until the space is needed.
 */
export async function keepOutingFile(
  db: UserDatabase,
  key: string,
  isKept: boolean,
  now: number,
): Promise<void> {
  await db.transaction('rw', db.fileCopies, db.fileBytes, async () => {
    const isHere = await isOutingFileHere(db, key);
    if (isKept) await db.fileCopies.put({ key, state: isHere ? 'kept' : 'wanted', used_at: now });
    else if (isHere) await db.fileCopies.put({ key, state: 'opened', used_at: now });
    else await db.fileCopies.delete(key);
  });
}

/** Returns whether and why the bytes of files are on this device, by the key of the bytes. */
export async function outingFileCopies(
  db: UserDatabase,
): Promise<ReadonlyMap<string, OutingFileCopy['state']>> {
  return new Map((await db.fileCopies.toArray()).map(({ key, state }) => [key, state]));
}

/** Returns the bytes of a file; undefined if they are not on this device. */
export async function outingFileBytes(db: UserDatabase, key: string): Promise<ArrayBuffer | undefined> {
  return (await db.fileBytes.get(key))?.bytes;
}

/** Returns how an address names the bytes of an unsent file: like those of the server, with 32 hexadecimal digits. */
export const unsentKey = (blobId: string) => blobId.replaceAll('-', '');
const blobOf = (key: string) => key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns an unsent file with its bytes; undefined if no change has bytes of this name. */
export async function unsentOutingFile(
  db: UserDatabase,
  key: string,
): Promise<{ file: OutingFileRow; bytes: ArrayBuffer } | undefined> {
  const change = await db.outbox.where('blob').equals(blobOf(key)).first();
  const [touched] = change?.touches ?? [];
  if (change?.blob === undefined || touched === undefined) return undefined;
  const { entity, id } = parseRowKey(touched);
  if (entity !== 'files') return undefined;
  const [file, stored] = await Promise.all([db.files.get(id), storedBytes(db, change.blob)]);
  return file && stored && { file, bytes: stored.bytes };
}

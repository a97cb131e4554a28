/** Stores the bytes of queued changes and the progress of their uploads. Every function runs inside `writing`. */
import type { Mutation, StoredBytes, Trouble, Upload } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { UploadPlan } from '../resources/mutation.ts';

/** Stores bytes that will be uploaded. */
export async function storeBytes(
  db: UserDatabase,
  { blob, type }: UploadPlan,
  bytes: ArrayBuffer,
  added_at: number,
): Promise<void> {
  await db.blobs.put({ id: blob, bytes, type, added_at });
  await db.uploads.put(waitingUpload(blob, null));
}

export const waitingUpload = (
  blob: string,
  previous: string | null,
  trouble: Trouble | null = null,
): Extract<Upload, { kind: 'waiting' }> => ({ blob, kind: 'waiting', previous, trouble });

/** Deletes the bytes of a change that leaves the queue. */
export async function deleteBytes(db: UserDatabase, { blob }: Mutation): Promise<void> {
  if (blob === undefined) return;
  await db.blobs.delete(blob);
  await db.uploads.delete(blob);
}

/** The bytes of a change, and the progress of their upload */
export interface KeptBytes {
  stored: StoredBytes | undefined;
  upload: Upload | undefined;
}

export async function readBytes(db: UserDatabase, { blob }: Mutation): Promise<KeptBytes | null> {
  if (blob === undefined) return null;
  const [stored, upload] = await Promise.all([db.blobs.get(blob), db.uploads.get(blob)]);
  return { stored, upload };
}

/** Puts back what `readBytes` has read. */
export async function putBytes(db: UserDatabase, { stored, upload }: KeptBytes): Promise<void> {
  if (stored) await db.blobs.put(stored);
  if (upload) await db.uploads.put(upload);
}

/** Restarts the upload of a retried change. Bytes that have arrived are found under their previous key. */
export async function restartUpload(db: UserDatabase, { blob }: Mutation): Promise<void> {
  if (blob === undefined) return;
  const before = await db.uploads.get(blob);
  await db.uploads.put(waitingUpload(blob, before ? uploadKeyOf(before) : null));
}

/** Returns the key under which the bytes are, or were to be. */
export const uploadKeyOf = (upload: Upload) => (upload.kind === 'waiting' ? upload.previous : upload.key);

/** Returns where the bytes of a change are; `there` also for a change without bytes. */
export async function bytesOf(
  db: UserDatabase,
  { blob, state }: Mutation,
): Promise<'there' | 'awaited' | 'lost'> {
  if (blob === undefined || state.kind === 'attempted') return 'there';
  const upload = await db.uploads.get(blob);
  if (upload === undefined) return 'lost';
  return upload.kind === 'uploaded' ? 'there' : 'awaited';
}

/** Returns the key of a change's uploaded bytes; empty for a change without bytes. */
export async function uploadedKey(db: UserDatabase, { blob, name }: Mutation): Promise<string> {
  if (blob === undefined) return '';
  const upload = await db.uploads.get(blob);
  if (upload?.kind !== 'uploaded') throw new Error(`${name} is sent before its bytes`);
  return upload.key;
}

/** The bytes that queued changes bring along, and how far they are. Everything here runs inside `writing`. */
import type { Mutation, Trouble, Upload } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { UploadPlan } from '../resources/mutation.ts';

/** Stores bytes, to be uploaded. */
export async function storeBytes(
  db: UserDatabase,
  { blob, type }: UploadPlan,
  bytes: ArrayBuffer,
  added_at: number,
): Promise<void> {
  await db.blobs.put({ id: blob, bytes, type, added_at });
  await db.uploads.put(waiting(blob, null));
}

export const waiting = (
  blob: string,
  previous: string | null,
  trouble: Trouble | null = null,
): Extract<Upload, { kind: 'waiting' }> => ({ blob, kind: 'waiting', previous, trouble });

/** The change leaves the queue: its bytes go with it. */
export async function forgetBytes(db: UserDatabase, { blob }: Mutation): Promise<void> {
  if (blob === undefined) return;
  await db.blobs.delete(blob);
  await db.uploads.delete(blob);
}

/** The change is to be sent anew. Bytes that arrived before are found where they were put. */
export async function uploadAgain(db: UserDatabase, { blob }: Mutation): Promise<void> {
  if (blob === undefined) return;
  const before = await db.uploads.get(blob);
  await db.uploads.put(waiting(blob, before ? uploadKeyOf(before) : null));
}

/** Where the bytes were put, or were to be put. */
export const uploadKeyOf = (upload: Upload) => (upload.kind === 'waiting' ? upload.previous : upload.key);

/** Where the bytes are that must be on the server before a change is sent. `there` also where it brings none. */
export async function bytesOf(
  db: UserDatabase,
  { blob, state }: Mutation,
): Promise<'there' | 'awaited' | 'lost'> {
  if (blob === undefined || state.kind === 'attempted') return 'there';
  const upload = await db.uploads.get(blob);
  if (upload === undefined) return 'lost';
  return upload.kind === 'uploaded' ? 'there' : 'awaited';
}

/** What names the uploaded bytes of a change; empty where it brings none. */
export async function uploadedKey(db: UserDatabase, { blob, name }: Mutation): Promise<string> {
  if (blob === undefined) return '';
  const upload = await db.uploads.get(blob);
  if (upload?.kind !== 'uploaded') throw new Error(`${name} is sent before its bytes`);
  return upload.key;
}

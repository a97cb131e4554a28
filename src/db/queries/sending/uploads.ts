/** Queries uploads: the progress of the bytes of queued changes. */
import { argsOf, type MutationName } from '#contract/mutations.ts';
import type { Mutation, Upload } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { pendingMutations } from './queued-changes.ts';

/** A queued change of a row with bytes, and its progress. */
export interface PendingUpload {
  mutation: Mutation;
  upload: Upload;
}

/** With the total number of bytes. */
export type SizedUpload = PendingUpload & { bytes: number };

/**
 * Returns the queued changes that add something with bytes to an outing, with their progress, by the id of what they
 * add.
 */
export async function uploadsIn(
  db: UserDatabase,
  name: 'photos.add' | 'files.add',
  outingId: string,
): Promise<ReadonlyMap<string, SizedUpload>> {
  const found = new Map<string, SizedUpload>();
  for (const mutation of await pendingMutations(db)) {
    const args = argsOf(name, mutation);
    if (args?.outing_id !== outingId) continue;
    const upload = await db.uploads.get(args.blob);
    if (upload) found.set(args.id, { mutation, upload, bytes: args.bytes });
  }
  return found;
}

/** Returns the newest waiting change of that name; undefined for none. */
export async function pendingUploadOf(
  db: UserDatabase,
  key: Mutation['touches'][number],
  change: MutationName,
): Promise<PendingUpload | undefined> {
  const mutations = await db.outbox
    .where('touches')
    .equals(key)
    .filter(({ name, state }) => name === change && state.kind !== 'refused')
    .sortBy('position');
  const mutation = mutations.at(-1);
  const upload = mutation?.blob === undefined ? undefined : await db.uploads.get(mutation.blob);
  return mutation && upload && { mutation, upload };
}

/** Returns whether an attempt failed and will be retried: the storage that receives the bytes is down. */
export const isStuck = (upload: Upload) => upload.kind === 'waiting' && upload.trouble !== null;

/** Returns how much of the bytes was sent, from 0 to 1; null before the first byte. */
export function sentPart(upload: Upload): number | null {
  switch (upload.kind) {
    case 'waiting':
      return null;
    case 'uploading':
      return upload.sent / upload.total;
    case 'uploaded':
      return 1;
  }
}

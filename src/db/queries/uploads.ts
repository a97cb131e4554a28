/** Queries of uploads: how far the bytes of queued changes are. */
import type { MutationName } from '#contract/mutations.ts';
import type { Mutation, Upload } from '../database/sync-state.ts';
import type { UserDatabase } from '../database/user-database.ts';

/** A queued change of a row that carries bytes, and its progress. */
export interface PendingUpload {
  mutation: Mutation;
  upload: Upload;
}

/** The newest waiting one of that name; undefined for none. */
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

/** How much of the bytes was sent, from 0 to 1; null before the first byte was. */
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

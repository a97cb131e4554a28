/** Bytes of queued changes on this device, and pictures made from them until the server has its own. */
import type { MutationName } from '#contract/mutations.ts';
import type { Picture } from '#contract/picture.ts';
import type { Mutation, StoredBytes, Upload } from './sync-state.ts';
import type { UserDatabase } from './user-database.ts';

const LOCAL = 'local:';

/** The picture of these bytes, before the server has made its own. */
export function localPicture(blobId: string, width: number, height: number): Picture {
  return { sizes: [{ url: `${LOCAL}${blobId}`, width, height }] };
}

/** The id of the bytes behind a picture's address; null for addresses of the server. */
export const localBlobId = (url: string) => (url.startsWith(LOCAL) ? url.slice(LOCAL.length) : null);

export function storedBytes(db: UserDatabase, id: string): Promise<StoredBytes | undefined> {
  return db.blobs.get(id);
}

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

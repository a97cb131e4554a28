/** Addresses bytes of queued changes on this device, and pictures made from them until the server has its own. */
import type { Picture } from '#contract/uploads/upload.ts';
import type { StoredBytes } from './sync-state.ts';
import type { UserDatabase } from './user-database.ts';

const LOCAL = 'local:';

/** Returns the picture of these bytes, before the server has made its own. */
export function localPicture(blobId: string, width: number, height: number): Picture {
  return { sizes: [{ url: `${LOCAL}${blobId}`, width, height }] };
}

/** Returns the id of the bytes behind a picture's address; null for addresses of the server. */
export const localBlobId = (url: string) => (url.startsWith(LOCAL) ? url.slice(LOCAL.length) : null);

export function storedBytes(db: UserDatabase, id: string): Promise<StoredBytes | undefined> {
  return db.blobs.get(id);
}

/** Queries of photos. */
import { argsOf } from '#contract/mutations.ts';
import type { Mutation } from '../database/sync-state.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { pendingMutations, refusedMutations } from './outbox.ts';
import type { PendingUpload } from './uploads.ts';

/** Photos of an outing that are not sent yet, with their progress, by the id of the photo. */
export async function photoUploadsIn(
  db: UserDatabase,
  outingId: string,
): Promise<ReadonlyMap<string, PendingUpload & { bytes: number }>> {
  const found = new Map<string, PendingUpload & { bytes: number }>();
  for (const mutation of await pendingMutations(db)) {
    const args = argsOf('photos.add', mutation);
    if (args?.outing_id !== outingId) continue;
    const upload = await db.uploads.get(args.blob);
    if (upload) found.set(args.id, { mutation, upload, bytes: args.bytes });
  }
  return found;
}

/** Refused changes of photos of an outing, in the order in which they were made. */
export async function refusedPhotoChanges(db: UserDatabase, outingId: string): Promise<Mutation[]> {
  const all = await refusedMutations(db);
  return all.filter((mutation) =>
    (['photos.add', 'photos.describe', 'photos.feature', 'photos.react', 'photos.delete'] as const).some(
      (name) => argsOf(name, mutation)?.outing_id === outingId,
    ),
  );
}

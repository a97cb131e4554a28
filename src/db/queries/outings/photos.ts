/** Queries of photos. */
import type { Mutation } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { refusedChangesIn } from '../sending/refused-changes.ts';
import { type SizedUpload, uploadsIn } from '../sending/uploads.ts';

/** Photos of an outing that are not sent yet, with their progress, by the id of the photo. */
export const photoUploadsIn = (
  db: UserDatabase,
  outingId: string,
): Promise<ReadonlyMap<string, SizedUpload>> => uploadsIn(db, 'photos.add', outingId);

/** Refused changes of photos of an outing, in the order in which they were made. */
export const refusedPhotoChanges = (db: UserDatabase, outingId: string): Promise<Mutation[]> =>
  refusedChangesIn(
    db,
    ['photos.add', 'photos.describe', 'photos.feature', 'photos.react', 'photos.delete'],
    outingId,
  );

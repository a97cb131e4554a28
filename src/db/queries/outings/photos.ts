/** Queries photos. */
import type { Mutation } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listInOuting, type PhotoRow } from '../../rows.ts';
import { refusedChangesIn } from '../sending/refused-changes.ts';
import { type SizedUpload, uploadsIn } from '../sending/uploads.ts';

/** Returns the unsent photos of an outing, with their progress, by the id of the photo. */
export const photoUploadsIn = (
  db: UserDatabase,
  outingId: string,
): Promise<ReadonlyMap<string, SizedUpload>> => uploadsIn(db, 'photos.add', outingId);

/** Returns the refused changes of an outing's photos, in the order in which they were made. */
export const refusedPhotoChanges = (db: UserDatabase, outingId: string): Promise<Mutation[]> =>
  refusedChangesIn(
    db,
    ['photos.add', 'photos.describe', 'photos.feature', 'photos.react', 'photos.delete'],
    outingId,
  );

/**
 * Returns the photo that represents an outing: a featured one before others, and of these the one with the most
 * reactions.
 */
export async function bestPhotoOf(db: UserDatabase, outingId: string): Promise<PhotoRow | undefined> {
  const photos = await wholeList(db.photos, listInOuting('photos', outingId)).toArray();
  const rank = ({ attributes, relations }: PhotoRow) =>
    (attributes.is_featured ? 1_000_000 : 0) + relations.reactions.reduce((sum, { count }) => sum + count, 0);
  return photos.toSorted((one, other) => rank(other) - rank(one))[0];
}

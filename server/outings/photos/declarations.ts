/** Declarations of the area of photos. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../base/db/transaction.ts';
import type { Declarations } from '../../core/declarations.ts';
import { findOuting } from '../../core/outings/find.ts';
import { mayPhoto } from './policy.ts';
import { photos } from './tables.ts';

/** Returns whether the picture is a photo of an outing whose details the reader sees. */
async function seesPhoto(db: Queryable, readerId: string, key: string): Promise<boolean> {
  const [photo] = await db
    .select({ outingId: photos.outing_id })
    .from(photos)
    .where(eq(photos.picture_key, key));
  const found = photo === undefined ? null : await findOuting(db, readerId, photo.outingId);
  return found !== null && mayPhoto('see', found.standing) === 'yes';
}

export const photoDeclarations: Declarations = {
  showsPicture: ({ db }, { userId }, key) => seesPhoto(db, userId, key),
};

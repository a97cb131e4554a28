/** Describes photos as the contract defines them, any number of them in a fixed number of queries. */

import type { Person } from '#contract/base/shapes.ts';
import type { Photo } from '#contract/outings/photo/photo.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { loadPeople } from '../../core/people/person.ts';
import { countReactions, type ReactionsOf, withOwnReactions } from '../../core/people/reactions.ts';
import { photoSizes } from '../../core/uploads/photo-sizes.ts';
import { photoReactions, photos } from './tables.ts';

export type PhotoRow = typeof photos.$inferSelect;

/** A photo without the fields that differ by reader, as in events. */
export type SharedPhoto = Photo & { relations: { reaction?: never } };

/** Where the reactions to photos are stored. */
export const ofPhotos: ReactionsOf = {
  reactions: photoReactions,
  subject: photoReactions.photo_id,
  things: photos,
};

/** Describes photos for events, in the order of the rows. */
export async function describePhotos(
  db: Queryable,
  rows: readonly PhotoRow[],
  known: readonly Person[] = [],
): Promise<SharedPhoto[]> {
  if (rows.length === 0) return [];
  const reactions = await countReactions(
    db,
    ofPhotos,
    rows.map(({ id }) => id),
  );
  const person = await loadPeople(
    db,
    rows.map(({ author_id }) => author_id),
    known,
  );
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      type: 'photo',
      picture: photoSizes(row.picture_key, row.width, row.height),
      placeholder: row.placeholder,
      caption: row.caption,
      alt: row.alt,
      taken_at: row.taken_at,
      is_featured: row.is_featured,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
      fetched_at_timestamp: row.fetched_at_timestamp,
    },
    relations: { author: person(row.author_id), reactions: reactions.get(row.id) ?? [] },
  }));
}

/** Describes photos for a reader: with the reader's own reaction, null if they never reacted. */
export async function describePhotosFor(
  db: Queryable,
  readerId: string,
  rows: readonly PhotoRow[],
): Promise<Photo[]> {
  return withOwnReactions(db, ofPhotos, readerId, await describePhotos(db, rows));
}

export async function describePhotoFor(db: Queryable, readerId: string, row: PhotoRow): Promise<Photo> {
  const [photo] = await describePhotosFor(db, readerId, [row]);
  if (photo === undefined) throw new Error('A photo has no description.');
  return photo;
}

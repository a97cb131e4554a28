/** Describes photos as the contract has them, any number of them in a fixed number of queries. */
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { PHOTO_WIDTHS_PX } from '#contract/limits.ts';
import type { Photo } from '#contract/photo.ts';
import type { OwnReaction, ReactionCount } from '#contract/reaction.ts';
import type { Picture } from '#contract/picture.ts';
import type { Person } from '#contract/shapes.ts';
import { isAmong } from '../db/columns.ts';
import type { Queryable } from '../db/transaction.ts';
import { widthsUpTo } from '../files/picture-limits.ts';
import { loadPeople } from '../people/person.ts';
import { photoReactions, type photos } from './tables.ts';

export type PhotoRow = typeof photos.$inferSelect;

/** A photo without the fields that differ by reader, as events carry it. */
export type SharedPhoto = Photo & { relations: { reaction?: never } };

function pictureOf({ picture_key, width, height }: PhotoRow): Picture {
  const sizes = widthsUpTo(width, PHOTO_WIDTHS_PX).map((each) => ({
    url: `/files/${picture_key}?width=${each}`,
    width: each,
    height: each === width ? height : Math.max(1, Math.round((each * height) / width)),
  }));
  return { sizes };
}

const Counts = v.array(v.object({ photo_id: v.string(), emoji: v.string(), count: v.number() }));

async function countReactions(
  db: Queryable,
  photoIds: readonly string[],
): Promise<Map<string, ReactionCount[]>> {
  const { rows } = await db.execute(sql`
    select photo_id, emoji, count(*)::int as count from photo_reactions
    where photo_id = any(${sql.param([...photoIds])}::uuid[]) and emoji is not null
    group by photo_id, emoji order by photo_id, count desc, min(reacted_at_timestamp), emoji`);
  const counts = new Map<string, ReactionCount[]>();
  for (const { photo_id, emoji, count } of v.parse(Counts, rows)) {
    const own = counts.get(photo_id) ?? [];
    own.push({ emoji, count });
    counts.set(photo_id, own);
  }
  return counts;
}

/** Describes photos for events, in the order of the rows. */
export async function describePhotos(
  db: Queryable,
  rows: readonly PhotoRow[],
  known: readonly Person[] = [],
): Promise<SharedPhoto[]> {
  if (rows.length === 0) return [];
  const reactions = await countReactions(
    db,
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
      picture: pictureOf(row),
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

/** The photo for a reader whose own reaction is known. */
export const withReaction = (photo: SharedPhoto, reaction: OwnReaction | null): Photo => ({
  ...photo,
  relations: { ...photo.relations, reaction },
});

/** Describes photos for a reader: with the reader's own reaction, null if they never reacted. */
export async function describePhotosFor(
  db: Queryable,
  readerId: string,
  rows: readonly PhotoRow[],
): Promise<Photo[]> {
  const shared = await describePhotos(db, rows);
  if (shared.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const own = await db
    .select()
    .from(photoReactions)
    .where(and(eq(photoReactions.user_id, readerId), isAmong(photoReactions.photo_id, ids)));
  const reactions = new Map<string, OwnReaction>(
    own.map(({ photo_id, emoji, reacted_at_timestamp }) => [photo_id, { emoji, reacted_at_timestamp }]),
  );
  return shared.map((photo) => withReaction(photo, reactions.get(photo.id) ?? null));
}

export async function describePhotoFor(db: Queryable, readerId: string, row: PhotoRow): Promise<Photo> {
  const [photo] = await describePhotosFor(db, readerId, [row]);
  if (photo === undefined) throw new Error('A photo was described as nothing.');
  return photo;
}

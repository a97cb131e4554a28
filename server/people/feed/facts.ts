/** Reads the content of many feed items in a fixed number of queries. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ratingId } from '#contract/outings/rating/rating.ts';
import { FEED_PHOTOS_SHOWN, FEED_PLACES_SHOWN } from '#contract/people/feed/feed.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { ratings } from '../../core/outings/ratings/tables.ts';
import type { ReaderIs, Visibility } from '../../core/people/policy.ts';
import { hiddenFrom, isContactOf } from '../../core/people/relations.ts';
import { describePhotos, type SharedPhoto } from '../../outings/photos/photo.ts';
import { photos } from '../../outings/photos/tables.ts';
import type { FeedRow } from './find.ts';
import { PHOTOS_TOGETHER_MS } from './record.ts';

const DAY_MS = 86_400_000;

const Author = v.object({
  id: v.string(),
  travel_visibility: v.picklist(['everyone', 'followers', 'contacts', 'nobody']),
  is_contact: v.boolean(),
  follows: v.boolean(),
});

export interface AuthorFacts {
  readonly reader: ReaderIs;
  readonly travels: Visibility;
}

/** Returns the authors who are not hidden from the reader, by id. */
export async function authorsOf(
  db: Queryable,
  readerId: string,
  rows: readonly FeedRow[],
): Promise<ReadonlyMap<string, AuthorFacts>> {
  const ids = [...new Set(rows.map(({ author_id }) => author_id))];
  if (ids.length === 0) return new Map();
  const found = await db.execute(sql`
    select users.id, users.travel_visibility, ${isContactOf(readerId, sql.raw('users.id'))} as is_contact,
      exists (select from follows where follower_id = ${readerId}::uuid and followee_id = users.id) as follows
    from users where ${isAmong(sql.raw('users.id'), ids)} and users.id not in ${hiddenFrom(readerId)}`);
  return new Map(
    v.parse(v.array(Author), found.rows).map(({ id, travel_visibility, is_contact, follows }) => {
      const reader = id === readerId ? 'self' : is_contact ? 'contact' : follows ? 'follower' : 'other';
      return [id, { reader, travels: travel_visibility }];
    }),
  );
}

/** The first few things of an item, and their total number. */
export interface Several<T> {
  readonly first: T[];
  readonly count: number;
}

const Part = v.object({ item_id: v.string(), part: v.string(), total: v.number() });

async function severalOf(db: Queryable, parts: SQL): Promise<ReadonlyMap<string, Several<string>>> {
  const { rows } = await db.execute(parts);
  const found = new Map<string, Several<string>>();
  for (const { item_id, part, total } of v.parse(v.array(Part), rows))
    found.set(item_id, { first: [...(found.get(item_id)?.first ?? []), part], count: total });
  return found;
}

const idsOf = (rows: readonly FeedRow[], kind: FeedRow['kind']): string[] =>
  rows.flatMap((row) => (row.kind === kind ? [row.id] : []));

/** Returns the photos of items, by the id of the item. Those of draft items are hidden from all. */
export async function photosOf(
  db: Queryable,
  rows: readonly FeedRow[],
): Promise<ReadonlyMap<string, Several<SharedPhoto>>> {
  const ids = idsOf(rows, 'photos');
  if (ids.length === 0) return new Map();
  const parts = await severalOf(
    db,
    sql`
    select item.id as item_id, one.id as part, one.total from feed_items as item
    cross join lateral (
      select photos.id, photos.created_at_timestamp, (count(*) over ())::int as total
      from photos join outings on outings.id = photos.outing_id and outings.status <> 'draft'
      where photos.root_id = item.outing_id and photos.author_id = item.author_id
        and photos.created_at_timestamp >= item.created_at_timestamp
        and photos.created_at_timestamp < item.created_at_timestamp + ${PHOTOS_TOGETHER_MS}
      order by photos.created_at_timestamp, photos.id limit ${FEED_PHOTOS_SHOWN}
    ) as one
    where ${isAmong(sql.raw('item.id'), ids)}
    order by item.id, one.created_at_timestamp, one.id`,
  );
  const wanted = [...parts.values()].flatMap(({ first }) => first);
  const described = await describePhotos(
    db,
    await db.select().from(photos).where(isAmong(photos.id, wanted)),
  );
  const byId = new Map(described.map((photo) => [photo.id, photo]));
  return new Map(
    [...parts].map(([id, { first, count }]) => [
      id,
      { first: first.flatMap((photo) => byId.get(photo) ?? []), count },
    ]),
  );
}

/**
 * Returns the places of items, by the id of the item: those that the author marked on its day (UTC), and did not take
 * back.
 */
export async function placesOf(
  db: Queryable,
  rows: readonly FeedRow[],
): Promise<ReadonlyMap<string, Several<string>>> {
  const ids = idsOf(rows, 'places');
  if (ids.length === 0) return new Map();
  const day = sql`(item.created_at_timestamp / ${DAY_MS}::bigint * ${DAY_MS}::bigint)`;
  return severalOf(
    db,
    sql`
    select item.id as item_id, one.place_id as part, one.total from feed_items as item
    cross join lateral (
      select visits.place_id, visits.updated_at_timestamp, (count(*) over ())::int as total from visits
      where visits.user_id = item.author_id and visits.visited
        and visits.updated_at_timestamp >= ${day} and visits.updated_at_timestamp < ${day} + ${DAY_MS}
      order by visits.updated_at_timestamp, visits.place_id limit ${FEED_PLACES_SHOWN}
    ) as one
    where ${isAmong(sql.raw('item.id'), ids)}
    order by item.id, one.updated_at_timestamp, one.place_id`,
  );
}

/** Returns the ratings of items that were not taken back, by the id of the item. */
export async function ratingsOf(
  db: Queryable,
  rows: readonly FeedRow[],
): Promise<ReadonlyMap<string, { stars: number; line: string }>> {
  const keys = new Map(
    rows.flatMap(({ id, kind, outing_id, author_id }) =>
      kind === 'rating' && outing_id !== null ? [[ratingId(outing_id, author_id), id] as const] : [],
    ),
  );
  if (keys.size === 0) return new Map();
  const found = await db
    .select()
    .from(ratings)
    .where(sql`${ratings.id} = any(${sql.param([...keys.keys()])}::text[])`);
  return new Map(
    found.flatMap(({ id, stars, line }) => {
      const item = keys.get(id);
      return stars === null || item === undefined ? [] : [[item, { stars, line }] as const];
    }),
  );
}

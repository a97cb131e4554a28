/**
 * Describes items of the feed for a reader; items that the reader may not see, or that have become empty, are left out.
 */
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { describeOutings, toPreview } from '../../core/outings/outing.ts';
import { seenOutings } from '../../core/outings/seen.ts';
import { loadPeople } from '../../core/people/person.ts';
import { countReactions, ownReactions, type ReactionsOf } from '../../core/people/reactions.ts';
import type { CollectionRow } from '../collections/collection.ts';
import { seesCollection } from '../collections/policy.ts';
import { describeShown, meantFor } from '../collections/shown.ts';
import { collections } from '../collections/tables.ts';
import { type AuthorFacts, authorsOf, photosOf, placesOf, ratingsOf } from './facts.ts';
import type { FeedRow } from './find.ts';
import { seesAboutOuting, seesPlaces } from './policy.ts';
import { feedItems, feedReactions } from './tables.ts';

/** Where the reactions to items are stored. */
export const ofFeed: ReactionsOf = {
  reactions: feedReactions,
  subject: feedReactions.feed_item_id,
  things: feedItems,
};

type Content = Omit<FeedItem['relations'], 'author' | 'reaction' | 'reactions'>;

const NOTHING: Content = {
  outing: null,
  collection: null,
  photos: [],
  photos_count: 0,
  places: [],
  places_count: 0,
  rating: null,
};

const isPresent = <T>(value: T | null): value is T => value !== null;

/** Returns the collections of items that the reader sees, by id. */
async function seenCollectionsOf(
  db: Queryable,
  readerId: string,
  rows: readonly FeedRow[],
): Promise<ReadonlyMap<string, CollectionRow>> {
  const ids = rows.map(({ collection_id }) => collection_id).filter(isPresent);
  if (ids.length === 0) return new Map();
  const found = await db.select().from(collections).where(isAmong(collections.id, ids));
  const lists = await meantFor(
    db,
    readerId,
    found.flatMap(({ id, privacy }) => (privacy === 'lists' ? [id] : [])),
  );
  return new Map(
    found.flatMap((row) => {
      const reader = row.user_id === readerId ? 'owner' : lists.has(row.id) ? 'in_lists' : 'other';
      // A private collection is not in the feed, not even in its owner's.
      const isSeen = row.privacy !== 'private' && seesCollection(reader, row.privacy);
      return isSeen ? [[row.id, row] as const] : [];
    }),
  );
}

/** Reads everything that the reader sees of these items: the input of `contentOf`. */
async function readWorld(db: Queryable, readerId: string, rows: readonly FeedRow[]) {
  const outings = await seenOutings(db, readerId, rows.map(({ outing_id }) => outing_id).filter(isPresent));
  const shownOutings = await describeOutings(
    db,
    [...outings.values()].map(({ outing }) => outing),
  );
  const seen = [...(await seenCollectionsOf(db, readerId, rows)).values()];
  const shownCollections = await describeShown(db, readerId, seen);
  return {
    outings,
    previews: new Map(shownOutings.map((outing) => [outing.id, toPreview(outing)])),
    collections: new Map(shownCollections.map((collection) => [collection.id, collection])),
    photos: await photosOf(db, rows),
    places: await placesOf(db, rows),
    ratings: await ratingsOf(db, rows),
  };
}
type World = Awaited<ReturnType<typeof readWorld>>;

/** Returns null if the reader does not see it, or nothing is left of it. */
function aboutOuting(
  row: FeedRow,
  kind: Parameters<typeof seesAboutOuting>[0],
  world: World,
  isAuthor: boolean,
): Content | null {
  const found = world.outings.get(row.outing_id ?? '');
  const outing = world.previews.get(row.outing_id ?? '');
  if (found === undefined || outing === undefined) return null;
  const { root, standing } = found;
  const isPrivate = root.privacy === 'private';
  if (!seesAboutOuting(kind, { standing, isPrivate, showsPeople: root.shows_people, isAuthor })) return null;
  if (kind === 'outing') return { ...NOTHING, outing };
  if (kind === 'rating') {
    const rating = world.ratings.get(row.id) ?? null;
    return rating && { ...NOTHING, outing, rating };
  }
  const several = world.photos.get(row.id);
  if (several === undefined) return null;
  const photos = several.first.map(({ id, attributes: { picture, placeholder, caption, alt } }) => ({
    id,
    attributes: { picture, placeholder, caption, alt },
  }));
  return { ...NOTHING, outing, photos, photos_count: several.count };
}

function contentOf(row: FeedRow, world: World, { reader, travels }: AuthorFacts): Content | null {
  switch (row.kind) {
    case 'outing':
    case 'photos':
    case 'rating':
      return aboutOuting(row, row.kind, world, reader === 'self');
    case 'collection': {
      const collection = world.collections.get(row.collection_id ?? '') ?? null;
      return collection && { ...NOTHING, collection };
    }
    case 'places': {
      const several = world.places.get(row.id);
      if (several === undefined || !seesPlaces(travels, reader)) return null;
      return { ...NOTHING, places: several.first, places_count: several.count };
    }
  }
}

/** Keeps the order of the rows and uses a fixed number of queries. */
export async function describeFeed(
  db: Queryable,
  readerId: string,
  rows: readonly FeedRow[],
): Promise<FeedItem[]> {
  const authors = await authorsOf(db, readerId, rows);
  const shown = rows.filter(({ author_id }) => authors.has(author_id));
  const world = await readWorld(db, readerId, shown);
  const found = shown.flatMap((row) => {
    const facts = authors.get(row.author_id);
    const content = facts === undefined ? null : contentOf(row, world, facts);
    return content === null ? [] : [{ row, content }];
  });
  const ids = found.map(({ row }) => row.id);
  const counts = await countReactions(db, ofFeed, ids);
  const own = await ownReactions(db, ofFeed, readerId, ids);
  const person = await loadPeople(
    db,
    found.map(({ row }) => row.author_id),
  );
  return found.map(({ row, content }) => ({
    id: row.id,
    attributes: {
      kind: row.kind,
      for_members: world.outings.get(row.outing_id ?? '')?.root.privacy === 'private',
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
      fetched_at_timestamp: row.fetched_at_timestamp,
    },
    relations: {
      ...content,
      author: person(row.author_id),
      reactions: counts.get(row.id) ?? [],
      reaction: own.get(row.id) ?? null,
    },
  }));
}

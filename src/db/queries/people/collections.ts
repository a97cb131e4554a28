/** Queries the user's collections, with the outings in them as this device knows them. */
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import {
  type CollectedOutingRow,
  type CollectionRow,
  listOfPerson,
  type OutingRow,
  singleOuting,
} from '../../rows.ts';

/** An outing in a collection, and its entry there. */
export interface CollectedHere {
  collected: CollectedOutingRow;
  outing: OutingRow;
}

/** A collection with the content of its card. */
export interface CollectionSummary {
  collection: CollectionRow;
  /** Outings in it, including those that have yet to arrive on this device; null until they are counted. */
  count: number | null;
  /** Its cover is the picture of this outing. */
  coverOf: OutingRow | null;
}

/** In the user's order. */
export function collectionsOf(db: UserDatabase): Promise<CollectionRow[]> {
  return wholeList(db.collections, listOfPerson('collections')).toArray();
}

const byPosition = (a: CollectedHere, b: CollectedHere) =>
  a.collected.attributes.position - b.collected.attributes.position ||
  (a.collected.id < b.collected.id ? -1 : 1);

/**
 * Returns them with their outings, in the order of their positions. Omits those whose outing is not here: it was
 * deleted, the user may no longer read it, or it has yet to arrive.
 */
async function withOutings(db: UserDatabase, rows: readonly CollectedOutingRow[]): Promise<CollectedHere[]> {
  const outings = await db.outings.bulkGet(rows.map(({ outing_id }) => outing_id));
  return rows
    .flatMap((collected, nth): CollectedHere[] => {
      const outing = outings[nth];
      return outing === undefined ? [] : [{ collected, outing }];
    })
    .sort(byPosition);
}

/** Returns the outings in a collection, in its order. */
export async function outingsIn(db: UserDatabase, collectionId: string): Promise<CollectedHere[]> {
  return withOutings(db, await db.collectedOutings.where('collection_id').equals(collectionId).toArray());
}

/** Returns the ids of the collections that contain an outing. */
export async function collectionsWith(db: UserDatabase, outingId: string): Promise<ReadonlySet<string>> {
  const rows = await db.collectedOutings.where('outing_id').equals(outingId).toArray();
  return new Set(rows.map(({ collection_id }) => collection_id));
}

/** What the cards of collections show of the outings in them, by the id of the collection. */
export type CollectionContents = ReadonlyMap<string, { count: number; here: readonly OutingRow[] }>;

export async function collectionContents(db: UserDatabase): Promise<CollectionContents> {
  const rows = await wholeList(db.collectedOutings, listOfPerson('collectedOutings')).toArray();
  const outings = await db.outings.bulkGet([...new Set(rows.map(({ outing_id }) => outing_id))]);
  const byId = new Map(outings.flatMap((outing) => (outing ? [[outing.id, outing] as const] : [])));
  const contents = new Map<string, { count: number; here: OutingRow[] }>();
  for (const { collection_id, outing_id } of rows) {
    const content = contents.get(collection_id) ?? { count: 0, here: [] };
    contents.set(collection_id, content);
    content.count += 1;
    const outing = byId.get(outing_id);
    if (outing !== undefined) content.here.push(outing);
  }
  return contents;
}

/**
 * Returns all collections as their cards show them.
 * @param contents undefined until they are counted
 */
export const summariesOf = (
  collections: readonly CollectionRow[],
  contents: CollectionContents | undefined,
): CollectionSummary[] =>
  collections.map((collection) => {
    const content = contents?.get(collection.id);
    const coverOf = content?.here.find(({ id }) => id === collection.attributes.cover_outing_id);
    return { collection, count: contents ? (content?.count ?? 0) : null, coverOf: coverOf ?? null };
  });

/** A collection with everything that its page shows. */
export interface OpenCollection {
  collection: CollectionRow;
  inside: CollectedHere[];
  /** Entries whose outing has yet to arrive on this device. */
  coming: CollectedOutingRow[];
  /** Entries whose outing the server refused: it is gone, or the user may no longer see it. */
  lost: CollectedOutingRow[];
}

/** Returns null if this device has no such collection of the user. */
export async function openCollection(db: UserDatabase, id: string): Promise<OpenCollection | null> {
  const collection = await db.collections.get(id);
  if (collection?.list === undefined) return null;
  const rows = await db.collectedOutings.where('collection_id').equals(id).toArray();
  const inside = await withOutings(db, rows);
  const here = new Set(inside.map(({ collected }) => collected.id));
  const elsewhere = rows.filter((row) => !here.has(row.id));
  const lists = await db.lists.bulkGet(elsewhere.map(({ outing_id }) => singleOuting(outing_id)));
  const isLost = (nth: number) => lists[nth]?.failure === 'refused';
  return {
    collection,
    inside,
    coming: elsewhere.filter((_, nth) => !isLost(nth)),
    lost: elsewhere.filter((_, nth) => isLost(nth)),
  };
}

/**
 * Returns the outings on this device that can be added to a collection: past ones, then upcoming ones, each from `now`
 * on (Unix ms).
 */
export async function collectableOutings(db: UserDatabase, now: number): Promise<OutingRow[]> {
  const outings = await db.outings.filter(isCollectable).toArray();
  return outings.sort(awayFrom(now));
}

/** The latest past one first, then the next upcoming one; those without a date last. */
export const awayFrom =
  (now: number) =>
  (a: OutingRow, b: OutingRow): number => {
    const [rankA, rankB] = [rankAt(a, now), rankAt(b, now)];
    const apart = (a.timestamp ?? 0) - (b.timestamp ?? 0);
    return rankA - rankB || (rankA === PAST ? -apart : apart) || (a.id < b.id ? -1 : 1);
  };

const PAST = 0;

const rankAt = ({ timestamp }: OutingRow, now: number): number =>
  timestamp === null ? 2 : timestamp <= now ? PAST : 1;

/** Root outings, once they are no longer drafts. */
export const isCollectable = ({ parent_id, attributes }: OutingRow): boolean =>
  parent_id === null && attributes.status !== 'draft';

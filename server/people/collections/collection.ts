/** Describes collections as rows and as the contract defines them, for their owner. */

import { and, asc, eq } from 'drizzle-orm';
import type { CollectedOuting, Collection } from '#contract/people/collection/collection.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { wasDeleted } from '../../base/log/deleted.ts';
import { collectionEntity } from './entity.ts';
import { collectedOutings, collections } from './tables.ts';

export type CollectionRow = typeof collections.$inferSelect;
export type CollectedOutingRow = typeof collectedOutings.$inferSelect;

/** Returns the collection as its owner sees it. */
export function toCollection({ id, user_id: _user, ...attributes }: CollectionRow): Collection {
  return { id, attributes };
}

export function toCollectedOuting(row: CollectedOutingRow): CollectedOuting {
  const { id, collection_id, outing_id, user_id: _user, ...attributes } = row;
  return { id, collection_id, outing_id, attributes };
}

/** Returns all collections of a user, in their order. There are few. */
export function collectionsOf(db: Queryable, userId: string): Promise<CollectionRow[]> {
  return db
    .select()
    .from(collections)
    .where(eq(collections.user_id, userId))
    .orderBy(asc(collections.position), asc(collections.id));
}

/** Returns the outings in these collections, in their order. */
export function collectedIn(db: Queryable, ids: readonly string[]): Promise<CollectedOutingRow[]> {
  return db
    .select()
    .from(collectedOutings)
    .where(isAmong(collectedOutings.collection_id, ids))
    .orderBy(asc(collectedOutings.position), asc(collectedOutings.id));
}

/** Returns null if the user has none with this id. */
export async function collectionOf(db: Queryable, userId: string, id: string): Promise<CollectionRow | null> {
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.id, id), eq(collections.user_id, userId)));
  return row ?? null;
}

/** @throws {Refusal} `gone` for a deleted one, `not_found` for another user's. */
export async function ownCollection(db: Queryable, userId: string, id: string): Promise<CollectionRow> {
  const found = await collectionOf(db, userId, id);
  if (found !== null) return found;
  throw new Refusal((await wasDeleted(db, collectionEntity, id)) ? 'gone' : 'not_found');
}

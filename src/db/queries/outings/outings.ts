/** Queries outings and memberships. Each query reads one index. */
import { Dexie } from 'dexie';
import type { UserDatabase } from '../../database/user-database.ts';
import { listBetween, wholeList } from '../../lists/list-range.ts';
import { listInOuting, type MembershipRow, type OutingRow, TIMELINE } from '../../rows.ts';
import type { OwnPart } from './participation-need.ts';

export function outingById(db: UserDatabase, id: string): Promise<OutingRow | undefined> {
  return db.outings.get(id);
}

/**
 * Returns the user's outings that start in `[from, to)` (Unix ms), earliest first. To include those that started before
 * and are still on, pass an earlier `from`.
 */
export function timelineBetween(db: UserDatabase, from: number, to: number): Promise<OutingRow[]> {
  return listBetween(db.outings, TIMELINE, from, to).toArray();
}

/**
 * Returns up to `limit` of the user's outings that satisfy `keep`: `upcoming` from the instant `from` on (undated ones
 * last), `past` backwards from it. Reads the index in order and stops when it has enough.
 */
export function timelinePage(
  db: UserDatabase,
  direction: 'upcoming' | 'past',
  from: number,
  limit: number,
  keep: (outing: OutingRow) => boolean,
): Promise<OutingRow[]> {
  const range =
    direction === 'upcoming'
      ? listBetween(db.outings, TIMELINE, from, Number.POSITIVE_INFINITY)
      : listBetween(db.outings, TIMELINE, Number.NEGATIVE_INFINITY, from).reverse();
  return range.filter(keep).limit(limit).toArray();
}

/** Returns the items of an outing, by their start. */
export function itemsOf(db: UserDatabase, parentId: string): Promise<OutingRow[]> {
  return wholeList(db.outings, listInOuting('outings', parentId)).toArray();
}

/** Returns all members of an outing, in the order in which they joined. */
export function membersOf(db: UserDatabase, rootId: string): Promise<MembershipRow[]> {
  return wholeList(db.memberships, listInOuting('memberships', rootId)).toArray();
}

/** Returns the user's own membership of a root outing. */
export function ownMembership(
  db: UserDatabase,
  rootId: string,
  userId: string,
): Promise<MembershipRow | undefined> {
  return db.memberships
    .where('outing_id')
    .equals(rootId)
    .filter((membership) => membership.relations.user.id === userId)
    .first();
}

export const partOf = ({ attributes }: MembershipRow): OwnPart => ({
  role: attributes.role,
  participation: attributes.participation,
  answered_for: attributes.answered_for_timestamp,
});

/** Returns a user's memberships that this device knows, by their (root) outings. */
export async function ownMemberships(db: UserDatabase, userId: string): Promise<Map<string, MembershipRow>> {
  const rows = await db.memberships
    .where('[relations.user.id+attributes.participation]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .toArray();
  return new Map(rows.map((row) => [row.outing_id, row]));
}

/** Returns the user's role and answer in each of their (root) outings. */
export async function ownParts(db: UserDatabase, userId: string): Promise<Map<string, OwnPart>> {
  const rows = await ownMemberships(db, userId);
  return new Map([...rows].map(([id, row]) => [id, partOf(row)]));
}

/** Returns the ids of the outings that a person takes part in or watches, as far as this device knows. */
export async function outingsWith(db: UserDatabase, personId: string): Promise<ReadonlySet<string>> {
  return new Set((await ownParts(db, personId)).keys());
}

/** Iterates over the user's outings from `from` on, or before it, without loading all of them. */
export async function eachOfTimeline(
  db: UserDatabase,
  direction: 'upcoming' | 'past',
  from: number,
  visit: (outing: OutingRow) => void,
): Promise<void> {
  const range =
    direction === 'upcoming'
      ? listBetween(db.outings, TIMELINE, from, Number.POSITIVE_INFINITY)
      : listBetween(db.outings, TIMELINE, Number.NEGATIVE_INFINITY, from);
  await range.each(visit);
}

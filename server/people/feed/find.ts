/**
 * Finds candidates for a page of the feed: fan-out on read. It only reads the index of the items of users whom the
 * reader follows.
 */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { FeedKind } from '#contract/people/feed/feed.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { feedItems } from './tables.ts';

export type FeedRow = typeof feedItems.$inferSelect;

/** Start of a page: after the item with this instant and id. */
export type FeedPlace = readonly [at: number, id: string];

export interface Wanted {
  readonly kind: FeedKind | undefined;
  readonly after: FeedPlace | undefined;
  readonly limit: number;
}

/** Returns the authors of the items, as a subquery with the column `author_id`. */
export const followedBy = (readerId: string): SQL =>
  sql`(select followee_id as author_id from follows where follower_id = ${readerId}::uuid)`;

/** Returns the followed users among the contacts in a list of the reader and below it. */
export const followedIn = (readerId: string, listIds: readonly string[]): SQL => sql`(
  select distinct contacts.person_id as author_id from contacts
  join follows on follows.followee_id = contacts.person_id and follows.follower_id = ${readerId}::uuid
  where contacts.owner_id = ${readerId}::uuid and contacts.list_id = any(${sql.param([...listIds])}::uuid[]))`;

/** Returns the followed users among these: the reader’s feed contains no one else's items. */
export const followedAmong = (readerId: string, ids: readonly string[]): SQL => sql`(
  select followee_id as author_id from follows
  where follower_id = ${readerId}::uuid and followee_id = any(${sql.param([...ids])}::uuid[]))`;

export const oneAuthor = (authorId: string): SQL => sql`(select ${authorId}::uuid as author_id)`;

const Candidate = v.object({ id: v.string(), at: v.pipe(v.unknown(), v.transform(Number), v.safeInteger()) });
type Candidate = v.InferOutput<typeof Candidate>;
const Candidates = v.array(Candidate);

const AFTER = sql.raw('feed_items.created_at_timestamp, feed_items.id');

/** Returns the newest items of one author, the column `author_id` of a table. */
const newestOf = (table: string, { kind, after }: Wanted, limit: number): SQL => sql`
  select feed_items.id, feed_items.created_at_timestamp as at from feed_items
  where feed_items.author_id = ${sql.raw(table)}.author_id and feed_items.removed_at_timestamp is null
    and not feed_items.for_members
    and ${kind === undefined ? sql`true` : sql`feed_items.kind = ${kind}`}
    and ${after === undefined ? sql`true` : sql`(${AFTER}) < (${after[0]}::bigint, ${after[1]}::uuid)`}
  order by feed_items.created_at_timestamp desc, feed_items.id desc limit ${limit}`;

/**
 * Returns the query for the newest items of these authors. It reads the newest one of each, and more only for the few
 * authors whose newest are the newest of all: no other author's items can be in the result.
 */
export const candidatesQuery = (authors: SQL, wanted: Wanted): SQL => sql`
  with heads as materialized (
    select authors.author_id from ${authors} as authors
    cross join lateral (${newestOf('authors', wanted, 1)}) as head
    order by head.at desc, head.id desc limit ${wanted.limit}
  )
  select newest.id, newest.at from heads
  cross join lateral (${newestOf('heads', wanted, wanted.limit)}) as newest
  order by newest.at desc, newest.id desc limit ${wanted.limit}`;

/** How many of the newest items of all users are searched first. */
const RECENT = 1_000;

/**
 * Returns the query for those of the newest items of all users that are by these authors. If it finds as many as
 * requested, they are the newest of these authors: so readers who follow very many need not check each of them.
 */
export const recentQuery = (authors: SQL, { kind, after, limit }: Wanted): SQL => sql`
  select recent.id, recent.at from (
    select feed_items.id, feed_items.author_id, feed_items.kind, feed_items.created_at_timestamp as at from feed_items
    where feed_items.removed_at_timestamp is null and not feed_items.for_members
      and ${after === undefined ? sql`true` : sql`(${AFTER}) < (${after[0]}::bigint, ${after[1]}::uuid)`}
    order by feed_items.created_at_timestamp desc, feed_items.id desc limit ${RECENT}
  ) as recent
  where recent.author_id in ${authors}
    and ${kind === undefined ? sql`true` : sql`recent.kind = ${kind}`}
  order by recent.at desc, recent.id desc limit ${limit}`;

/**
 * Returns the query for the newest items about private outings that the reader is in, by any user who published or
 * shared them: their members need not follow each other.
 */
const membersQuery = (readerId: string, authors: SQL | null, { kind, after, limit }: Wanted): SQL => sql`
  select feed_items.id, feed_items.created_at_timestamp as at from memberships
  join feed_items on feed_items.outing_id = memberships.outing_id
  where memberships.user_id = ${readerId}::uuid
    and feed_items.for_members and feed_items.removed_at_timestamp is null
    and ${authors === null ? sql`feed_items.author_id <> ${readerId}::uuid` : sql`feed_items.author_id in ${authors}`}
    and ${kind === undefined ? sql`true` : sql`feed_items.kind = ${kind}`}
    and ${after === undefined ? sql`true` : sql`(${AFTER}) < (${after[0]}::bigint, ${after[1]}::uuid)`}
  order by feed_items.created_at_timestamp desc, feed_items.id desc limit ${limit}`;

/** The authors of the items. */
export interface Authors {
  readonly shared: SQL;
  /**
   * For these authors, items that only members see are included; null: for all other users. Absent: for none, as on one
   * user's page.
   */
  readonly forMembers?: SQL | null;
}

const latestFirst = (a: Candidate, b: Candidate): number => b.at - a.at || (a.id < b.id ? 1 : -1);

/** Returns the newest items of these authors, regardless of who may see them. */
export async function candidates(
  db: Queryable,
  readerId: string,
  { shared, forMembers }: Authors,
  wanted: Wanted,
): Promise<string[]> {
  const ask = async (query: SQL) => v.parse(Candidates, (await db.execute(query)).rows);
  const recent = await ask(recentQuery(shared, wanted));
  const found = recent.length === wanted.limit ? recent : await ask(candidatesQuery(shared, wanted));
  const ofMembers = forMembers === undefined ? [] : await ask(membersQuery(readerId, forMembers, wanted));
  return [...found, ...ofMembers]
    .sort(latestFirst)
    .slice(0, wanted.limit)
    .map(({ id }) => id);
}

/** Returns items by their ids, in this order. */
export async function itemsOf(db: Queryable, ids: readonly string[]): Promise<FeedRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(feedItems)
    .where(sql`${feedItems.id} = any(${sql.param([...ids])}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Finds stories: fan-out on read. A page reads the newest story of each user whom the reader follows, and of each
 * outing that they have joined, by an index; and more only where these are the newest of all.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isAmong } from '../../base/db/columns.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { TimeKey } from '../../base/lists/cursor.ts';
import { isAlive, isSeenBy } from './policy.ts';
import { stories } from './tables.ts';

export type StoryRow = typeof stories.$inferSelect;

export interface Reading {
  readonly readerId: string;
  /** Unix milliseconds, by the server’s clock. */
  readonly now: number;
}

/** Part of a list: after this place, and at most this many. */
export interface Part {
  readonly after: TimeKey | undefined;
  readonly limit: number;
}

const Ids = v.array(v.object({ id: v.string() }));
const number = v.pipe(v.unknown(), v.transform(Number), v.safeInteger());
const Heads = v.array(
  v.object({ user_id: v.string(), at: number, stories_count: v.number(), unseen_count: v.number() }),
);

/** People or outings, as a subquery with the column `source_id`, and the column of stories that references them. */
interface Source {
  readonly of: SQL;
  readonly column: 'author_id' | 'outing_id';
}

const joinedBy = (readerId: string): SQL =>
  sql`select outing_id as source_id from memberships where user_id = ${readerId}::uuid`;

const followedBy = (readerId: string): SQL =>
  sql`select followee_id as source_id from follows where follower_id = ${readerId}::uuid union select ${readerId}::uuid`;

const byAuthor = (of: SQL): Source => ({ of, column: 'author_id' });

/** Returns all sources of stories in the reader's own list. */
const everywhere = ({ readerId }: Reading): Source[] => [
  byAuthor(followedBy(readerId)),
  { of: joinedBy(readerId), column: 'outing_id' },
];

const ofOne = (authorId: string): Source[] => [byAuthor(sql`select ${authorId}::uuid as source_id`)];

/** The newest stories that the reader sees of one person or outing, the column `source_id` of a table. */
const newestOf = (
  table: string,
  column: Source['column'],
  { readerId, now }: Reading,
  { after, limit }: Part,
) => sql`
  select stories.id, stories.created_at_timestamp as at from stories
  where stories.${sql.raw(column)} = ${sql.raw(table)}.source_id and ${isSeenBy(readerId, now)}
    and ${after === undefined ? sql`true` : sql`(stories.created_at_timestamp, stories.id) < (${after[0]}::bigint, ${after[1]}::uuid)`}
  order by stories.created_at_timestamp desc, stories.id desc limit ${limit}`;

const newestFrom = ({ of, column }: Source, reading: Reading, part: Part) => sql`(
  with sources as (${of}), heads as materialized (
    select sources.source_id from sources
    cross join lateral (${newestOf('sources', column, reading, { ...part, limit: 1 })}) as head
    order by head.at desc, head.id desc limit ${part.limit}
  )
  select newest.id, newest.at from heads
  cross join lateral (${newestOf('heads', column, reading, part)}) as newest
  order by newest.at desc, newest.id desc limit ${part.limit})`;

/** @param authorId the only author; null: all whose stories are in the reader's list. */
function storiesQuery(reading: Reading, authorId: string | null, part: Part): SQL {
  const sources = authorId === null ? everywhere(reading) : ofOne(authorId);
  return sql`
    select id from (${sql.join(
      sources.map((source) => newestFrom(source, reading, part)),
      sql` union `,
    )}) as found
    order by at desc, id desc limit ${part.limit}`;
}

/** Returns the stories that the reader sees, newest first. */
export async function findStories(
  db: Queryable,
  reading: Reading,
  authorId: string | null,
  part: Part,
): Promise<StoryRow[]> {
  const { rows } = await db.execute(storiesQuery(reading, authorId, part));
  const ids = v.parse(Ids, rows).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await db.select().from(stories).where(isAmong(stories.id, ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type StoryHead = v.InferOutput<typeof Heads>[number];

/** Counts only for those who are in this part. */
const headsQuery = ({ readerId, now }: Reading, { after, limit }: Part): SQL => sql`
  with sources as (
    ${followedBy(readerId)}
    union
    select stories.author_id from (${joinedBy(readerId)}) as joined
    join stories on stories.outing_id = joined.source_id and ${isAlive(now)}
  ), heads as materialized (
    select sources.source_id, head.at from sources
    cross join lateral (${newestOf('sources', 'author_id', { readerId, now }, { after: undefined, limit: 1 })}) as head
    where ${after === undefined ? sql`true` : sql`(head.at, sources.source_id) < (${after[0]}::bigint, ${after[1]}::uuid)`}
    order by head.at desc, sources.source_id desc limit ${limit}
  )
  select heads.source_id as user_id, heads.at, counted.stories_count, counted.unseen_count from heads
  cross join lateral (
    select count(*)::int as stories_count,
      (count(*) filter (where stories.author_id <> ${readerId}::uuid and not exists (
        select from story_views where story_id = stories.id and user_id = ${readerId}::uuid)))::int as unseen_count
    from stories where stories.author_id = heads.source_id and ${isSeenBy(readerId, now)}
  ) as counted
  order by heads.at desc, heads.source_id desc`;

/** Returns the authors of the stories in the reader's list, those with the newest one first. */
export async function findHeads(db: Queryable, reading: Reading, part: Part): Promise<StoryHead[]> {
  return v.parse(Heads, (await db.execute(headsQuery(reading, part))).rows);
}

/** Returns null if there is none, or the reader does not see it. */
export async function seenStory(
  db: Queryable,
  { readerId, now }: Reading,
  id: string,
): Promise<StoryRow | null> {
  const [row] = await db
    .select()
    .from(stories)
    .where(and(eq(stories.id, id), isSeenBy(readerId, now)));
  return row ?? null;
}

/** As `seenStory`. @throws {Refusal} `not_found` */
export async function storyFor(db: Queryable, reading: Reading, id: string): Promise<StoryRow> {
  const row = await seenStory(db, reading, id);
  if (row === null) throw new Refusal('not_found');
  return row;
}

/** Returns a story of the caller’s own. @throws {Refusal} `not_found`, also for another user's that they see. */
export async function ownStory(db: Queryable, reading: Reading, id: string): Promise<StoryRow> {
  const row = await storyFor(db, reading, id);
  if (row.author_id !== reading.readerId) throw new Refusal('not_found');
  return row;
}

/** Returns whether the reader sees a story with this picture. */
export async function seesPictureInStory(
  db: Queryable,
  { readerId, now }: Reading,
  key: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(eq(stories.picture_key, key), isSeenBy(readerId, now)));
  return row !== undefined;
}

/** Locks a story until the end of the transaction. */
export async function lockStory(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select from stories where id = ${id}::uuid for no key update`);
}

/** Describes stories for a reader who may see them: any number of them in a fixed number of queries. */
import { and, count, eq } from 'drizzle-orm';
import type { ReactionCount } from '#contract/base/reaction.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { Story } from '#contract/people/story/story.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { describeOutings, toPreview } from '../../core/outings/outing.ts';
import { seenOutings } from '../../core/outings/seen.ts';
import { loadPeople } from '../../core/people/person.ts';
import { countReactions, ownReactions, type ReactionsOf } from '../../core/people/reactions.ts';
import { describePictures } from '../../core/uploads/describe-pictures.ts';
import type { StoryRow } from './find.ts';
import { stories, storyReactions, storyViews } from './tables.ts';

/** Where the reactions to stories are stored. */
export const ofStories: ReactionsOf = {
  reactions: storyReactions,
  subject: storyReactions.story_id,
  things: stories,
};

const isPresent = <T>(value: T | null): value is T => value !== null;

/** Returns the outings that the reader may see, by id. Nothing of a private one appears. */
async function previewsOf(
  db: Queryable,
  readerId: string,
  rows: readonly StoryRow[],
): Promise<ReadonlyMap<string, OutingPreview>> {
  const ids = rows.map(({ outing_id }) => outing_id).filter(isPresent);
  if (ids.length === 0) return new Map();
  const seen = [...(await seenOutings(db, readerId, ids)).values()];
  const shown = seen.filter(({ root }) => root.privacy !== 'private');
  const described = await describeOutings(
    db,
    shown.map(({ outing }) => outing),
  );
  return new Map(described.map((outing) => [outing.id, toPreview(outing)]));
}

/** Returns when the reader first saw each, by id. */
async function viewsOf(db: Queryable, readerId: string, ids: readonly string[]) {
  const rows = await db
    .select({ id: storyViews.story_id, at: storyViews.viewed_at_timestamp })
    .from(storyViews)
    .where(and(eq(storyViews.user_id, readerId), isAmong(storyViews.story_id, ids)));
  return new Map(rows.map(({ id, at }) => [id, at]));
}

interface AuthorDetails {
  readonly viewers: ReadonlyMap<string, number>;
  readonly reactions: ReadonlyMap<string, ReactionCount[]>;
}

/** Returns what only authors see of these stories of theirs. */
async function authorDetailsOf(db: Queryable, ids: readonly string[]): Promise<AuthorDetails> {
  if (ids.length === 0) return { viewers: new Map(), reactions: new Map() };
  const viewers = await db
    .select({ id: storyViews.story_id, count: count() })
    .from(storyViews)
    .where(isAmong(storyViews.story_id, ids))
    .groupBy(storyViews.story_id);
  return {
    viewers: new Map(viewers.map((row) => [row.id, row.count])),
    reactions: await countReactions(db, ofStories, ids),
  };
}

const ownOf = (
  row: StoryRow,
  readerId: string,
  { viewers, reactions }: AuthorDetails,
): Story['relations']['own'] =>
  row.author_id === readerId
    ? {
        audience: row.audience,
        list_ids: row.list_ids,
        viewers_count: viewers.get(row.id) ?? 0,
        reactions: reactions.get(row.id) ?? [],
      }
    : null;

/** Keeps the order of the rows. */
export async function describeStories(
  db: Queryable,
  readerId: string,
  rows: readonly StoryRow[],
): Promise<Story[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const person = await loadPeople(
    db,
    rows.map(({ author_id }) => author_id),
  );
  const pictures = await describePictures(db, rows.map(({ picture_key }) => picture_key).filter(isPresent));
  const previews = await previewsOf(db, readerId, rows);
  const views = await viewsOf(db, readerId, ids);
  const reactions = await ownReactions(db, ofStories, readerId, ids);
  const own = rows.filter(({ author_id }) => author_id === readerId);
  const details = await authorDetailsOf(
    db,
    own.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    attributes: {
      text: row.text,
      ground: row.ground,
      alt: row.alt,
      picture: pictures.get(row.picture_key ?? '') ?? null,
      created_at_timestamp: row.created_at_timestamp,
      expires_at_timestamp: row.expires_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
      fetched_at_timestamp: row.fetched_at_timestamp,
    },
    relations: {
      author: person(row.author_id),
      outing: previews.get(row.outing_id ?? '') ?? null,
      viewed_at_timestamp: views.get(row.id) ?? null,
      reaction: reactions.get(row.id) ?? null,
      own: ownOf(row, readerId, details),
    },
  }));
}

/** As `describeStories`, for one. */
export async function describeStory(db: Queryable, readerId: string, row: StoryRow): Promise<Story> {
  const [story] = await describeStories(db, readerId, [row]);
  if (story === undefined) throw new Error('A story has no description.');
  return story;
}

/** Queries stories. The server’s clock decides which are live: devices show them only through these queries. */
import type { Person } from '#contract/base/shapes.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listOfPerson, type StoryRow } from '../../rows.ts';

/** The parts of a story that determine whether it is live. */
type Mortal = { attributes: Pick<StoryRow['attributes'], 'expires_at_timestamp' | 'updated_at_timestamp'> };

/** Returns whether the server does not have it yet. Its day has not begun, however long it waits. */
export const isUnsentStory = ({ attributes }: Mortal): boolean => attributes.updated_at_timestamp === 0;

/** @param serverNow the instant by the server’s clock, Unix ms */
export const storyLives = (story: Mortal, serverNow: number): boolean =>
  isUnsentStory(story) || story.attributes.expires_at_timestamp > serverNow;

/**
 * Returns the live stories, in no order that a screen can use: see `storyPeople`.
 * @param serverNow the instant by the server’s clock, Unix ms
 */
export function liveStories(db: UserDatabase, serverNow: number): Promise<StoryRow[]> {
  return wholeList(db.stories, listOfPerson('stories'))
    .filter((row) => storyLives(row, serverNow))
    .toArray();
}

/** Returns whether a story still counts as unseen: it is another user’s, and the user has not seen it. */
export const isUnseenStory = ({ relations }: StoryRow, myId: string): boolean =>
  relations.author.id !== myId && relations.viewed_at_timestamp === null;

/** A person with stories, as the row of circles and the viewer show them. */
export interface StoryPerson {
  person: Person;
  /** The oldest first, as they are watched; those that the server does not have yet last. */
  stories: readonly StoryRow[];
  /** Zero for the user’s own stories. */
  unseen: number;
  /** When their newest story began, Unix ms; for an unsent one, when it was made by the device’s clock. */
  latest: number;
}

/** The order in which they are watched. Unsent ones are last, regardless of the device’s clock. */
function byAge(a: StoryRow, b: StoryRow): number {
  const unsent = Number(isUnsentStory(a)) - Number(isUnsentStory(b));
  if (unsent !== 0) return unsent;
  const place = (row: StoryRow) =>
    isUnsentStory(row) ? (row.order ?? 0) : row.attributes.created_at_timestamp;
  return place(a) - place(b) || (a.id < b.id ? -1 : 1);
}

/**
 * Groups stories by person: the user, then people with something unseen, then the others; within each group the newest
 * story first.
 */
export function storyPeople(rows: readonly StoryRow[], myId: string): StoryPerson[] {
  const found = new Map<string, StoryRow[]>();
  for (const row of rows) {
    const { id } = row.relations.author;
    found.set(id, [...(found.get(id) ?? []), row]);
  }
  const people = [...found.values()].flatMap((all): StoryPerson[] => {
    const stories = all.sort(byAge);
    const newest = stories.at(-1);
    if (newest === undefined) return [];
    return [
      {
        // As in the newest story: the person may have changed name or picture since the others.
        person: newest.relations.author,
        stories,
        unseen: stories.filter((row) => isUnseenStory(row, myId)).length,
        latest: newest.attributes.created_at_timestamp,
      },
    ];
  });
  const rank = ({ person, unseen }: StoryPerson) => (person.id === myId ? 0 : unseen > 0 ? 1 : 2);
  return people.sort(
    (a, b) => rank(a) - rank(b) || b.latest - a.latest || (a.person.id < b.person.id ? -1 : 1),
  );
}

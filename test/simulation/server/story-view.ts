/** Reads stories as the server shows them to a user. */
import type { Story } from '#contract/people/story/story.ts';
import type { Queryable } from '#server/base/db/transaction.ts';
import { describeStories } from '#server/people/stories/describe.ts';
import { findStories } from '#server/people/stories/find.ts';

/** The stories that the user sees now. A device has them once the user has opened them. */
export async function storiesOf(tx: Queryable, userId: string): Promise<Story[]> {
  const reading = { readerId: userId, now: Date.now() };
  return describeStories(tx, userId, await findStories(tx, reading, null, { after: undefined, limit: 200 }));
}

/** The parts of its relations that a device must show as the server does. */
export const partsOfStory = ({ author, outing, viewed_at_timestamp, reaction, own }: Story['relations']) => [
  author.id,
  outing?.id ?? null,
  viewed_at_timestamp,
  reaction?.emoji ?? null,
  own,
];

/** Stories as the server shows them to a user. */
import type { Story } from '#contract/people/story/story.ts';
import type { Queryable } from '#server/base/db/transaction.ts';
import { describeStories } from '#server/people/stories/describe.ts';
import { findStories } from '#server/people/stories/find.ts';

/** The stories that the user sees now. A device holds them once the user has looked at them. */
export async function storiesOf(tx: Queryable, userId: string): Promise<Story[]> {
  const reading = { readerId: userId, now: Date.now() };
  return describeStories(tx, userId, await findStories(tx, reading, null, { after: undefined, limit: 200 }));
}

/** What of its relations a device must show as the server does. */
export const partsOfStory = ({ author, outing, viewed_at_timestamp, reaction, own }: Story['relations']) => [
  author.id,
  outing?.id ?? null,
  viewed_at_timestamp,
  reaction?.emoji ?? null,
  own,
];

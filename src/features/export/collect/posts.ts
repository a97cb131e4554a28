/** Collects what the user shared with others. Only the server knows all of it; a device has what its feed showed. */

import type { FeedItem } from '#contract/people/feed/feed.ts';
import { cursorIn } from '#db/lists/cursor.ts';
import { cityNames } from '#db/queries/places/travel.ts';
import type { OwnRecord } from '../archive/shape.ts';
import type { Collecting } from './collecting.ts';
import { instant } from './records.ts';

/** @param nameOf returns the name of a place */
const postRecord = (
  { id, attributes, relations }: FeedItem,
  nameOf: (place: string) => string,
): OwnRecord['posts'][number] => ({
  id,
  kind: attributes.kind,
  at: instant(attributes.created_at_timestamp),
  about:
    relations.outing?.attributes.title ??
    relations.collection?.attributes.title ??
    relations.places.map(nameOf).join(', '),
  reactions: relations.reactions,
});

export async function ownPosts({ source, reader, missing, words }: Collecting): Promise<OwnRecord['posts']> {
  const posts: FeedItem[] = [];
  let cursor: string | null = null;
  do {
    if (reader.gap !== null) break;
    const result = await source.server.posts(cursor);
    source.signal.throwIfAborted();
    if (result.kind === 'offline') reader.lost();
    if (result.kind === 'refused') missing.list('posts', 'not_reached');
    if (result.kind !== 'ok') break;
    posts.push(...result.response.data);
    cursor = cursorIn(result.response.links.next);
  } while (cursor !== null);
  if (reader.gap !== null) {
    missing.list('posts', reader.gap);
    const known = new Set(posts.map(({ id }) => id));
    const stored = await source.db.feedItems
      .filter(({ id, relations }) => relations.author.id === source.userId && !known.has(id))
      .toArray();
    posts.push(...stored);
  }
  const cities = await cityNames(
    source.db,
    posts.flatMap(({ relations }) => relations.places),
  );
  return posts.map((post) => postRecord(post, (place) => words.place(place, cities)));
}

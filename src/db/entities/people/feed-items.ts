/**
 * Declares the feed: what people whom the user follows share with them. It has no events: its list is pulled when a
 * screen shows it.
 */
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { declareEntity } from '../../entity.ts';

export const feedItems = declareEntity<FeedItem>()({
  table: 'id, [list+order+id]',
  since: 16,
  within: { kind: 'person' },
  list: 'feed',
  isPulledWhenShown: true,
});

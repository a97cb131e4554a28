/** Combines feed items of a server response with what this device knows better. */
import { useMemo } from 'react';
import { withReaction } from '#contract/base/reaction.ts';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { type KnownOfFeed, knownOfFeed } from '#db/queries/people/feed.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

/** Returns the item as it is to be drawn; null: its author, the user, has removed it. */
export function knownItem(item: FeedItem, { rows, reactions, removed }: KnownOfFeed): FeedItem | null {
  if (removed.has(item.id)) return null;
  const row = rows.get(item.id);
  const waiting = reactions.get(item.id);
  // A row on this device already includes the waiting reaction.
  if (row) {
    const isNewer = row.attributes.fetched_at_timestamp >= item.attributes.fetched_at_timestamp;
    if (isNewer || waiting !== undefined) return row;
  }
  return waiting === undefined ? item : withReaction(item, waiting);
}

export function useKnownItems(items: readonly FeedItem[]): readonly FeedItem[] {
  const { db } = useLoggedIn();
  const ids = items.map(({ id }) => id).join(' ');
  const known = useLiveQuery(() => knownOfFeed(db, ids), [db, ids]);
  return useMemo(
    () => (known ? items.flatMap((item) => knownItem(item, known) ?? []) : items),
    [items, known],
  );
}

/** Queries the news feed and its unsent changes. */
import * as v from 'valibot';
import { feedMutations } from '#contract/people/feed/mutations.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { type FeedItemRow, listOfPerson, rowKey } from '../../rows.ts';

/** Returns the first items of the feed, the newest first. */
export function newestFeed(db: UserDatabase, limit: number): Promise<FeedItemRow[]> {
  return wholeList(db.feedItems, listOfPerson('feedItems')).reverse().limit(limit).toArray();
}

/** What this device knows about the items of a server response. */
export interface KnownOfFeed {
  /** The requested ids: a result for other ids does not apply. */
  of: string;
  rows: ReadonlyMap<string, FeedItemRow>;
  /** The user's unsent reactions, the last one for each item. */
  reactions: ReadonlyMap<string, string | null>;
  /** Items that the user removed, also still unsent. */
  removed: ReadonlySet<string>;
}

const { args: ReactArgs } = feedMutations['feed.react'];

/** @param ids separated by spaces, as a hook compares them */
export async function knownOfFeed(db: UserDatabase, ids: string): Promise<KnownOfFeed> {
  const wanted = ids === '' ? [] : ids.split(' ');
  const [rows, waiting] = await Promise.all([
    db.feedItems.bulkGet(wanted),
    db.outbox
      .where('touches')
      .anyOf(wanted.map((id) => rowKey('feedItems', id)))
      .filter(({ state }) => state.kind !== 'refused')
      .sortBy('position'),
  ]);
  const reactions = new Map<string, string | null>();
  const removed = new Set<string>();
  for (const { name, args, touches } of waiting) {
    if (name === 'feed.remove') {
      for (const id of wanted) if (touches.includes(rowKey('feedItems', id))) removed.add(id);
    } else if (name === 'feed.react') {
      const reaction = v.safeParse(ReactArgs, args);
      if (reaction.success) reactions.set(reaction.output.id, reaction.output.emoji);
    }
  }
  return { of: ids, rows: new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))), reactions, removed };
}

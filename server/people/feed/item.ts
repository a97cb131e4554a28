/** Reads a single item of the feed. */
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Caller } from '../../base/http/register.ts';
import { describeFeed } from './describe.ts';
import type { FeedRow } from './find.ts';
import { feedItems } from './tables.ts';

/** Returns the item and what the reader sees of it; null if they see nothing. */
async function seenItem(
  db: Queryable,
  readerId: string,
  id: string,
): Promise<{ row: FeedRow; item: FeedItem } | null> {
  const [row] = await db.select().from(feedItems).where(eq(feedItems.id, id));
  if (row === undefined || row.removed_at_timestamp !== null) return null;
  const [item] = await describeFeed(db, readerId, [row]);
  return item === undefined ? null : { row, item };
}

/** As `seenItem`. @throws {Refusal} `not_found` */
export async function itemFor(db: Queryable, readerId: string, id: string) {
  const found = await seenItem(db, readerId, id);
  if (found === null) throw new Refusal('not_found');
  return found;
}

/** Locks an item until the end of the transaction. */
export async function lockItem(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select from feed_items where id = ${id}::uuid for no key update`);
}

const About = v.object({ data: v.object({ id: v.string() }) });

/** A stored response contains what was visible: it is only replayed for a caller who still sees it. */
export async function readableItem(replay: { caller: Caller; response: unknown; tx: Tx }): Promise<boolean> {
  const { id } = v.parse(About, replay.response).data;
  return (await seenItem(replay.tx, replay.caller.userId, id)) !== null;
}

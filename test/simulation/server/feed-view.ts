/** Reads the news feed as the server shows it to a user. */
import type { Queryable } from '#server/base/db/transaction.ts';
import { describeFeed } from '#server/people/feed/describe.ts';
import { candidates, followedBy, itemsOf } from '#server/people/feed/find.ts';

/** The user's feed. A device has it once the user has opened it. */
export async function feedOf(tx: Queryable, userId: string) {
  const ids = await candidates(
    tx,
    userId,
    { shared: followedBy(userId), forMembers: null },
    { kind: undefined, after: undefined, limit: 200 },
  );
  return describeFeed(tx, userId, await itemsOf(tx, ids));
}

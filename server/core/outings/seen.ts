/** Which outings a reader may look at, wherever others show them: in collections and in the feed. */
import type { Queryable } from '../../base/db/transaction.ts';
import { type Found, findOutings } from './find.ts';
import { may } from './policy.ts';

/**
 * Those among these outings of which a reader sees the preview, by id, in a fixed number of queries. Nobody sees drafts.
 * @param readerId null when not logged in
 */
export async function seenOutings(
  db: Queryable,
  readerId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const found = await findOutings(db, readerId, [...new Set(ids)]);
  return new Map(
    [...found].filter(
      ([, { outing, standing }]) => outing.status !== 'draft' && may('see_preview', standing) === 'yes',
    ),
  );
}

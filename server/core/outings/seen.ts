/** Filters the outings that a reader may see where other users show them: in collections and in the feed. */
import type { Queryable } from '../../base/db/transaction.ts';
import { type Found, findOutings } from './find.ts';
import { may } from './policy.ts';

/**
 * Returns those of these outings whose preview a reader sees, by id, in a fixed number of queries. No reader sees
 * drafts.
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

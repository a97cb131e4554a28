/**
 * Deletes expired stories, with everything about them: views and reactions, the bytes of their pictures, and their
 * content in the log and in stored responses. By then no one sees them anymore.
 */
import { inArray, lte } from 'drizzle-orm';
import { type Tx, transact } from '../../base/db/transaction.ts';
import { forget } from '../../base/log/forget.ts';
import type { Context } from '../../context.ts';
import { doomUploads } from '../../core/uploads/sweep.ts';
import { stories } from './tables.ts';

const AT_A_TIME = 100;

/** @returns how many were deleted. */
async function sweepSome(tx: Tx, now: number): Promise<number> {
  const gone = await tx
    .select({ id: stories.id, key: stories.picture_key })
    .from(stories)
    .where(lte(stories.expires_at_timestamp, now))
    .orderBy(stories.expires_at_timestamp)
    .limit(AT_A_TIME)
    .for('update');
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  await forget(tx, ids);
  await tx.delete(stories).where(inArray(stories.id, ids));
  await doomUploads(
    tx,
    gone.flatMap(({ key }) => key ?? []),
  );
  return gone.length;
}

/** Deletes in batches, so that no transaction is long. @param now by the server’s clock */
export async function sweepStories({ db }: Pick<Context, 'db'>, now: number): Promise<void> {
  while ((await transact(db, (tx) => sweepSome(tx, now))) === AT_A_TIME);
}

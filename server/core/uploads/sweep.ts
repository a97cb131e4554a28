/**
 * Deletes the bytes of files that no row references: unused uploads, and pictures of rows that changed or were deleted.
 */
import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import { COVER_WIDTHS_PX, PHOTO_WIDTHS_PX } from '#contract/base/limits.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { Context } from '../../context.ts';
import { pictureName, uploadName } from './store.ts';
import { files } from './tables.ts';
import { isUnused, UPLOAD_URL_EXPIRES_AFTER_MS } from './uploads.ts';

/** Uploads that are not (or no longer) used are deleted after this time. */
export const UPLOAD_UNUSED_KEPT_MS = 24 * 3_600_000;

const AT_A_TIME = 200;

/** Gives up files whose row is gone for good: the next sweep deletes them, without waiting for a day. */
export async function doomUploads(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx
      .update(files)
      .set({ state: 'doomed' })
      .where(inArray(files.key, [...keys]));
}

/** Records when files became used or unused: the sweep ignores them for a day. */
export async function touchUploads(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  keys: readonly (string | null)[],
): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length > 0)
    await tx.update(files).set({ touched_at_timestamp: ctx.clock() }).where(inArray(files.key, named));
}

type SweepContext = Pick<Context, 'db' | 'files' | 'entities'>;

/**
 * Marks the rows as doomed first, so that no request uses them anymore; then deletes the bytes, then the rows. After an
 * interruption the next sweep continues.
 * @returns how many keys were deleted.
 */
export async function sweepUploads(
  { db, files: store, entities }: SweepContext,
  now: number,
): Promise<number> {
  await db
    .update(files)
    .set({ state: 'doomed' })
    .where(
      and(
        ne(files.state, 'doomed'),
        or(
          lt(files.touched_at_timestamp, now - UPLOAD_UNUSED_KEPT_MS),
          // A promised upload is useless once its URL has expired.
          and(
            eq(files.state, 'promised'),
            lt(files.touched_at_timestamp, now - 2 * UPLOAD_URL_EXPIRES_AFTER_MS),
          ),
        ),
        isUnused(entities),
      ),
    );
  let removed = 0;
  for (;;) {
    const doomed = await db
      .select({ key: files.key, width: files.width })
      .from(files)
      .where(eq(files.state, 'doomed'))
      .limit(AT_A_TIME);
    if (doomed.length === 0) return removed;
    for (const { key, width } of doomed) {
      await store.remove(uploadName(key));
      const widths = new Set([...COVER_WIDTHS_PX, ...PHOTO_WIDTHS_PX, ...(width === null ? [] : [width])]);
      for (const each of widths) await store.remove(pictureName(key, each));
    }
    await db.delete(files).where(
      inArray(
        files.key,
        doomed.map(({ key }) => key),
      ),
    );
    removed += doomed.length;
  }
}

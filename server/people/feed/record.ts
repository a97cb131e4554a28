/**
 * What people share by what they do, in the transaction of the change. Whether somebody sees it is decided when they read.
 */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { FeedKind } from '#contract/people/feed/feed.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { feedItems } from './tables.ts';

/** Photos that somebody adds to an outing within this time, ms, are one item. */
export const PHOTOS_TOGETHER_MS = 12 * 3_600_000;

/** One item of the feed. */
export interface Shared {
  readonly authorId: string;
  readonly kind: FeedKind;
  readonly subject: string;
  readonly outingId?: string;
  readonly collectionId?: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Adds an item, unless its author has it already, or removed it. */
export async function record(
  tx: Tx,
  { authorId, kind, subject, outingId, collectionId, at }: Shared,
): Promise<void> {
  await tx
    .insert(feedItems)
    .values({
      id: newId(at),
      author_id: authorId,
      kind,
      subject,
      outing_id: outingId ?? null,
      collection_id: collectionId ?? null,
      created_at_timestamp: at,
      updated_at_timestamp: at,
      fetched_at_timestamp: at,
    })
    .onConflictDoNothing();
}

interface OutingFacts {
  readonly id: string;
  readonly owner_id: string;
  readonly parent_id: string | null;
  readonly status: string;
  readonly privacy: string;
}

/** Whether an outing can be in the feed at all. */
export const isShareable = ({ parent_id, status, privacy }: Omit<OutingFacts, 'id' | 'owner_id'>): boolean =>
  parent_id === null && status !== 'draft' && privacy !== 'private';

/** An outing that was set, or is no longer private: as such it is shared once. @returns null for any other change */
export const sharedByStoring = (
  { before, after }: { readonly before: OutingFacts | null; readonly after: OutingFacts },
  at: number,
): Shared | null =>
  (before === null || !isShareable(before)) && isShareable(after)
    ? { authorId: after.owner_id, kind: 'outing', subject: after.id, outingId: after.id, at }
    : null;

/** A photo that was added, under the lock of its outing. @param photo `at`: when it was, by the server's clock */
export async function recordPhoto(
  tx: Tx,
  { authorId, rootId, at }: { readonly authorId: string; readonly rootId: string; readonly at: number },
): Promise<void> {
  const [latest] = await tx
    .select({ id: feedItems.id })
    .from(feedItems)
    .where(
      and(
        eq(feedItems.author_id, authorId),
        eq(feedItems.kind, 'photos'),
        eq(feedItems.outing_id, rootId),
        gt(feedItems.created_at_timestamp, at - PHOTOS_TOGETHER_MS),
      ),
    )
    .orderBy(desc(feedItems.created_at_timestamp))
    .limit(1);
  if (latest !== undefined) return;
  await record(tx, { authorId, kind: 'photos', subject: `${rootId} ${at}`, outingId: rootId, at });
}

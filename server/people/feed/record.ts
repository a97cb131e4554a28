/**
 * What people share by what they do: other areas say so in the transaction of the change. Whether somebody sees it is decided when
 * they read.
 */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { FeedKind } from '#contract/people/feed/feed.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { feedItems } from './tables.ts';

/** Photos that somebody adds to an outing within this time, ms, are one item. */
export const PHOTOS_TOGETHER_MS = 12 * 3_600_000;

interface Shared {
  readonly authorId: string;
  readonly kind: FeedKind;
  readonly subject: string;
  readonly outingId?: string;
  readonly collectionId?: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Adds an item, unless its author has it already, or removed it. */
async function record(
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

/** An outing that was set, or is no longer private. @param before null for a new one */
export async function recordOuting(
  tx: Tx,
  before: OutingFacts | null,
  after: OutingFacts,
  at: number,
): Promise<void> {
  if ((before !== null && isShareable(before)) || !isShareable(after)) return;
  await record(tx, { authorId: after.owner_id, kind: 'outing', subject: after.id, outingId: after.id, at });
}

/** A photo that was added, under the lock of its outing. @param at when it was, by the server's clock */
export async function recordPhoto(tx: Tx, authorId: string, rootId: string, at: number): Promise<void> {
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

/** A collection that others may see, maybe for the first time. */
export async function recordCollection(
  tx: Tx,
  { id, user_id, privacy }: { id: string; user_id: string; privacy: string },
  at: number,
): Promise<void> {
  if (privacy === 'private') return;
  await record(tx, { authorId: user_id, kind: 'collection', subject: id, collectionId: id, at });
}

/** A place that was marked as visited. All of a day (UTC) are one item. */
export async function recordVisit(tx: Tx, authorId: string, at: number): Promise<void> {
  const day = new Date(at).toISOString().slice(0, 10);
  await record(tx, { authorId, kind: 'places', subject: day, at });
}

/** A rating that was given. */
export async function recordRating(tx: Tx, authorId: string, outingId: string, at: number): Promise<void> {
  await record(tx, { authorId, kind: 'rating', subject: outingId, outingId, at });
}

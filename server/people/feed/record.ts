/** Records feed items for users' actions, in the transaction of the change. Who sees them is decided on read. */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { FeedKind } from '#contract/people/feed/feed.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { feedItems } from './tables.ts';

/** Photos that a user adds to an outing within this time, ms, are one item. */
export const PHOTOS_TOGETHER_MS = 12 * 3_600_000;

/** One item of the feed. */
export interface Shared {
  readonly authorId: string;
  readonly kind: FeedKind;
  readonly subject: string;
  readonly outingId?: string;
  readonly collectionId?: string;
  /** Whether it is about a private outing. */
  readonly forMembers?: boolean;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Adds an item, unless its author already has it, or removed it. */
export async function record(
  tx: Tx,
  { authorId, kind, subject, outingId, collectionId, forMembers = false, at }: Shared,
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
      for_members: forMembers,
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

/** Returns whether an outing can be in the feed at all: as a whole, once it is set. */
const isNews = ({ parent_id, status }: Pick<OutingFacts, 'parent_id' | 'status'>): boolean =>
  parent_id === null && status !== 'draft';

/** Returns whether an outing can be shared with users who are not in it. */
export const isShareable = (outing: Omit<OutingFacts, 'id' | 'owner_id'>): boolean =>
  isNews(outing) && outing.privacy !== 'private';

interface Stored {
  readonly before: OutingFacts | null;
  readonly after: OutingFacts;
  readonly isFollowing: boolean;
}

/**
 * Records a set outing as an item of its owner: for its members while it is private, and for all who may see it
 * once it is not. Opening it to others is news again.
 */
export async function recordStored(
  tx: Tx,
  { before, after, isFollowing }: Stored,
  at: number,
): Promise<void> {
  const forMembers = after.privacy === 'private';
  const isAsBefore = before !== null && isNews(before) && (before.privacy === 'private') === forMembers;
  if (!isNews(after) || isAsBefore) return;
  await tx
    .update(feedItems)
    .set({
      for_members: forMembers,
      ...(!forMembers && { created_at_timestamp: at }),
      updated_at_timestamp: nextVersion(feedItems.updated_at_timestamp),
    })
    .where(
      and(
        eq(feedItems.outing_id, after.id),
        eq(feedItems.kind, 'outing'),
        eq(feedItems.for_members, !forMembers),
      ),
    );
  // Only one date of a series is shared, not all.
  if (!isFollowing)
    await record(tx, {
      authorId: after.owner_id,
      kind: 'outing',
      subject: after.id,
      outingId: after.id,
      forMembers,
      at,
    });
}

/** Records an added photo, under the lock of its outing. @param photo `at`: when it was added, by the server's clock */
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

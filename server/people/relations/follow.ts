/** Follows people, unfollows them, and removes followers. */
import { and, eq } from 'drizzle-orm';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import {
  bothWays,
  changeRelations,
  logged,
  relatedOrNone,
  takeOutOfLists,
} from '../../core/people/change.ts';
import { idOfKnown, lockPeople, relationOf } from '../../core/people/relations.ts';
import { follows } from '../../core/people/tables.ts';

/** Following again within that time is not announced again. */
const ANNOUNCED_EVERY_MS = 86_400_000;

interface Following {
  readonly tx: Tx;
  readonly ctx: Context;
  readonly cause: Cause;
}

/**
 * Starts following a person, under the locks of both.
 * @returns the notification; null if the caller already followed.
 */
export async function beginFollowing(
  following: Following,
  personId: string,
): Promise<readonly LogRow[] | null> {
  const { tx, cause } = following;
  const begun = await tx
    .insert(follows)
    .values({ follower_id: cause.caller.userId, followee_id: personId, created_at_timestamp: clockMs })
    .onConflictDoNothing()
    .returning();
  if (begun.length === 0) return null;
  const notification = {
    type: 'followed',
    to: [personId],
    outing: null,
    onceInMs: ANNOUNCED_EVERY_MS,
  } as const;
  return (await letFollow(following, 'notification', notification)).events;
}

/**
 * Ends that one user follows another. `quietly`: without a notification.
 * @returns events for other users; null if they did not follow.
 */
export async function endFollowing(
  { tx, ctx, cause }: Following,
  followerId: string,
  followeeId: string,
  quietly?: 'quietly',
): Promise<readonly LogRow[] | null> {
  const ended = await tx
    .delete(follows)
    .where(and(eq(follows.follower_id, followerId), eq(follows.followee_id, followeeId)))
    .returning();
  if (ended.length === 0) return null;
  // Only followers are contacts.
  const { stood, events } = await takeOutOfLists(tx, cause, {
    userId: followeeId,
    personId: followerId,
  });
  const isOwnWish = followerId === cause.caller.userId && quietly === undefined;
  if (!stood || !isOwnWish) return events;
  const notification = { type: 'contact_left', to: [followeeId], outing: null } as const;
  return [...events, ...(await letFollow({ tx, ctx, cause }, 'notification', notification)).events];
}

export function registerFollowing(app: App, ctx: Context): void {
  handleWrite(app, ctx, peopleCalls.toggleFollowing, async ({ tx, caller, body, mutationId, touch }) => {
    const { userId } = caller;
    if (body.user_id === userId) throw invalidField('user_id', 'oneself');
    await lockPeople(tx, [userId, body.user_id]);
    const found = await relationOf(tx, userId, body.user_id);
    if (body.follow && (found === null || found.relation.isHidden)) throw new Refusal('not_found');
    const cause: Cause = { caller, mutationId };
    const events = await changeRelations(tx, cause, {
      pairs: found === null ? [] : bothWays(userId, body.user_id),
      store: async () => {
        const following = { tx, ctx, cause };
        return body.follow
          ? beginFollowing(following, body.user_id)
          : endFollowing(following, userId, body.user_id);
      },
    });
    const data = await relatedOrNone(tx, { userId, personId: body.user_id });
    return { data, sequence: await logged({ tx, touch }, userId, events) };
  });

  handleWrite(app, ctx, peopleCalls.removeFollower, async ({ tx, caller, query, mutationId, touch }) => {
    const { userId } = caller;
    const personId = await idOfKnown(tx, userId, query.username);
    await lockPeople(tx, [userId, personId]);
    const cause: Cause = { caller, mutationId };
    const events = await changeRelations(tx, cause, {
      pairs: bothWays(userId, personId),
      store: () => endFollowing({ tx, ctx, cause }, personId, userId),
    });
    const data = await relatedOrNone(tx, { userId, personId });
    return { data, sequence: await logged({ tx, touch }, userId, events) };
  });
}

/** Shares outings, removes the caller's own items, and stores reactions to items. */
import { and, eq } from 'drizzle-orm';
import type { Call } from '#contract/base/call.ts';
import { feedCalls } from '#contract/people/feed/calls.ts';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite, type WriteRequest } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { outingFor } from '../../core/outings/find.ts';
import { eventsForUsers } from '../../core/outings/writing/publish.ts';
import { logged } from '../../core/people/change.ts';
import { reactionFacts, storeReaction } from '../../core/people/reactions.ts';
import { lockPeople } from '../../core/people/relations.ts';
import { ofFeed } from './describe.ts';
import { feedItemEntity } from './entity.ts';
import { itemFor, lockItem, readableItem } from './item.ts';
import { isShareable } from './record.ts';
import { feedItems } from './tables.ts';

type Writing = Pick<WriteRequest<Call>, 'tx' | 'caller' | 'mutationId' | 'touch'>;

/** Returns the response to a change, which the caller’s other devices also receive. */
async function responseOf(
  { tx, caller, mutationId, touch }: Writing,
  operation: 'created' | 'updated' | 'deleted',
  data: FeedItem | { id: string },
): Promise<number> {
  const change = { operation, entity: feedItemEntity, outingId: null, data } as const;
  const events = eventsForUsers({ caller, mutationId }, [caller.userId], change);
  return logged({ tx, touch }, caller.userId, events);
}

function registerShare(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    feedCalls.share,
    async ({ tx, caller, params, mutationId, touch }) => {
      const { userId } = caller;
      await lockRoot(tx, params.id);
      // Users who may invite others may share it.
      const { outing } = await outingFor(tx, userId, params.id, 'invite');
      if (!isShareable(outing)) throw invalidField('internalError', 'not_shareable');
      await lockPeople(tx, [userId]);
      const at = ctx.clock();
      const own = and(
        eq(feedItems.author_id, userId),
        eq(feedItems.kind, 'outing'),
        eq(feedItems.subject, outing.id),
      );
      const [before] = await tx.select().from(feedItems).where(own);
      if (before !== undefined && before.removed_at_timestamp === null) {
        const { item } = await itemFor(tx, userId, before.id);
        return { data: item, sequence: await logged({ tx, touch }, userId, []) };
      }
      const id = before?.id ?? newId(at);
      // Sharing it after it was removed makes it news again.
      const times = { created_at_timestamp: at, removed_at_timestamp: null };
      if (before === undefined)
        await tx.insert(feedItems).values({
          ...times,
          id,
          author_id: userId,
          kind: 'outing',
          subject: outing.id,
          outing_id: outing.id,
          fetched_at_timestamp: at,
          updated_at_timestamp: at,
        });
      else
        await tx
          .update(feedItems)
          .set({ ...times, updated_at_timestamp: nextVersion(feedItems.updated_at_timestamp) })
          .where(eq(feedItems.id, id));
      const { item } = await itemFor(tx, userId, id);
      const sequence = await responseOf({ tx, caller, mutationId, touch }, 'created', item);
      return { data: item, sequence };
    },
    readableItem,
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, feedCalls.remove, async ({ tx, caller, params, mutationId, touch }) => {
    const data = { id: params.id };
    await lockItem(tx, params.id);
    const [row] = await tx
      .select()
      .from(feedItems)
      .where(and(eq(feedItems.id, params.id), eq(feedItems.author_id, caller.userId)));
    if (row === undefined) throw new Refusal('not_found');
    if (row.removed_at_timestamp !== null)
      return { data, sequence: await logged({ tx, touch }, caller.userId, []) };
    await tx
      .update(feedItems)
      .set({
        removed_at_timestamp: clockMs,
        updated_at_timestamp: nextVersion(feedItems.updated_at_timestamp),
      })
      .where(eq(feedItems.id, row.id));
    return { data, sequence: await responseOf({ tx, caller, mutationId, touch }, 'deleted', data) };
  });
}

function registerReact(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    feedCalls.react,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { userId } = caller;
      await lockItem(tx, params.id);
      const { row, item } = await itemFor(tx, userId, params.id);
      const { emoji: before, stamp } = await reactionFacts(tx, ofFeed, row.id, userId);
      if (before === body.emoji) return { data: item, sequence: await logged({ tx, touch }, userId, []) };
      const choice = { subjectId: row.id, userId, emoji: body.emoji, stamp };
      await storeReaction(tx, ofFeed, choice, newId(ctx.clock()));
      const { item: after } = await itemFor(tx, userId, row.id);
      const sequence = await responseOf({ tx, caller, mutationId, touch }, 'updated', after);
      return { data: after, sequence };
    },
    readableItem,
  );
}

export function registerFeedWrites(app: App, ctx: Context): void {
  registerShare(app, ctx);
  registerRemove(app, ctx);
  registerReact(app, ctx);
}

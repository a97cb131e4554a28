/** Reacting to photos: one emoji a person, as a state. Repeating it counts once. */
import { sql } from 'drizzle-orm';
import { photoCalls } from '#contract/outings/photo/calls.ts';
import type { Reaction } from '#contract/outings/photo/photo.ts';
import { isAmong } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { lockedRowFor, permit } from '../../core/outings/find.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { replayIf } from '../../core/outings/replay.ts';
import {
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  publishEvents,
} from '../../core/outings/writing/publish.ts';
import { loadPeople } from '../../core/people/person.ts';
import { reactionFacts, storeReaction } from '../../core/people/reactions.ts';
import { photoEntity } from './entity.ts';
import { describePhotoFor, describePhotos, ofPhotos, withReaction } from './photo.ts';
import { mayPhoto } from './policy.ts';
import { photoReactions } from './tables.ts';

function registerReact(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    photoCalls.react,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await lockedRowFor(tx, caller.userId, photoEntity, params.id);
      const { row: photo, outing, root, standing } = found;
      permit(mayPhoto('react', standing));
      const { emoji: before, stamp } = await reactionFacts(tx, ofPhotos, photo.id, caller.userId);
      if (before === body.emoji) {
        const sequence = await sequenceOf(tx, outingChannelId(root.id));
        return { data: await describePhotoFor(tx, caller.userId, photo), sequence };
      }
      const choice = { subjectId: photo.id, userId: caller.userId, emoji: body.emoji, stamp };
      await storeReaction(tx, ofPhotos, choice, newId(ctx.clock()));
      const [shared] = await describePhotos(tx, [{ ...photo, fetched_at_timestamp: stamp }]);
      if (shared === undefined) throw new Error('A photo was described as nothing.');
      const own = withReaction(shared, { emoji: body.emoji, reacted_at_timestamp: stamp });
      const cause = { caller, mutationId };
      const scope = await eventScopeOf(tx, root, outing);
      const change = { operation: 'updated', entity: photoEntity, outingId: outing.id } as const;
      // The user's own channel has the photo with their reaction: the complete state, so it acknowledges the change.
      const { sequence, channelIds } = await publishEvents(tx, root.id, [
        ...eventsInOuting(cause, scope, { ...change, data: shared }),
        ...eventsForUsers(cause, [caller.userId], { ...change, data: own }),
      ]);
      touch(channelIds);
      return { data: own, sequence };
    },
    replayIf((standing) => mayPhoto('see', standing)),
  );
}

export function registerReactions(app: App, ctx: Context): void {
  registerReact(app, ctx);
  const list = listInOuting(ctx, {
    call: photoCalls.reactions,
    name: 'reactions',
    rowLength: 400,
    ask: ({ params: { id }, query }) => ({
      id,
      page: query,
      parameters: { id },
      path: `/outing-attachments/${id}/reactions`,
    }),
    of: photoEntity,
    may: ({ standing }) => mayPhoto('see', standing),
    rows: () => sql`from ${photoReactions}
      where ${photoReactions.photo_id} = wanted.parent_id and ${photoReactions.emoji} is not null`,
    order: byTime(photoReactions.reacted_at_timestamp, photoReactions.id, 'oldest_first'),
    async describe(tx, _, ids): Promise<Reaction[]> {
      const rows = await tx.select().from(photoReactions).where(isAmong(photoReactions.id, ids));
      const person = await loadPeople(
        tx,
        rows.map(({ user_id }) => user_id),
      );
      return inOrder(ids, rows).flatMap(({ id, photo_id, emoji, reacted_at_timestamp, user_id }) =>
        emoji === null
          ? []
          : {
              id,
              attachment_id: photo_id,
              attributes: { emoji, reacted_at_timestamp },
              relations: { user: person(user_id) },
            },
      );
    },
  });
  handleList(app, ctx, list);
}

/** Reacting to photos: one emoji a person, as a state. Repeating it counts once. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { photoCalls } from '#contract/calls/photos.ts';
import type { Reaction } from '#contract/photo.ts';
import type { Context } from '../context.ts';
import { clockMs, isAmong } from '../db/columns.ts';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/transaction.ts';
import type { App } from '../http/register.ts';
import { handleWrite } from '../http/write.ts';
import { handleList } from '../lists/handle-list.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { lockedRowFor, permit } from '../outings/find.ts';
import { eventScopeOf, eventsForUsers, eventsInOuting, publishEvents } from '../outings/publish.ts';
import { byTime, inOrder, listInOuting } from '../outings/read/list-in-outing.ts';
import { loadPeople } from '../people/person.ts';
import { readableAnswer } from '../polls/replay.ts';
import { photoEntity } from './entity.ts';
import { describePhotoFor, describePhotos, withReaction } from './photo.ts';
import { mayPhoto } from './policy.ts';
import { photoReactions } from './tables.ts';

const Facts = v.tuple([
  v.object({
    emoji: v.nullable(v.string()),
    stamp: v.pipe(v.unknown(), v.transform(Number), v.safeInteger()),
  }),
]);

/**
 * The present reaction of a user, and a version later than all others of the photo, even if the clock went back. Call it
 * under the lock of the outing.
 */
async function factsOf(tx: Tx, photoId: string, userId: string) {
  const { rows } = await tx.execute(sql`
    select (select emoji from photo_reactions where photo_id = ${photoId} and user_id = ${userId}) as emoji,
      greatest(${clockMs}, (select fetched_at_timestamp + 1 from photos where id = ${photoId})) as stamp`);
  return v.parse(Facts, rows)[0];
}

interface Choice {
  readonly photoId: string;
  readonly userId: string;
  readonly emoji: string | null;
  readonly stamp: number;
}

/** Stores the reaction, and a new version of those of the photo. */
async function choose(tx: Tx, { photoId, userId, emoji, stamp }: Choice, id: string): Promise<void> {
  await tx.execute(sql`
    with chosen as (
      insert into photo_reactions (id, photo_id, user_id, emoji, reacted_at_timestamp)
      values (${id}, ${photoId}, ${userId}, ${emoji}, ${stamp})
      on conflict (photo_id, user_id) do update
        set emoji = excluded.emoji, reacted_at_timestamp = excluded.reacted_at_timestamp
    )
    update photos set fetched_at_timestamp = ${stamp} where id = ${photoId}`);
}

function registerReact(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    photoCalls.react,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await lockedRowFor(tx, caller.userId, photoEntity, params.id);
      const { row: photo, outing, root, standing } = found;
      permit(mayPhoto('react', standing));
      const { emoji: before, stamp } = await factsOf(tx, photo.id, caller.userId);
      if (before === body.emoji) {
        const sequence = await sequenceOf(tx, outingChannelId(root.id));
        return { data: await describePhotoFor(tx, caller.userId, photo), sequence };
      }
      const choice = { photoId: photo.id, userId: caller.userId, emoji: body.emoji, stamp };
      await choose(tx, choice, newId(ctx.clock()));
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
    readableAnswer,
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

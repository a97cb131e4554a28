/** Stores reactions to messages, and lists who reacted. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { messageCalls } from '#contract/chat/message/calls.ts';
import type { MessageReaction } from '#contract/chat/message/message.ts';
import { newId } from '../../base/db/new-id.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import type { Context } from '../../context.ts';
import { loadPeople } from '../../core/people/person.ts';
import { reactionFacts, storeReaction } from '../../core/people/reactions.ts';
import { lockedMessageFor, messageFor } from '../chat.ts';
import { describeMessages, ofMessages, withReaction } from '../message.ts';
import { channelIdOf, oneByOne } from '../one-by-one.ts';
import { permitWriting } from '../policy.ts';
import { eventsOfMessage, publishInChat } from '../publish.ts';
import { readableMessage } from '../replay.ts';
import { messageReactions } from '../tables.ts';
import { asItIs, requireWritten } from './change.ts';

export function registerReact(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    messageCalls.react,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { userId } = caller;
      const found = await lockedMessageFor(tx, userId, params.id);
      const { chat, row } = found;
      permitWriting('react', chat);
      requireWritten(row);
      if (row.deleted_at_timestamp !== null) throw new Refusal('gone');
      const { emoji: before, stamp } = await reactionFacts(tx, ofMessages, row.id, userId);
      if (before === body.emoji) return asItIs(tx, userId, found);
      const choice = { subjectId: row.id, userId, emoji: body.emoji, stamp };
      await storeReaction(tx, ofMessages, choice, newId(ctx.clock()));
      const [data] = await describeMessages(tx, [{ ...row, fetched_at_timestamp: stamp }]);
      if (data === undefined) throw new Error('A message has no description.');
      const own = withReaction(data, { emoji: body.emoji, reacted_at_timestamp: stamp });
      const change = { operation: 'updated', data, own } as const;
      const events = await eventsOfMessage(tx, { caller, mutationId }, chat, change);
      const { sequence, channelIds } = await publishInChat(tx, userId, chat, events);
      touch(channelIds);
      return { data: own, sequence };
    },
    readableMessage,
  );
}

export function registerReactionList(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = oneByOne({
    call: messageCalls.reactions,
    rowLength: 400,
    async page(tx, { userId }, { params: { id }, query }) {
      const perPage = perPageOf(query);
      const binding = { list: 'message-reactions', callerId: userId, parameters: { id } };
      const after =
        query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
      const { chat } = await messageFor(tx, userId, id);
      const { reacted_at_timestamp: at, id: reactionId } = messageReactions;
      const rows = await tx
        .select()
        .from(messageReactions)
        .where(
          and(
            eq(messageReactions.message_id, id),
            isNotNull(messageReactions.emoji),
            after && sql`(${at}, ${reactionId}) > (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(asc(at), asc(reactionId))
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: `/outing-messages/${id}/reactions`, query: { per_page: query.per_page } },
        rows,
        perPage,
        (row): TimeKey => [row.reacted_at_timestamp, row.id],
      );
      return { channelId: channelIdOf(chat, userId), places: page.rows, next: page.next };
    },
    async describe(tx, _, rows): Promise<MessageReaction[]> {
      const person = await loadPeople(
        tx,
        rows.map(({ user_id }) => user_id),
      );
      return rows.flatMap(({ id, message_id, emoji, reacted_at_timestamp, user_id }) =>
        emoji === null
          ? []
          : {
              id,
              message_id,
              attributes: { emoji, reacted_at_timestamp },
              relations: { user: person(user_id) },
            },
      );
    },
  });
  handleList(app, ctx, list);
}

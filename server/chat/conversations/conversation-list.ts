/** Lists a user's chats, last joined first, and reads one of them. */
import * as v from 'valibot';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { ConversationId } from '#contract/chat/message/message.ts';
import { snapshot } from '../../base/db/transaction.ts';
import { type App, handle } from '../../base/http/register.ts';
import { decodeCursor } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { PERSON_LENGTH } from '../../core/people/person.ts';
import { chatFor } from '../chat.ts';
import { describeChatFor, describeNews } from '../conversation.ts';
import { type ListedChat, listedChats } from '../views.ts';

const Key = v.strictTuple([v.pipe(v.number(), v.safeInteger()), ConversationId]);

/** Approximate length with its last message, in characters, without its members. */
const CONVERSATION_LENGTH = 1_700;
/** Length of one member: their fields in addition to the person. */
const MEMBER_LENGTH = PERSON_LENGTH + 80;

export function registerConversationList(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: conversationCalls.list,
    rowLength: CONVERSATION_LENGTH,
    async page(tx, { userId }, { query }) {
      const perPage = perPageOf(query);
      const binding = { list: 'conversations', callerId: userId, parameters: {} };
      const after = query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, Key);
      const lengthOf = ({ members }: ListedChat) => members * MEMBER_LENGTH;
      const page = pageOf(
        { secret, binding, path: conversationCalls.list.path, query: { per_page: query.per_page } },
        await listedChats(tx, userId, after, perPage + 1),
        perPage,
        ({ joined_at, id }) => [joined_at, id],
        (chat) => CONVERSATION_LENGTH + lengthOf(chat),
      );
      return {
        places: page.rows,
        next: page.next,
        textLength: page.rows.reduce((total, chat) => total + lengthOf(chat), 0),
      };
    },
    describe: (tx, { userId }, rows) => describeNews(tx, userId, rows),
  });
  handleList(app, ctx, list);
}

export function registerConversationShow(app: App, ctx: Context): void {
  handle(app, ctx, conversationCalls.show, ({ caller: { userId }, params }) =>
    snapshot(ctx.db, async (tx) => {
      const { id } = await chatFor(tx, userId, params.id);
      return {
        data: await describeChatFor(tx, userId, id),
        sequence: await sequenceOf(tx, userChannelId(userId)),
      };
    }),
  );
}

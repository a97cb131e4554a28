/** Reads what the server would show to a user of chats, without HTTP. */
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { WireOf } from '#db/entities.ts';
import type { Queryable } from '#server/base/db/transaction.ts';
import { describeViews } from '#server/chat/conversation.ts';
import { describeMessagesFor } from '#server/chat/message.ts';
import { chatStates, messages } from '#server/chat/tables.ts';
import { seenAfterOf, viewsWhere } from '#server/chat/views.ts';
import { may, runsOuting } from '#server/core/outings/policy.ts';
import type { Reader } from './server-view.ts';

const ofUser = (userId: string) => sql`chat.user_id = ${userId} and not chat.is_hidden`;

/** Conversations, and the chats of outings for which the user has chosen something. */
export async function shownConversations(tx: Queryable, userId: string): Promise<WireOf['conversations'][]> {
  const states = await tx
    .select({ id: chatStates.outing_id })
    .from(chatStates)
    .where(and(eq(chatStates.user_id, userId), isNotNull(chatStates.outing_id)));
  const chosen = new Set(states.map(({ id }) => id));
  const views = await viewsWhere(tx, ofUser(userId));
  return describeViews(
    tx,
    views.filter(({ outing_id }) => outing_id === null || chosen.has(outing_id)),
  );
}

export async function shownMessages({ tx, userId, own }: Reader): Promise<WireOf['messages'][]> {
  const roots = own.flatMap(({ root, relation }) => {
    const isHidden = root.status === 'draft' && !runsOuting(relation);
    const standing = { relation, permissions: root, rootIsDraft: root.status === 'draft', item: null };
    return !isHidden && may('see_chat', standing) === 'yes' ? root.id : [];
  });
  const rows =
    roots.length === 0 ? [] : await tx.select().from(messages).where(inArray(messages.outing_id, roots));
  const views = await viewsWhere(tx, sql`${ofUser(userId)} and chat.conversation_id is not null`);
  const after = await seenAfterOf(
    tx,
    userId,
    views.map(({ id }) => id),
  );
  for (const [id, seesAfter] of after)
    rows.push(
      ...(await tx
        .select()
        .from(messages)
        .where(and(eq(messages.conversation_id, id), gt(messages.created_at_timestamp, seesAfter)))),
    );
  return describeMessagesFor(tx, userId, rows);
}

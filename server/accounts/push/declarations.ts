/** Declarations of the area of pushes. */
import { sql } from 'drizzle-orm';
import type { Declarations, MessageSent, Reacting } from '../../core/declarations.ts';
import { hasDevice, PUSHED_AFTER_MS, type PushSubject, pushTag } from '../../core/push/queue.ts';
import { pushQueue } from '../../core/push/tables.ts';

/**
 * Queues for all members of the chat except the writer, in one statement. The receivers are determined when a push is
 * sent.
 */
async function queueForChat(
  { tx, ctx }: Reacting,
  { authorId, chat: { outing_id, conversation_id } }: MessageSent,
): Promise<void> {
  const id = outing_id ?? conversation_id;
  const subject: PushSubject = { kind: 'chat', id };
  const people =
    outing_id === null
      ? sql`select user_id from conversation_members where conversation_id = ${conversation_id}`
      : sql`select user_id from memberships where outing_id = ${outing_id}`;
  await tx.execute(sql`
    insert into push_queue (id, user_id, key, subject, due_at_timestamp)
    select gen_random_uuid(), person.user_id, ${pushTag(subject)}, ${JSON.stringify(subject)}::jsonb,
      ${ctx.clock() + PUSHED_AFTER_MS}
    from (${people}) as person
    where person.user_id <> ${authorId} and ${hasDevice(sql`person.user_id`)}
    order by person.user_id
    -- Locked until this message is there: the sending job reads the news only then.
    on conflict (user_id, key) do update set due_at_timestamp = push_queue.due_at_timestamp`);
}

export const pushDeclarations: Declarations = {
  notes: { message_sent: queueForChat },
  erasedWith: [pushQueue.user_id],
};

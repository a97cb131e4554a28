/** Stores users' settings for a chat, and how far they have read it: a row is created when it is first needed. */
import { type SQL, sql } from 'drizzle-orm';
import type { ChatRef } from '#contract/chat/message/message.ts';
import { clockMs } from '../base/db/columns.ts';
import type { Tx } from '../base/db/transaction.ts';
import { chatStates } from './tables.ts';

type Patch = Partial<
  Record<
    | 'notification_status'
    | 'muted_until_timestamp'
    | 'pinned_at_timestamp'
    | 'read_up_to_timestamp'
    | 'hidden_up_to_timestamp'
    | 'is_hidden',
    SQL | string | number | boolean | null
  >
>;

/**
 * Later than the conversation itself, which its members see in the same row. Call it under the lock of the
 * conversation.
 */
const version = ({ conversation_id }: ChatRef): SQL =>
  conversation_id === null
    ? sql`${clockMs}`
    : sql`greatest(${clockMs}, (select updated_at_timestamp + 1 from conversations where id = ${conversation_id}))`;

/**
 * Stores a user's settings.
 * @param patch the new values; unchanged ones may be named as columns of `chat_states`.
 * @param differs a condition on `chat_states`: otherwise an existing row is unchanged.
 * @returns whether anything changed.
 */
export async function storeState(
  tx: Tx,
  chat: ChatRef,
  userId: string,
  patch: Patch,
  differs: SQL = sql`true`,
): Promise<boolean> {
  const { outing_id, conversation_id } = chat;
  const names = sql.join(
    Object.keys(patch).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = Object.values(patch);
  const given = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  const sets = sql.join(
    Object.keys(patch).map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  const target = sql.raw(outing_id === null ? 'user_id, conversation_id' : 'user_id, outing_id');
  const { rows } = await tx.execute(sql`
    insert into ${chatStates} (user_id, outing_id, conversation_id, ${names}, updated_at_timestamp)
    values (${userId}, ${outing_id}, ${conversation_id}, ${given}, ${version(chat)})
    on conflict (${target}) do update set ${sets}, updated_at_timestamp =
      greatest(excluded.updated_at_timestamp, chat_states.updated_at_timestamp + 1)
    where ${differs} returning user_id`);
  return rows.length > 0;
}

/**
 * Stores which messages of a conversation are on a user's device. It only rises, and never beyond the last message. The
 * user's own row of the conversation does not contain it, so its version is unchanged.
 * @returns whether it has risen above what they have read
 */
export async function storeDelivered(
  tx: Tx,
  conversationId: string,
  userId: string,
  upTo: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${chatStates} (user_id, conversation_id, delivered_up_to_timestamp, updated_at_timestamp)
    select ${userId}, ${conversationId}, least(${upTo}::bigint, max(created_at_timestamp)), 0
      from messages where conversation_id = ${conversationId} having count(*) > 0
    on conflict (user_id, conversation_id) do update set delivered_up_to_timestamp = excluded.delivered_up_to_timestamp
    where excluded.delivered_up_to_timestamp >
      greatest(chat_states.delivered_up_to_timestamp, chat_states.read_up_to_timestamp)
    returning user_id`);
  return rows.length > 0;
}

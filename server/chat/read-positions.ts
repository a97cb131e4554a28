/**
 * Reads and publishes how far other users have read a chat with few members. Users without read receipts do not see
 * others' either; where members do not see who comes, only those who run the outing see them.
 */
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { READ_POSITIONS_MAX } from '#contract/base/limits.ts';
import { Id } from '#contract/base/shapes.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import type { ReadPosition } from '#contract/chat/conversation/conversation.ts';
import { users } from '../base/db/tables.ts';
import type { Queryable, Tx } from '../base/db/transaction.ts';
import type { App } from '../base/http/register.ts';
import { decodeCursor } from '../base/lists/cursor.ts';
import { handleList } from '../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../base/lists/page.ts';
import type { LogRow } from '../base/log/append.ts';
import type { Context } from '../context.ts';
import { runsOuting } from '../core/outings/policy.ts';
import { type Cause, eventScopeOf, eventsForUsers, eventsInOuting } from '../core/outings/writing/publish.ts';
import { loadPeople } from '../core/people/person.ts';
import { type Chat, chatFor } from './chat.ts';
import { readPositionEntity } from './entity.ts';
import { channelIdOf, oneByOne } from './one-by-one.ts';

const number = v.pipe(v.unknown(), v.transform(Number), v.safeInteger());
const Reader = v.object({
  user_id: v.string(),
  outing_id: v.nullable(v.string()),
  conversation_id: v.nullable(v.string()),
  tells_read: v.boolean(),
  read_up_to: v.nullable(number),
  delivered_up_to: v.nullable(number),
  updated_at: v.nullable(number),
});
type Reader = v.InferOutput<typeof Reader>;

/**
 * Returns the members of a chat, with how far they have read it; one more than the limit up to which read positions are
 * shared, if there are so many.
 */
async function readersOf(db: Queryable, { ref }: Chat): Promise<Reader[]> {
  const { outing_id, conversation_id } = ref;
  const people =
    outing_id === null
      ? sql`select user_id from conversation_members where conversation_id = ${conversation_id}`
      : sql`select user_id from memberships where outing_id = ${outing_id} and role <> 'guest'`;
  const { rows } = await db.execute(sql`
    select person.user_id, ${outing_id}::uuid as outing_id, ${conversation_id}::text as conversation_id, users.tells_read,
      state.read_up_to_timestamp as read_up_to, state.delivered_up_to_timestamp as delivered_up_to,
      state.updated_at_timestamp as updated_at
    from (${people} limit ${READ_POSITIONS_MAX + 1}) as person join users on users.id = person.user_id
    left join chat_states as state on state.user_id = person.user_id
      and ${outing_id === null ? sql`state.conversation_id = ${conversation_id}` : sql`state.outing_id = ${outing_id}`}
    order by person.user_id`);
  return v.parse(v.array(Reader), rows);
}

/** They have neither read nor received anything. */
const hasNone = ({ read_up_to, delivered_up_to }: Reader): boolean =>
  read_up_to === null && (delivered_up_to ?? 0) === 0;

async function describePositions(db: Queryable, readers: readonly Reader[]): Promise<ReadPosition[]> {
  const person = await loadPeople(
    db,
    readers.map(({ user_id }) => user_id),
  );
  return readers.flatMap((reader) => {
    const { user_id, outing_id, conversation_id, read_up_to } = reader;
    const delivered = reader.delivered_up_to ?? 0;
    return hasNone(reader)
      ? []
      : {
          id: `${outing_id ?? conversation_id}:${user_id}`,
          outing_id,
          conversation_id,
          attributes: {
            read_up_to_timestamp: read_up_to ?? 0,
            delivered_up_to_timestamp: Math.max(delivered, read_up_to ?? 0),
            // Both only rise, and so does their sum: the delivered position has no version of its own.
            updated_at_timestamp: (reader.updated_at ?? 0) + delivered,
          },
          relations: { user: person(user_id) },
        };
  });
}

/** Returns whether the user has read receipts turned on. */
export async function hasReadReceipts(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.select({ tells: users.tells_read }).from(users).where(eq(users.id, userId));
  return user?.tells === true;
}

const isSmall = (readers: readonly Reader[]): boolean => readers.length <= READ_POSITIONS_MAX;

/** Returns the events that publish how far the caller has read. The caller has read receipts turned on. */
export async function eventsOfReading(tx: Tx, cause: Cause, chat: Chat): Promise<LogRow[]> {
  const readers = await readersOf(tx, chat);
  const { userId } = cause.caller;
  const [data] = await describePositions(
    tx,
    readers.filter(({ user_id }) => user_id === userId),
  );
  if (!isSmall(readers) || data === undefined) return [];
  const change = {
    operation: 'updated',
    entity: readPositionEntity,
    outingId: chat.ref.outing_id,
    data,
    system: true,
  } as const;
  if (chat.kind === 'outing') {
    const { root } = chat.found;
    const audience = root.shows_people ? {} : ({ audience: 'organizers' } as const);
    return eventsInOuting(cause, await eventScopeOf(tx, root, root), { ...change, ...audience });
  }
  const receivers = readers.filter(({ user_id, tells_read }) => tells_read && user_id !== userId);
  return eventsForUsers(
    cause,
    receivers.map(({ user_id }) => user_id),
    change,
  );
}

/** Returns whether a member of the chat sees how far others have read it. */
function learns(chat: Chat, readers: readonly Reader[], userId: string): boolean {
  const own = readers.find(({ user_id }) => user_id === userId);
  const seesPeople =
    chat.kind !== 'outing' || chat.found.root.shows_people || runsOuting(chat.found.standing.relation);
  return isSmall(readers) && seesPeople && own?.tells_read === true;
}

const Key = v.strictTuple([Id]);

export function registerReadPositions(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = oneByOne({
    call: conversationCalls.readPositions,
    rowLength: 420,
    async page(tx, { userId }, { params, query }) {
      const perPage = perPageOf(query);
      const binding = { list: 'read-positions', callerId: userId, parameters: { id: params.id } };
      const [after = ''] = query.cursor === undefined ? [] : decodeCursor(secret, binding, query.cursor, Key);
      const chat = await chatFor(tx, userId, params.id);
      const readers = await readersOf(tx, chat);
      const shown = readers.filter(
        (reader) =>
          reader.tells_read && !hasNone(reader) && reader.user_id !== userId && reader.user_id > after,
      );
      const path = `/conversations/${chat.id}/read-positions`;
      const page = pageOf(
        { secret, binding, path, query: { per_page: query.per_page } },
        learns(chat, readers, userId) ? shown : [],
        perPage,
        ({ user_id }) => [user_id],
      );
      return { channelId: channelIdOf(chat, userId), places: page.rows, next: page.next };
    },
    describe: (tx, _, readers) => describePositions(tx, readers),
  });
  handleList(app, ctx, list);
}

/**
 * Lists the messages of outings and of conversations, newest first. Any number of chats are read in a fixed number of
 * queries.
 */
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { LISTS_RESPONSE_ROWS_MAX } from '#contract/base/limits.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { type FoundList, type ListReader, orRefusal } from '../../base/lists/reader.ts';
import { userChannelId } from '../../base/log/channels.ts';
import type { Context } from '../../context.ts';
import { byTime, listInOuting } from '../../core/outings/list-in-outing.ts';
import { may } from '../../core/outings/policy.ts';
import { describeMessageIds, MESSAGE_LENGTH, PICTURE_LENGTH } from '../message.ts';
import { messages } from '../tables.ts';
import { seenAfterOf } from '../views.ts';

export function registerOutingMessages(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: messageCalls.list,
    name: 'messages',
    rowLength: MESSAGE_LENGTH,
    ask: ({ query }) => ({
      id: query.outing_id,
      page: query,
      parameters: { outing_id: query.outing_id },
      path: messageCalls.list.path,
      query: { outing_id: query.outing_id },
    }),
    // An item has no chat of its own.
    may: ({ outing, standing }) => (outing.parent_id === null ? may('see_chat', standing) : 'hidden'),
    rows: () => sql`from ${messages} where ${eq(messages.outing_id, sql`wanted.parent_id`)}`,
    order: byTime(messages.created_at_timestamp, messages.id, 'newest_first'),
    textLength: sql`length(${messages.text})`,
    isDivided: true,
    describe: (tx, { userId }, ids) => describeMessageIds(tx, userId, ids),
  });
  handleList(app, ctx, list);
}

const number = v.pipe(v.unknown(), v.transform(Number));
const Row = v.object({ place: number, id: v.string(), at: number, length: number });
type Row = v.InferOutput<typeof Row>;

/** The messages of one conversation that the reader sees, from a position on. */
interface Wanted {
  readonly id: string;
  readonly seenAfter: number;
  /** Selects the messages before this one. */
  readonly before: number;
  readonly most: number;
}

const READ_MAX = LISTS_RESPONSE_ROWS_MAX + 1;

/** Returns the rows of each list; undefined for lists that were not read to their end. */
async function findRows(tx: Tx, wanted: readonly Wanted[]): Promise<(Row[] | undefined)[]> {
  const column = (of: (one: Wanted) => unknown) => sql.param(wanted.map(of));
  const { rows } = await tx.execute(sql`
    select wanted.place, found.id, found.at, found.length
    from unnest(
      ${column(({ id }) => id)}::text[], ${column(({ seenAfter }) => seenAfter)}::bigint[],
      ${column(({ before }) => before)}::bigint[], ${column(({ most }) => most)}::bigint[]
    ) with ordinality as wanted (id, seen_after, before, most, place)
    cross join lateral (
      select id, created_at_timestamp as at,
        length(text) + case when picture_key is null then 0 else ${PICTURE_LENGTH} end as length
      from messages
      where messages.conversation_id = wanted.id
        and created_at_timestamp > wanted.seen_after and created_at_timestamp < wanted.before
      order by created_at_timestamp desc limit wanted.most
    ) as found
    order by wanted.place, found.at desc limit ${READ_MAX}`);
  const ofPlace = wanted.map((): Row[] => []);
  for (const row of v.parse(v.array(Row), rows)) ofPlace[row.place - 1]?.push(row);
  // The last list that was read may be cut off; those after it were not read.
  const end = rows.length < READ_MAX ? wanted.length : ofPlace.findLastIndex((found) => found.length > 0);
  return ofPlace.map((found, nth) => (nth < end ? found : undefined));
}

export function registerConversationMessages(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const bindingOf = (callerId: string, id: string) => ({
    list: 'conversation-messages',
    callerId,
    parameters: { id },
  });
  const list: ListReader<typeof messageCalls.listOfConversation, string> = {
    call: messageCalls.listOfConversation,
    rowLength: MESSAGE_LENGTH,
    describe: (tx, { userId }, ids) => describeMessageIds(tx, userId, ids),
    async find(tx, { userId }, asked) {
      const seenAfter = await seenAfterOf(
        tx,
        userId,
        asked.map(({ params }) => params.id),
      );
      const wanted = await Promise.all(
        asked.map(({ params: { id }, query }) =>
          orRefusal((): Wanted => {
            const [before] =
              query.cursor === undefined
                ? [Number.MAX_SAFE_INTEGER]
                : decodeCursor(secret, bindingOf(userId, id), query.cursor, TimeKey);
            const seen = seenAfter.get(id);
            if (seen === undefined) throw new Refusal('not_found');
            return { id, seenAfter: seen, before, most: perPageOf(query) + 1 };
          }),
        ),
      );
      const read = wanted.flatMap((one) => (one instanceof Refusal ? [] : one));
      const rows = read.length === 0 ? [] : await findRows(tx, read);
      const pages = new Map(read.map((one, nth) => [one, rows[nth]]));
      return wanted.map((one, nth): FoundList<string> => {
        if (one instanceof Refusal) return one;
        const found = pages.get(one);
        if (found === undefined) return 'no_room';
        const per_page = asked[nth]?.query.per_page;
        const page = pageOf(
          {
            secret,
            binding: bindingOf(userId, one.id),
            path: `/conversations/${one.id}/messages`,
            query: { per_page },
          },
          found,
          one.most - 1,
          ({ at, id }): TimeKey => [at, id],
          ({ length }) => length,
        );
        return {
          channelId: userChannelId(userId),
          places: page.rows.map(({ id }) => id),
          next: page.next,
          textLength: page.rows.reduce((total, { length }) => total + length, 0),
        };
      });
    },
  };
  handleList(app, ctx, list);
}

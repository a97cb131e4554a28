/** Lists the users who reacted to an item of the feed, and how. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { feedCalls } from '#contract/people/feed/calls.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { loadPeople } from '../../core/people/person.ts';
import { isKnownTo } from '../../core/people/relations.ts';
import { itemFor } from './item.ts';
import { feedReactions } from './tables.ts';

export function registerFeedReactions(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: feedCalls.reactions,
    rowLength: 400,
    async page(tx, { userId }, { params: { id }, query }) {
      const perPage = perPageOf(query);
      const binding = { list: 'feed-reactions', callerId: userId, parameters: { id } };
      const after =
        query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
      const { row } = await itemFor(tx, userId, id);
      const rows = await tx
        .select()
        .from(feedReactions)
        .where(
          and(
            eq(feedReactions.feed_item_id, row.id),
            isNotNull(feedReactions.emoji),
            isKnownTo(sql`${userId}::uuid`, feedReactions.user_id),
            after &&
              sql`(${feedReactions.reacted_at_timestamp}, ${feedReactions.id}) > (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(asc(feedReactions.reacted_at_timestamp), asc(feedReactions.id))
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: `/feed/${id}/reactions`, query: { per_page: query.per_page } },
        rows,
        perPage,
        (reaction): TimeKey => [reaction.reacted_at_timestamp, reaction.id],
      );
      return { places: page.rows, next: page.next };
    },
    async describe(tx, _, rows) {
      const person = await loadPeople(
        tx,
        rows.map(({ user_id }) => user_id),
      );
      return rows.flatMap(({ id, feed_item_id, emoji, reacted_at_timestamp, user_id }) =>
        emoji === null
          ? []
          : [
              {
                id,
                feed_item_id,
                attributes: { emoji, reacted_at_timestamp },
                relations: { user: person(user_id) },
              },
            ],
      );
    },
  });
  handleList(app, ctx, list);
}

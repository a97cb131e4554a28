/** Lists the ratings of an outing, oldest first. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import { RatingId } from '#contract/outings/rating/rating.ts';
import type { App } from '../../base/http/register.ts';
import { TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { Context } from '../../context.ts';
import { inOrder, type ListOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { runsOuting } from '../../core/outings/policy.ts';
import { ratings } from '../../core/outings/ratings/tables.ts';
import { mayRate } from './policy.ts';
import { describeRatings } from './rating.ts';

const id = sql`${ratings.id} collate "C"`;

/** By time, and then by ids, which are texts. */
const order: ListOrder = {
  at: ratings.created_at_timestamp,
  id: ratings.id,
  isAfter: sql`(${ratings.created_at_timestamp}, ${id}) > (wanted.after_at, wanted.after_id collate "C")`,
  inList: sql`${ratings.created_at_timestamp}, ${id}`,
  ofFound: sql`found.at, found.id collate "C"`,
  key: v.strictTuple([TimeKey.items[0], RatingId]),
  start: [-1, ''],
};

export function registerRatingList(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: ratingCalls.list,
    name: 'ratings',
    rowLength: 500,
    ask: ({ params: { id: outingId }, query }) => ({
      id: outingId,
      page: query,
      parameters: { id: outingId },
      path: `/outings/${outingId}/ratings`,
    }),
    may: ({ standing }) => mayRate('see', standing),
    // A rating reveals that its user was there: where members do not see who comes, they do not see who rated either.
    see: ({ outing, root, standing: { relation } }) => ({
      parentId: outing.id,
      all: root.shows_people || runsOuting(relation),
      drafts: true,
      ownDrafts: true,
    }),
    rows: (callerId) => sql`from ${ratings} where ${ratings.outing_id} = wanted.parent_id
      and (wanted.sees_all or ${ratings.user_id} = ${callerId})`,
    order,
    textLength: sql`length(${ratings.line})`,
    async describe(tx, _, ids) {
      const rows = await tx
        .select()
        .from(ratings)
        .where(sql`${ratings.id} = any(${sql.param([...ids])}::text[])`);
      return describeRatings(tx, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
}

/** Lists the items of an outing. */
import { sql } from 'drizzle-orm';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import type { App } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { ownList, ownOr } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import type { Found } from '../../core/outings/find.ts';
import { type ListOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { may, seesDraftItem } from '../../core/outings/policy.ts';
import { StartKey } from '../../core/outings/start-order.ts';
import { outings } from '../../core/outings/tables.ts';
import { describingIds, OUTING_LENGTH, timelinePage } from './timeline.ts';

const { starts_instant: start, id } = outings;

const order: ListOrder = {
  at: start,
  id,
  isAfter: sql`((${start}, ${id}) > (wanted.after_at, wanted.after_id::uuid)
    or (${start} is null and (wanted.after_at is not null or ${id} > wanted.after_id::uuid)))`,
  inList: sql`${start} asc nulls last, ${id}`,
  ofFound: sql`found.at asc nulls last, found.id`,
  key: StartKey,
  start: [Number.MIN_SAFE_INTEGER, '00000000-0000-0000-0000-000000000000'],
};

/** Returns which drafts among the items a reader sees. */
export const draftsSeenBy = ({ standing: { relation } }: Pick<Found, 'standing'>) => ({
  drafts: seesDraftItem(relation, false),
  ownDrafts: seesDraftItem(relation, true),
});

/** Returns `from … where …` of the items that a reader sees, on the columns of `wanted` that `draftsSeenBy` names. */
export const itemsSeenBy = (
  readerId: string,
) => sql`from ${outings} where ${outings.parent_id} = wanted.parent_id
  and (wanted.sees_drafts or ${outings.status} <> 'draft'
    or (wanted.sees_own_drafts and ${outings.owner_id} = ${readerId}))`;

export const itemsOrder = order.inList;

export function registerItems(app: App, ctx: Context): void {
  const call = outingCalls.items;
  const upcoming = ownList({
    call,
    rowLength: OUTING_LENGTH,
    page: (tx, caller, { query: { per_page, cursor } }) =>
      timelinePage(ctx, tx, caller, {
        dateType: 'upcoming',
        from: ctx.clock(),
        search: undefined,
        per_page,
        cursor,
      }),
    describe: describingIds(ctx),
  });
  const items = listInOuting(ctx, {
    call,
    name: 'items',
    rowLength: OUTING_LENGTH,
    ask: ({ query }) => ({
      id: query.parent_id ?? '',
      page: query,
      parameters: { parent_id: query.parent_id },
      path: call.path,
      query: { parent_id: query.parent_id },
    }),
    may: ({ standing }) => may('see_details', standing),
    see: draftsSeenBy,
    rows: itemsSeenBy,
    order,
    textLength: sql`length(${outings.description})`,
    holdsItems: true,
    describe: describingIds(ctx),
  });
  handleList(
    app,
    ctx,
    ownOr(({ query }) => query.parent_id === undefined, upcoming, items),
  );
}

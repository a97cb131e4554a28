/** Lists the participations of members in the items of an outing. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { itemParticipationCalls } from '#contract/outings/item-participation/calls.ts';
import { ItemParticipationId } from '#contract/outings/item-participation/item-participation.ts';
import type { App } from '../../base/http/register.ts';
import { TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { Context } from '../../context.ts';
import { inOrder, type ListOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { may, runsOuting, seesDraftItem } from '../../core/outings/policy.ts';
import { itemParticipations, outings } from '../../core/outings/tables.ts';
import { describeItemParticipations } from './item-participation.ts';

const id = sql`${itemParticipations.id} collate "C"`;

/** By time, and then by ids, which are texts. */
const order: ListOrder = {
  at: itemParticipations.created_at_timestamp,
  id: itemParticipations.id,
  isAfter: sql`(${itemParticipations.created_at_timestamp}, ${id}) > (wanted.after_at, wanted.after_id collate "C")`,
  inList: sql`${itemParticipations.created_at_timestamp}, ${id}`,
  ofFound: sql`found.at, found.id collate "C"`,
  key: v.strictTuple([TimeKey.items[0], ItemParticipationId]),
  start: [-1, ''],
};

export function registerItemParticipationList(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: itemParticipationCalls.list,
    name: 'answers',
    rowLength: 500,
    ask: ({ params, query }) => ({
      id: params.id,
      page: query,
      parameters: { id: params.id },
      path: `/outings/${params.id}/answers`,
    }),
    may: ({ standing }) => may('see_details', standing),
    see: ({ root, standing: { relation } }) => ({
      parentId: root.id,
      all: root.shows_people || runsOuting(relation),
      drafts: seesDraftItem(relation, false),
      ownDrafts: seesDraftItem(relation, true),
    }),
    rows: (
      callerId,
    ) => sql`from ${itemParticipations} join ${outings} on ${outings.id} = ${itemParticipations.item_id}
      where ${itemParticipations.outing_id} = wanted.parent_id
        and (wanted.sees_drafts or ${outings.status} <> 'draft'
          or (wanted.sees_own_drafts and ${outings.owner_id} = ${callerId}))
        and (wanted.sees_all or ${itemParticipations.user_id} = ${callerId})`,
    order,
    async describe(tx, _, ids) {
      const rows = await tx
        .select()
        .from(itemParticipations)
        .where(sql`${itemParticipations.id} = any(${sql.param([...ids])}::text[])`);
      return describeItemParticipations(tx, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
}

/** The answers of members to the items of an outing. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { AnswerId } from '#contract/outings/answer/answer.ts';
import { answerCalls } from '#contract/outings/answer/calls.ts';
import type { App } from '../../base/http/register.ts';
import { TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { Context } from '../../context.ts';
import { inOrder, type ListOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { may, runsOuting, seesDraftItem } from '../../core/outings/policy.ts';
import { itemAnswers, outings } from '../../core/outings/tables.ts';
import { describeAnswers } from './answer.ts';

const id = sql`${itemAnswers.id} collate "C"`;

/** By time, and then by ids that are texts. */
const order: ListOrder = {
  at: itemAnswers.created_at_timestamp,
  id: itemAnswers.id,
  isAfter: sql`(${itemAnswers.created_at_timestamp}, ${id}) > (wanted.after_at, wanted.after_id collate "C")`,
  inList: sql`${itemAnswers.created_at_timestamp}, ${id}`,
  ofFound: sql`found.at, found.id collate "C"`,
  key: v.strictTuple([TimeKey.items[0], AnswerId]),
  start: [-1, ''],
};

export function registerAnswerList(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: answerCalls.list,
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
    rows: (callerId) => sql`from ${itemAnswers} join ${outings} on ${outings.id} = ${itemAnswers.item_id}
      where ${itemAnswers.outing_id} = wanted.parent_id
        and (wanted.sees_drafts or ${outings.status} <> 'draft'
          or (wanted.sees_own_drafts and ${outings.owner_id} = ${callerId}))
        and (wanted.sees_all or ${itemAnswers.user_id} = ${callerId})`,
    order,
    async describe(tx, _, ids) {
      const rows = await tx
        .select()
        .from(itemAnswers)
        .where(sql`${itemAnswers.id} = any(${sql.param([...ids])}::text[])`);
      return describeAnswers(tx, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
}

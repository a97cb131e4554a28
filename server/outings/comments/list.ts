/** Lists the comments on all notes of one outing or item, oldest first. */
import { eq, sql } from 'drizzle-orm';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { App } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { Context } from '../../context.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { describeComments } from './comment.ts';
import { mayComment } from './policy.ts';
import { comments } from './tables.ts';

export function registerCommentList(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: commentCalls.list,
    name: 'comments',
    rowLength: 450,
    ask: ({ query }) => ({
      id: query.outing_id,
      page: query,
      parameters: { outing_id: query.outing_id },
      path: commentCalls.list.path,
      query: { outing_id: query.outing_id },
    }),
    may: ({ standing }) => mayComment('list', standing),
    rows: () => sql`from ${comments} where ${eq(comments.outing_id, sql`wanted.parent_id`)}`,
    order: byTime(comments.created_at_timestamp, comments.id, 'oldest_first'),
    textLength: sql`length(${comments.text})`,
    async describe(tx, _, ids) {
      const rows = await tx.select().from(comments).where(isAmong(comments.id, ids));
      return describeComments(tx, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
}

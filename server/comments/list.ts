/** The comments on all notes of one outing or item, oldest first. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { commentCalls } from '#contract/calls/comments.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { decodeCursor, TimeKey } from '../lists/cursor.ts';
import { pageOf, perPageOf } from '../lists/page.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { outingEntity } from '../outings/entity.ts';
import { findOuting, missing, permit } from '../outings/find.ts';
import { describeComments } from './comment.ts';
import { mayComment } from './policy.ts';
import { comments } from './tables.ts';

export function registerCommentList(app: App, ctx: Context): void {
  handle(app, ctx, commentCalls.list, ({ caller, query }) => {
    const { outing_id, per_page, cursor } = query;
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'comments', callerId: caller.userId, parameters: { outing_id } };
    const after = cursor === undefined ? undefined : decodeCursor(secret, binding, cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      const found = await findOuting(tx, caller.userId, outing_id);
      if (found === null) throw await missing(tx, caller.userId, outingEntity, outing_id);
      permit(mayComment('list', found.standing));
      const rows = await tx
        .select()
        .from(comments)
        .where(
          and(
            eq(comments.outing_id, outing_id),
            after &&
              sql`(${comments.created_at_timestamp}, ${comments.id}) > (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(asc(comments.created_at_timestamp), asc(comments.id))
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: commentCalls.list.path, query: { outing_id, per_page } },
        rows,
        perPage,
        (row): TimeKey => [row.created_at_timestamp, row.id],
      );
      return {
        data: await describeComments(tx, page.rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, outingChannelId(found.root.id)),
      };
    });
  });
}

/** The answers of members to the items of an outing. */
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { AnswerId } from '#contract/answer.ts';
import { answerCalls } from '#contract/calls/answers.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { decodeCursor, TimeKey } from '../lists/cursor.ts';
import { pageOf, perPageOf } from '../lists/page.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { outingFor } from '../outings/find.ts';
import { runsOuting, seesDraftItem } from '../outings/policy.ts';
import { itemAnswers, outings } from '../outings/tables.ts';
import { describeAnswers } from './answer.ts';

const CreatedKey = v.strictTuple([TimeKey.items[0], AnswerId]);

export function registerAnswerList(app: App, ctx: Context): void {
  handle(app, ctx, answerCalls.list, ({ caller, params, query }) => {
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'answers', callerId: caller.userId, parameters: { id: params.id } };
    const after =
      query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, CreatedKey);
    return snapshot(ctx.db, async (tx) => {
      const { root, standing } = await outingFor(tx, caller.userId, params.id, 'see_details');
      const { relation } = standing;
      const rows = await tx
        .select({ answer: itemAnswers })
        .from(itemAnswers)
        .innerJoin(outings, eq(outings.id, itemAnswers.item_id))
        .where(
          and(
            eq(itemAnswers.outing_id, root.id),
            seesDraftItem(relation, false)
              ? undefined
              : or(
                  ne(outings.status, 'draft'),
                  seesDraftItem(relation, true) ? eq(outings.owner_id, caller.userId) : undefined,
                ),
            root.shows_people || runsOuting(relation) ? undefined : eq(itemAnswers.user_id, caller.userId),
            after &&
              sql`(${itemAnswers.created_at_timestamp}, ${itemAnswers.id} collate "C") > (${after[0]}::bigint, ${after[1]} collate "C")`,
          ),
        )
        .orderBy(asc(itemAnswers.created_at_timestamp), sql`${itemAnswers.id} collate "C"`)
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: `/outings/${params.id}/answers`, query: { per_page: query.per_page } },
        rows.map(({ answer }) => answer),
        perPage,
        (row): v.InferOutput<typeof CreatedKey> => [row.created_at_timestamp, row.id],
      );
      return {
        data: await describeAnswers(tx, page.rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, outingChannelId(root.id)),
      };
    });
  });
}

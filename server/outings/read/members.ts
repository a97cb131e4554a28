/** The list of an outing's members. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { outingCalls } from '#contract/calls/outings.ts';
import type { Context } from '../../context.ts';
import { snapshot } from '../../db/transaction.ts';
import { type App, handle } from '../../http/register.ts';
import { decodeCursor, TimeKey } from '../../lists/cursor.ts';
import { pageOf, perPageOf } from '../../lists/page.ts';
import { outingChannelId } from '../../log/channels.ts';
import { sequenceOf } from '../../log/heads.ts';
import { loadPeople } from '../../people/person.ts';
import { outingFor } from '../find.ts';
import { toMembership } from '../membership.ts';
import { runsOuting } from '../policy.ts';
import { memberships } from '../tables.ts';

export function registerMembers(app: App, ctx: Context): void {
  handle(app, ctx, outingCalls.members, ({ caller, params, query }) => {
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'members', callerId: caller.userId, parameters: { id: params.id } };
    const after =
      query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      const { root, standing } = await outingFor(tx, caller.userId, params.id, 'see_details');
      const rows = await tx
        .select()
        .from(memberships)
        .where(
          and(
            eq(memberships.outing_id, root.id),
            root.shows_people || runsOuting(standing.relation)
              ? undefined
              : or(inArray(memberships.role, ['owner', 'organizer']), eq(memberships.user_id, caller.userId)),
            after &&
              sql`(${memberships.created_at_timestamp}, ${memberships.id}) > (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(memberships.created_at_timestamp, memberships.id)
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: `/outings/${params.id}/members`, query: { per_page: query.per_page } },
        rows,
        perPage,
        (row): TimeKey => [row.created_at_timestamp, row.id],
      );
      const person = await loadPeople(
        tx,
        page.rows.map((row) => row.user_id),
      );
      return {
        data: page.rows.map((row) => toMembership(row, person(row.user_id), caller.userId)),
        links: { next: page.next },
        sequence: await sequenceOf(tx, outingChannelId(root.id)),
      };
    });
  });
}

/** Lists an outing's members. */
import { sql } from 'drizzle-orm';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { App } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { Context } from '../../context.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { toMembership } from '../../core/outings/membership.ts';
import { may, runsOuting } from '../../core/outings/policy.ts';
import { memberships } from '../../core/outings/tables.ts';
import { loadPeople } from '../../core/people/person.ts';

export function registerMembers(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: outingCalls.members,
    name: 'members',
    rowLength: 500,
    ask: ({ params, query }) => ({
      id: params.id,
      page: query,
      parameters: { id: params.id },
      path: `/outings/${params.id}/members`,
    }),
    may: ({ standing }) => may('see_details', standing),
    see: ({ root, standing }) => ({
      parentId: root.id,
      all: root.shows_people || runsOuting(standing.relation),
    }),
    rows: (callerId) => sql`from ${memberships} where ${memberships.outing_id} = wanted.parent_id
      and (wanted.sees_all or ${memberships.role} in ('owner', 'organizer') or ${memberships.user_id} = ${callerId})`,
    order: byTime(memberships.created_at_timestamp, memberships.id, 'oldest_first'),
    async describe(tx, { userId }, ids) {
      const rows = await tx.select().from(memberships).where(isAmong(memberships.id, ids));
      const person = await loadPeople(
        tx,
        rows.map((row) => row.user_id),
      );
      return inOrder(ids, rows).map((row) => toMembership(row, person(row.user_id), userId));
    },
  });
  handleList(app, ctx, list);
}

/** Lists invitations: the caller's own, and those of an outing. */
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { holds } from '../../core/outings/invited.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { may, runsOuting } from '../../core/outings/policy.ts';
import { invitations, outings } from '../../core/outings/tables.ts';
import { describeInvitations, describeOwnInvitations } from './invitation.ts';

function registerOwn(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: invitationCalls.list,
    rowLength: 1_600,
    async page(tx, { userId }, { query }) {
      const perPage = perPageOf(query);
      const binding = { list: 'invitations', callerId: userId, parameters: {} };
      const after =
        query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
      const rows = await tx
        .select({ invitation: invitations })
        .from(invitations)
        .innerJoin(outings, eq(outings.id, invitations.outing_id))
        .where(
          and(
            eq(invitations.user_id, userId),
            inArray(invitations.state, ['pending', 'ignored']),
            // Invitations to a draft wait until it is set.
            ne(outings.status, 'draft'),
            holds(invitations, outings.owner_id),
            after &&
              sql`(${invitations.created_at_timestamp}, ${invitations.id}) < (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(desc(invitations.created_at_timestamp), desc(invitations.id))
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: invitationCalls.list.path, query: { per_page: query.per_page } },
        rows.map(({ invitation }) => invitation),
        perPage,
        (row): TimeKey => [row.created_at_timestamp, row.id],
      );
      return { places: page.rows, next: page.next };
    },
    describe: (tx, _, rows) => describeOwnInvitations(tx, rows),
  });
  handleList(app, ctx, list);
}

function registerOfOuting(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: invitationCalls.ofOuting,
    name: 'invited',
    rowLength: 650,
    ask: ({ params, query }) => ({
      id: params.id,
      page: query,
      parameters: { id: params.id },
      path: `/outings/${params.id}/invitations`,
    }),
    may: ({ standing }) => may('see_invitations', standing),
    see: ({ root, standing }) => ({
      parentId: root.id,
      all: root.shows_people || runsOuting(standing.relation),
    }),
    rows: (callerId) => sql`from ${invitations} where ${invitations.outing_id} = wanted.parent_id
      and ${inArray(invitations.state, ['pending', 'ignored', 'declined'])}
      and (wanted.sees_all or ${invitations.inviter_id} = ${callerId})`,
    order: byTime(invitations.created_at_timestamp, invitations.id, 'oldest_first'),
    textLength: sql`length(${invitations.line})`,
    async describe(tx, _, ids) {
      const rows = await tx.select().from(invitations).where(isAmong(invitations.id, ids));
      return describeInvitations(tx, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
}

export function registerInvitationLists(app: App, ctx: Context): void {
  registerOwn(app, ctx);
  registerOfOuting(app, ctx);
}

/** Lists of invitations: the caller's own, and those of an outing. */
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { invitationCalls } from '#contract/calls/invitations.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { decodeCursor, TimeKey } from '../lists/cursor.ts';
import { pageOf, perPageOf } from '../lists/page.ts';
import { outingChannelId, userChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { outingFor } from '../outings/find.ts';
import { runsOuting } from '../outings/policy.ts';
import { invitations, outings } from '../outings/tables.ts';
import { describeInvitations, describeOwnInvitations, type InvitationRow } from './invitation.ts';

const keyOf = (row: InvitationRow): TimeKey => [row.created_at_timestamp, row.id];

function registerOwn(app: App, ctx: Context): void {
  handle(app, ctx, invitationCalls.list, ({ caller, query }) => {
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'invitations', callerId: caller.userId, parameters: {} };
    const after =
      query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      const rows = await tx
        .select({ invitation: invitations })
        .from(invitations)
        .innerJoin(outings, eq(outings.id, invitations.outing_id))
        .where(
          and(
            eq(invitations.user_id, caller.userId),
            inArray(invitations.state, ['pending', 'ignored']),
            // Invitations to a draft wait until it is set.
            ne(outings.status, 'draft'),
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
        keyOf,
      );
      return {
        data: await describeOwnInvitations(tx, page.rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, userChannelId(caller.userId)),
      };
    });
  });
}

function registerOfOuting(app: App, ctx: Context): void {
  handle(app, ctx, invitationCalls.ofOuting, ({ caller, params, query }) => {
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'invited', callerId: caller.userId, parameters: { id: params.id } };
    const after =
      query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      const { root, standing } = await outingFor(tx, caller.userId, params.id, 'see_invitations');
      const rows = await tx
        .select()
        .from(invitations)
        .where(
          and(
            eq(invitations.outing_id, root.id),
            inArray(invitations.state, ['pending', 'ignored', 'declined']),
            root.shows_people || runsOuting(standing.relation)
              ? undefined
              : eq(invitations.inviter_id, caller.userId),
            after &&
              sql`(${invitations.created_at_timestamp}, ${invitations.id}) > (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(asc(invitations.created_at_timestamp), asc(invitations.id))
        .limit(perPage + 1);
      const page = pageOf(
        {
          secret,
          binding,
          path: `/outings/${params.id}/invitations`,
          query: { per_page: query.per_page },
        },
        rows,
        perPage,
        keyOf,
      );
      return {
        data: await describeInvitations(tx, page.rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, outingChannelId(root.id)),
      };
    });
  });
}

export function registerInvitationLists(app: App, ctx: Context): void {
  registerOwn(app, ctx);
  registerOfOuting(app, ctx);
}

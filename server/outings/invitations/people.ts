/** Finds the people whom the caller may invite to an outing, with their relation to it. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import type { InvitablePerson } from '#contract/outings/invitation/invitation.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { type Found, outingFor } from '../../core/outings/find.ts';
import { may, runsOuting } from '../../core/outings/policy.ts';
import { mayBeInvitedBy } from '../../core/people/invitable.ts';
import { isNamed } from '../../core/people/name-words.ts';
import { loadPeople, PERSON_LENGTH } from '../../core/people/person.ts';

const Standing = v.picklist(['none', 'invited', 'declined', 'requested', 'member', 'spectator']);
const Row = v.object({
  id: v.string(),
  since: v.pipe(v.unknown(), v.transform(Number)),
  is_contact: v.boolean(),
  standing: Standing,
});

/** Returns the relation of `users` to the outing, as far as the caller sees its members, invitations and requests. */
function standingIn({ root, standing }: Found, callerId: string): SQL {
  const seesAll = root.shows_people || runsOuting(standing.relation);
  const ofRoot = sql`outing_id = ${root.id} and user_id = users.id`;
  return sql`coalesce(
    (select case when role = 'spectator' then 'spectator' else 'member' end from memberships
      where ${ofRoot} and (${seesAll}::boolean or role in ('owner', 'organizer'))),
    (select case when state = 'declined' then 'declined' else 'invited' end from invitations
      where ${ofRoot} and state <> 'accepted' and (${seesAll}::boolean or inviter_id = ${callerId})),
    (select 'requested' from join_requests
      where ${ofRoot} and state = 'pending' and ${may('manage', standing) === 'yes'}::boolean),
    'none')`;
}

export function registerInvitable(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: invitationCalls.people,
    rowLength: PERSON_LENGTH + 100,
    async page(tx, { userId }, { params, query }) {
      const { search, per_page } = query;
      const found = await outingFor(tx, userId, params.id, 'invite');
      const perPage = perPageOf(query);
      const path = `/outings/${params.id}/people`;
      const binding = { list: path, callerId: userId, parameters: { search } };
      const after =
        query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
      const { rows } = await tx.execute(sql`
        select users.id, follows.created_at_timestamp as since, ${standingIn(found, userId)} as standing,
          exists (select from contacts where owner_id = ${userId}::uuid and person_id = users.id) as is_contact
        from follows join users on users.id = follows.follower_id
        where follows.followee_id = ${userId}::uuid and ${mayBeInvitedBy(userId)}
          and ${search === undefined || search === '' ? sql`true` : isNamed(search)}
          and ${after === undefined ? sql`true` : sql`(follows.created_at_timestamp, users.id) > (${after[0]}::bigint, ${after[1]}::uuid)`}
        order by follows.created_at_timestamp, users.id limit ${perPage + 1}`);
      const page = pageOf(
        { secret, binding, path, query: { search, per_page } },
        rows.map((row) => v.parse(Row, row)),
        perPage,
        (row): TimeKey => [row.since, row.id],
      );
      return { places: page.rows, next: page.next };
    },
    async describe(tx, _, rows): Promise<InvitablePerson[]> {
      const person = await loadPeople(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id, is_contact, standing }) => ({
        id,
        attributes: { is_contact, standing },
        relations: { user: person(id) },
      }));
    },
  });
  handleList(app, ctx, list);
}

/** Assigns roles, transfers an outing, and handles spectators. */
import { and, eq } from 'drizzle-orm';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField, misuse, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import { membershipEntity } from '../../core/outings/entity.ts';
import { missing, permit } from '../../core/outings/find.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { type MembershipRow, toMembership } from '../../core/outings/membership.ts';
import { may } from '../../core/outings/policy.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { memberships, outings } from '../../core/outings/tables.ts';
import { type PeopleChange, publishPeople, type Scene } from '../../core/outings/writing/people-change.ts';
import { storeLists } from '../../core/outings/writing/store-lists.ts';
import { loadPeople } from '../../core/people/person.ts';
import { changeMember, membershipOf } from './members.ts';

const GUEST_STAYS = 'A guest has no account, and so no other role.';

/** Returns the member of an outing that a call is about. */
export async function memberOf(
  tx: Tx,
  callerId: string,
  rootId: string,
  membershipId: string,
): Promise<MembershipRow> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, membershipId), eq(memberships.outing_id, rootId)));
  if (row === undefined) throw await missing(tx, callerId, membershipEntity, membershipId);
  return row;
}

type MemberChange = PeopleChange & { readonly row: MembershipRow };

/** The caller becomes an organizer before the other becomes the owner, so that there are never two owners. */
export async function handOver(scene: Scene, to: MembershipRow): Promise<readonly MemberChange[]> {
  const { tx, cause, root } = scene;
  const own = await membershipOf(tx, root.id, cause.caller.userId);
  if (own === null || own.role !== 'owner') throw new Refusal('forbidden');
  const given = await changeMember(scene, own, { role: 'organizer' });
  await tx
    .update(outings)
    .set({ owner_id: to.user_id, updated_at_timestamp: nextVersion(outings.updated_at_timestamp) })
    .where(eq(outings.id, root.id));
  // The lists belong to the previous owner.
  const lists = await storeLists(tx, cause, root, []);
  return [
    { ...given, events: [...given.events, ...lists] },
    await changeMember(scene, to, { role: 'owner' }),
  ];
}

function registerSetRole(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    membershipCalls.setRole,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { root, standing } = await lockedOuting(tx, caller.userId, params.id);
      permit(may('delete', { ...standing, item: null }));
      const member = await memberOf(tx, caller.userId, root.id, body.membership_id);
      const person = await loadPeople(tx, [member.user_id]);
      if (member.role === body.role) {
        const { sequence } = await publishPeople(tx, root.id, []);
        return { data: toMembership(member, person(member.user_id), caller.userId), sequence };
      }
      if (member.role === 'owner') throw invalidField('role', 'owner_stays');
      if (member.role === 'spectator') throw invalidField('role', 'only_watches');
      if (member.role === 'guest') throw misuse('role', GUEST_STAYS);
      const cause = { caller, mutationId };
      const scene: Scene = { tx, ctx, cause, root };
      const changes =
        body.role === 'owner'
          ? await handOver(scene, member)
          : [await changeMember(scene, member, { role: body.role })];
      const notified = await letFollow(scene, 'notification', {
        type: body.role === 'owner' ? 'handed_over' : 'role_changed',
        to: [member.user_id],
        outing: root,
        role: body.role,
      });
      const published = await publishPeople(tx, root.id, [...changes, notified]);
      touch(published.channelIds);
      const row = changes.at(-1)?.row ?? member;
      return {
        data: toMembership(row, person(member.user_id), caller.userId),
        sequence: published.sequence,
      };
    },
    readableResponse,
  );
}

function registerSpectate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    membershipCalls.spectate,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { root, standing } = await lockedOuting(tx, caller.userId, params.id);
      permit(may('spectate', { ...standing, item: null }));
      const before = await membershipOf(tx, root.id, caller.userId);
      if (before === null) throw new Refusal('not_found');
      const person = await loadPeople(tx, [caller.userId]);
      const isThere = (before.role === 'spectator') === body.spectating;
      const scene: Scene = { tx, ctx, cause: { caller, mutationId }, root };
      // A returning spectator has not yet said whether they come.
      const changes = isThere
        ? []
        : [
            await changeMember(scene, before, {
              role: body.spectating ? 'spectator' : 'member',
              participation: body.spectating ? 'not_going' : 'pending',
              note: '',
            }),
          ];
      const published = await publishPeople(tx, root.id, changes);
      touch(published.channelIds);
      const row = changes[0]?.row ?? before;
      return {
        data: toMembership(row, person(caller.userId), caller.userId),
        sequence: published.sequence,
      };
    },
    readableResponse,
  );
}

export function registerRoles(app: App, ctx: Context): void {
  registerSetRole(app, ctx);
  registerSpectate(app, ctx);
}

/** Accepts, ignores and declines invitations. */
import { and, eq, ne } from 'drizzle-orm';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId, userChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import { accessChanges, deletedEntities } from '../../base/log/tables.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import { holds } from '../../core/outings/invited.ts';
import { toMembership } from '../../core/outings/membership.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { invitations, outings } from '../../core/outings/tables.ts';
import { bumpParent } from '../../core/outings/writing/bump.ts';
import { eventsOnly, publishPeople, type Scene } from '../../core/outings/writing/people-change.ts';
import { eventsForUsers } from '../../core/outings/writing/publish.ts';
import { loadPeople } from '../../core/people/person.ts';
import { addMember, membershipOf } from '../memberships/members.ts';
import { receiversOfPeopleNews } from '../memberships/people-news.ts';
import { invitationEntity } from './entity.ts';
import { describeOwnInvitations, type InvitationRow } from './invitation.ts';
import { settleInvitation } from './settle.ts';

interface OwnInvitation {
  readonly row: InvitationRow;
  readonly root: OutingRow;
}

/**
 * Returns the caller's own invitation, under the lock of its outing; null for another user's, for one to a draft, and
 * for one that is gone or not valid.
 */
async function lockOwn(tx: Tx, callerId: string, id: string): Promise<OwnInvitation | null> {
  const own = and(eq(invitations.id, id), eq(invitations.user_id, callerId));
  const [about] = await tx.select().from(invitations).where(own);
  if (about === undefined) return null;
  await lockRoot(tx, about.outing_id);
  const [found] = await tx
    .select({ row: invitations, root: outings })
    .from(invitations)
    .innerJoin(outings, eq(outings.id, invitations.outing_id))
    .where(and(own, ne(outings.status, 'draft'), holds(invitations, outings.owner_id)));
  return found ?? null;
}

/** As `lockOwn`. @throws {Refusal} `not_found`. */
async function lockedOwn(tx: Tx, callerId: string, id: string): Promise<OwnInvitation> {
  const own = await lockOwn(tx, callerId, id);
  if (own === null) throw new Refusal('not_found');
  return own;
}

/** Returns whether it can still be answered. */
const isOpen = ({ state }: InvitationRow) => state === 'pending' || state === 'ignored';

/** Returns whether a deleted invitation may have been the caller's: they had access to its outing. */
async function wasInvited(tx: Tx, callerId: string, id: string): Promise<boolean> {
  const { kind } = invitationEntity;
  const [gone] = await tx
    .select({ rootId: deletedEntities.root_id })
    .from(deletedEntities)
    .where(and(eq(deletedEntities.kind, kind), eq(deletedEntities.id, id)));
  if (gone?.rootId == null) return false;
  const channelId = outingChannelId(gone.rootId);
  const [access] = await tx
    .select()
    .from(accessChanges)
    .where(and(eq(accessChanges.channel_id, channelId), eq(accessChanges.user_id, callerId)));
  return access !== undefined;
}

function registerAccept(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    invitationCalls.accept,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { row, root } = await lockedOwn(tx, caller.userId, params.id);
      const cause = { caller, mutationId };
      const scene: Scene = { tx, ctx, cause, root };
      const person = await loadPeople(tx, [caller.userId]);
      const before = await membershipOf(tx, root.id, caller.userId);
      if (before !== null) {
        const settled = await settleInvitation(scene, { root, userId: caller.userId, to: 'accepted' });
        const { sequence, channelIds } = await publishPeople(tx, root.id, [settled]);
        touch(channelIds);
        return { data: toMembership(before, person(caller.userId), caller.userId), sequence };
      }
      if (!isOpen(row)) throw new Refusal('not_found');
      // Settled first, so that the counts are right in the events of the new member.
      const accepted = { root, userId: caller.userId, to: 'accepted' } as const;
      const settled = await letFollow(scene, 'joining_settled', accepted);
      const joined = await addMember(scene, {
        userId: caller.userId,
        membershipId: body.membership_id,
        participation: body.participation,
      });
      const inviterId = row.inviter_id;
      const others = (await receiversOfPeopleNews(tx, root)).filter((userId) => userId !== inviterId);
      const notification = { outing: root, answer: body.participation } as const;
      const notified = [
        await letFollow(scene, 'notification', {
          ...notification,
          type: 'invitation_accepted',
          to: inviterId === null ? [] : [inviterId],
        }),
        await letFollow(scene, 'notification', { ...notification, type: 'joined', to: others }),
      ];
      const published = await publishPeople(tx, root.id, [joined, settled, ...notified]);
      touch(published.channelIds);
      return {
        data: toMembership(joined.row, person(caller.userId), caller.userId),
        sequence: published.sequence,
      };
    },
    readableResponse,
  );
}

function registerIgnore(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    invitationCalls.ignore,
    async ({ tx, caller, params, mutationId, touch }) => {
      const { row, root } = await lockedOwn(tx, caller.userId, params.id);
      if (!isOpen(row)) throw new Refusal('not_found');
      const [after] =
        row.state === 'ignored'
          ? [row]
          : await tx
              .update(invitations)
              .set({
                state: 'ignored',
                updated_at_timestamp: nextVersion(invitations.updated_at_timestamp),
              })
              .where(eq(invitations.id, row.id))
              .returning();
      const [data] = after === undefined ? [] : await describeOwnInvitations(tx, [after]);
      if (data === undefined) throw new Refusal('not_found');
      // Only the invited user receives it.
      const change = { operation: 'updated', entity: invitationEntity, outingId: root.id, data } as const;
      const events = eventsForUsers({ caller, mutationId }, [caller.userId], change);
      const published = await publishPeople(tx, root.id, [{ events, accessOf: [caller.userId] }]);
      touch(published.channelIds);
      return { data, sequence: await published.ownSequence(caller.userId) };
    },
    async ({ tx, caller, params }) => (await lockOwn(tx, caller.userId, params.id)) !== null,
  );
}

function registerDecline(app: App, ctx: Context): void {
  handleWrite(app, ctx, invitationCalls.decline, async ({ tx, caller, params, mutationId, touch }) => {
    const own = await lockOwn(tx, caller.userId, params.id);
    if (own === null) {
      // It was withdrawn meanwhile, which is what the caller wants.
      if (!(await wasInvited(tx, caller.userId, params.id))) throw new Refusal('not_found');
      return { data: { id: params.id }, sequence: await sequenceOf(tx, userChannelId(caller.userId)) };
    }
    const { row, root } = own;
    if (row.state === 'declined')
      return { data: { id: row.id }, sequence: await sequenceOf(tx, userChannelId(caller.userId)) };
    if (!isOpen(row)) throw new Refusal('not_found');
    const cause = { caller, mutationId };
    const scene: Scene = { tx, ctx, cause, root };
    const settled = await settleInvitation(scene, { root, userId: caller.userId, to: 'declined' });
    const to = row.inviter_id === null ? [] : [row.inviter_id];
    const notification = { type: 'invitation_declined', to, outing: root } as const;
    const notified = await letFollow(scene, 'notification', notification);
    const counted = await bumpParent(tx, cause, { outing: root, root });
    const published = await publishPeople(tx, root.id, [settled, notified, eventsOnly(counted)]);
    touch(published.channelIds);
    return { data: { id: row.id }, sequence: await published.ownSequence(caller.userId) };
  });
}

export function registerInvitationParticipations(app: App, ctx: Context): void {
  registerAccept(app, ctx);
  registerIgnore(app, ctx);
  registerDecline(app, ctx);
}

/** Handles leaving an outing, and removing a member. */
import { and, eq } from 'drizzle-orm';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { accessChanges } from '../../base/log/tables.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import { membershipEntity } from '../../core/outings/entity.ts';
import { findOuting, permit } from '../../core/outings/find.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { may, runsOuting } from '../../core/outings/policy.ts';
import { memberships } from '../../core/outings/tables.ts';
import { publishPeople, type Scene } from '../../core/outings/writing/people-change.ts';
import { deletedBefore } from '../../core/outings/writing/removal.ts';
import { membershipOf, removeMember } from './members.ts';
import { receiversOfPeopleNews } from './people-news.ts';

function registerExit(app: App, ctx: Context): void {
  handleWrite(app, ctx, membershipCalls.exit, async ({ tx, caller, params, mutationId, touch }) => {
    await lockRoot(tx, params.id);
    const found = await findOuting(tx, caller.userId, params.id);
    const own = found && (await membershipOf(tx, found.root.id, caller.userId));
    if (found === null || own === null) {
      // Left before, or removed, or the outing is deleted: only users who had access may know.
      const channelId = outingChannelId(found?.root.id ?? params.id);
      const [lost] = await tx
        .select()
        .from(accessChanges)
        .where(and(eq(accessChanges.channel_id, channelId), eq(accessChanges.user_id, caller.userId)));
      if (lost === undefined) throw new Refusal('not_found');
      const { ownSequence } = await publishPeople(tx, params.id, []);
      return { data: { id: params.id }, sequence: await ownSequence(caller.userId) };
    }
    permit(may('leave', { ...found.standing, item: null }));
    const cause = { caller, mutationId };
    const { root } = found;
    const scene: Scene = { tx, ctx, cause, root };
    const left = await removeMember(scene, own);
    const to = await receiversOfPeopleNews(tx, root);
    const notified = await letFollow(scene, 'notification', { type: 'left', to, outing: root });
    const published = await publishPeople(tx, root.id, [left, notified]);
    touch(published.channelIds);
    // For the caller, the device's own list of outings has changed.
    return { data: { id: own.id }, sequence: await published.ownSequence(caller.userId) };
  });
}

function registerRemoveMember(app: App, ctx: Context): void {
  handleWrite(app, ctx, membershipCalls.remove, async ({ tx, caller, params, query, mutationId, touch }) => {
    const { root, standing } = await lockedOuting(tx, caller.userId, params.id);
    permit(may('manage', { ...standing, item: null }));
    const removed = { entity: membershipEntity, id: query.membership_id };
    const [member] = await tx
      .select()
      .from(memberships)
      .where(and(eq(memberships.id, query.membership_id), eq(memberships.outing_id, root.id)));
    if (member === undefined) return deletedBefore(tx, caller.userId, removed);
    // No one removes the owner, and only the owner removes organizers. Leaving is a separate call.
    const isAboveCaller =
      member.role === 'owner' || (runsOuting(member.role) && standing.relation !== 'owner');
    if (isAboveCaller || member.user_id === caller.userId) throw new Refusal('forbidden');
    const cause = { caller, mutationId };
    const scene: Scene = { tx, ctx, cause, root };
    // Notified before the membership with its settings is gone.
    const notification = { type: 'removed', to: [member.user_id], outing: root } as const;
    const notified = await letFollow(scene, 'notification', notification);
    const change = await removeMember(scene, member);
    const published = await publishPeople(tx, root.id, [change, notified]);
    touch(published.channelIds);
    return { data: { id: member.id }, sequence: published.sequence };
  });
}

export function registerLeaving(app: App, ctx: Context): void {
  registerExit(app, ctx);
  registerRemoveMember(app, ctx);
}

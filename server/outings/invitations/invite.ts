/** Inviting somebody to an outing, and taking that back. */
import { and, eq } from 'drizzle-orm';
import type { NewActivity } from '#contract/outings/activity/activity.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { Context } from '../../context.ts';
import { lockRow, permit } from '../../core/outings/find.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { may, runsOuting } from '../../core/outings/policy.ts';
import { readableAnswer } from '../../core/outings/replay.ts';
import { invitations } from '../../core/outings/tables.ts';
import { bumpParent } from '../../core/outings/writing/bump.ts';
import {
  eventsOnly,
  type PeopleChange,
  publishPeople,
  type Scene,
} from '../../core/outings/writing/people-change.ts';
import { eventScopeOf, eventsForUsers, eventsInOuting } from '../../core/outings/writing/publish.ts';
import { deletedBefore, removeWithContents } from '../../core/outings/writing/removal.ts';
import { requireInvitable } from '../../core/people/invitable.ts';
import { membershipOf } from '../memberships/members.ts';
import { invitationEntity } from './entity.ts';
import type { InvitationRow } from './invitation.ts';
import { tellInvited } from './tell.ts';

async function invitationOf(tx: Tx, rootId: string, userId: string): Promise<InvitationRow | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.outing_id, rootId), eq(invitations.user_id, userId)));
  return row ?? null;
}

/** Removes an invitation. @returns events for those who see the outing's invitations, and for the invited user. */
async function remove(
  scene: Scene,
  row: InvitationRow,
  lines: readonly NewActivity[] = [],
): Promise<PeopleChange> {
  const { tx, ctx, cause, root } = scene;
  await removeWithContents(tx, ctx.entities, root.id, { entity: invitationEntity, id: row.id });
  const change = {
    operation: 'deleted',
    entity: invitationEntity,
    outingId: root.id,
    data: { id: row.id },
    system: true,
  } as const;
  const scope = await eventScopeOf(tx, root, root);
  const knows = !scope.isDraft && (row.state === 'pending' || row.state === 'ignored');
  return {
    events: [
      ...eventsInOuting(cause, scope, { ...change, lines }),
      ...eventsForUsers(cause, knows ? [row.user_id] : [], change),
    ],
    accessOf: knows ? [row.user_id] : [],
  };
}

function registerInvite(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    invitationCalls.invite,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { root, standing } = await lockedOuting(tx, caller.userId, params.id);
      permit(may('invite', { ...standing, item: null }));
      if ((await membershipOf(tx, root.id, body.user_id)) !== null)
        throw invalidField('user_id', 'person_takes_part');
      const before = await invitationOf(tx, root.id, body.user_id);
      if (before !== null && (before.state === 'pending' || before.state === 'ignored')) {
        const { sequence } = await publishPeople(tx, root.id, []);
        return { data: await describeOne(tx, invitationEntity, before), sequence };
      }
      await requireInvitable(tx, caller.userId, body.user_id);
      const scene: Scene = { tx, ctx, cause: { caller, mutationId }, root };
      const replaced = before === null ? [] : [await remove(scene, before)];
      const id = body.id ?? newId(ctx.clock());
      await requireUniqueIds(tx, ctx.entities, [id]);
      const [row] = await tx
        .insert(invitations)
        .values({
          id,
          outing_id: root.id,
          user_id: body.user_id,
          inviter_id: caller.userId,
          state: 'pending',
          line: body.line,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })
        .onConflictDoNothing()
        .returning();
      // Another request took the id between the check and the insert.
      if (row === undefined) throw new Refusal('id_taken');
      const data = await describeOne(tx, invitationEntity, row);
      const scope = await eventScopeOf(tx, root, root);
      const change = { operation: 'created', entity: invitationEntity, outingId: root.id, data } as const;
      const published = await publishPeople(tx, root.id, [
        ...replaced,
        {
          events: [
            ...eventsInOuting(scene.cause, scope, {
              ...change,
              ...(root.shows_people ? {} : { audience: 'organizers' }),
              lines: [{ kind: 'invited', subject_id: row.user_id }],
            }),
            ...(await tellInvited(scene, row)),
            ...(await bumpParent(tx, scene.cause, { outing: root, root })),
          ],
          accessOf: [row.user_id],
        },
      ]);
      touch(published.channelIds);
      return { data, sequence: published.sequence };
    },
    readableAnswer,
  );
}

function registerWithdraw(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    invitationCalls.withdraw,
    async ({ tx, caller, params: { id }, mutationId, touch }) => {
      const found = await lockRow(tx, caller.userId, invitationEntity, id);
      if (found === null) return deletedBefore(tx, caller.userId, { entity: invitationEntity, id });
      const { root, row, standing } = found;
      permit(may('see_invitations', standing));
      if (!runsOuting(standing.relation) && row.inviter_id !== caller.userId) throw new Refusal('forbidden');
      if (row.state === 'accepted') throw new Refusal('invalid', { reason: 'has_accepted' });
      const scene: Scene = { tx, ctx, cause: { caller, mutationId }, root };
      const line = { kind: 'invitation_withdrawn', subject_id: row.user_id } as const;
      const removed = await remove(scene, row, [line]);
      const counted = eventsOnly(await bumpParent(tx, scene.cause, { outing: root, root }));
      const published = await publishPeople(tx, root.id, [removed, counted]);
      touch(published.channelIds);
      return { data: { id }, sequence: published.sequence };
    },
  );
}

export function registerInviting(app: App, ctx: Context): void {
  registerInvite(app, ctx);
  registerWithdraw(app, ctx);
}

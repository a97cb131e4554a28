/** Invites users to an outing, sends invitations again, and withdraws them. */
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
import { type FoundRow, lockRow, missing, permit } from '../../core/outings/find.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { may, runsOuting } from '../../core/outings/policy.ts';
import { readableResponse } from '../../core/outings/replay.ts';
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
import { notifyInvited } from './notify-invited.ts';

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

interface Invited {
  readonly userId: string;
  readonly line: string;
  readonly id: string;
  /** An earlier invitation, which the new one replaces. */
  readonly before: InvitationRow | null;
}

/**
 * Invites a user who does not take part and has no pending invitation.
 * @throws {Refusal} for a user whom the caller may not invite.
 */
async function makeInvitation(scene: Scene, { userId, line, id, before }: Invited) {
  const { tx, ctx, cause, root } = scene;
  await requireInvitable(tx, cause.caller.userId, userId);
  const replaced = before === null ? [] : [await remove(scene, before)];
  await requireUniqueIds(tx, ctx.entities, [id]);
  const [row] = await tx
    .insert(invitations)
    .values({
      id,
      outing_id: root.id,
      user_id: userId,
      inviter_id: cause.caller.userId,
      state: 'pending',
      line,
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
        ...eventsInOuting(cause, scope, {
          ...change,
          ...(root.shows_people ? {} : { audience: 'organizers' }),
          lines: [{ kind: 'invited', subject_id: row.user_id }],
        }),
        ...(await notifyInvited(scene, row)),
        ...(await bumpParent(tx, cause, { outing: root, root })),
      ],
      accessOf: [row.user_id],
    },
  ]);
  return { data, published };
}

/** Returns whether it waits for an answer, including an ignored one. */
const waits = ({ state }: InvitationRow) => state === 'pending' || state === 'ignored';

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
      if (before !== null && waits(before)) {
        const { sequence } = await publishPeople(tx, root.id, []);
        return { data: await describeOne(tx, invitationEntity, before), sequence };
      }
      const scene: Scene = { tx, ctx, cause: { caller, mutationId }, root };
      const id = body.id ?? newId(ctx.clock());
      const invited = { userId: body.user_id, line: body.line, id, before };
      const { data, published } = await makeInvitation(scene, invited);
      touch(published.channelIds);
      return { data, sequence: published.sequence };
    },
    readableResponse,
  );
}

/** @throws {Refusal} for a caller who neither invited nor runs the outing, and for an accepted invitation. */
function requireOpenTo(
  callerId: string,
  { row, standing }: Pick<FoundRow<InvitationRow>, 'row' | 'standing'>,
) {
  permit(may('see_invitations', { ...standing, item: null }));
  if (!runsOuting(standing.relation) && row.inviter_id !== callerId) throw new Refusal('forbidden');
  if (row.state === 'accepted') throw new Refusal('invalid', { reason: 'has_accepted' });
}

async function withdraw(scene: Scene, row: InvitationRow) {
  const { tx, cause, root } = scene;
  const line = { kind: 'invitation_withdrawn', subject_id: row.user_id } as const;
  const removed = await remove(scene, row, [line]);
  const counted = eventsOnly(await bumpParent(tx, cause, { outing: root, root }));
  return publishPeople(tx, root.id, [removed, counted]);
}

function registerWithdraw(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    invitationCalls.withdraw,
    async ({ tx, caller, params: { id }, mutationId, touch }) => {
      const found = await lockRow(tx, caller.userId, invitationEntity, id);
      if (found === null) return deletedBefore(tx, caller.userId, { entity: invitationEntity, id });
      requireOpenTo(caller.userId, found);
      const scene: Scene = { tx, ctx, cause: { caller, mutationId }, root: found.root };
      const published = await withdraw(scene, found.row);
      touch(published.channelIds);
      return { data: { id }, sequence: published.sequence };
    },
  );
}

/** A user whose invitation is sent again within this time is not notified again. */
const SENT_AGAIN_EVERY_MS = 86_400_000;

/**
 * Neither the response nor the events for others reveal whether it was ignored.
 * @returns the id of the valid invitation
 */
async function sendAgain(scene: Scene, row: InvitationRow) {
  const { tx, ctx, cause, root } = scene;
  if (!waits(row)) {
    const again = { userId: row.user_id, line: row.line, id: newId(ctx.clock()), before: row };
    const { data, published } = await makeInvitation(scene, again);
    return { id: data.id, published };
  }
  await requireInvitable(tx, cause.caller.userId, row.user_id);
  const once = { onceInMs: SENT_AGAIN_EVERY_MS };
  const events = row.state === 'pending' ? await notifyInvited(scene, row, once) : [];
  return { id: row.id, published: await publishPeople(tx, root.id, [eventsOnly(events)]) };
}

function registerActing(app: App, ctx: Context): void {
  handleWrite(app, ctx, invitationCalls.actOn, async ({ tx, caller, params, body, mutationId, touch }) => {
    const { root, standing } = await lockedOuting(tx, caller.userId, params.id);
    permit(may('see_invitations', { ...standing, item: null }));
    const { invitation_id: id, action } = body;
    const [row] = await invitationEntity.read(tx, id);
    if (row === undefined && action === 'withdraw')
      return deletedBefore(tx, caller.userId, { entity: invitationEntity, id });
    if (row?.outing_id !== root.id) throw await missing(tx, caller.userId, invitationEntity, id);
    requireOpenTo(caller.userId, { row, standing });
    const scene: Scene = { tx, ctx, cause: { caller, mutationId }, root };
    if (action === 'withdraw') {
      const published = await withdraw(scene, row);
      touch(published.channelIds);
      return { data: { id }, sequence: published.sequence };
    }
    permit(may('invite', { ...standing, item: null }));
    const sent = await sendAgain(scene, row);
    touch(sent.published.channelIds);
    return { data: { id: sent.id }, sequence: sent.published.sequence };
  });
}

export function registerInviting(app: App, ctx: Context): void {
  registerInvite(app, ctx);
  registerWithdraw(app, ctx);
  registerActing(app, ctx);
}

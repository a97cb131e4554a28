/**
 * Changes the members of a root outing, with all effects: events, counts, who moves up from the waiting list, and whose
 * access changed. All run under the lock of the root.
 */
import { and, eq } from 'drizzle-orm';
import type { NewActivity } from '#contract/outings/activity/activity.ts';
import { ALONE, mayCome, sameHeads } from '#contract/outings/membership/heads.ts';
import type { Role } from '#contract/outings/membership/membership.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { LogRow } from '../../base/log/append.ts';
import { letFollow } from '../../core/declarations.ts';
import { membershipEntity, outingEntity } from '../../core/outings/entity.ts';
import { type MembershipRow, toMembership } from '../../core/outings/membership.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { runsOuting } from '../../core/outings/policy.ts';
import { memberships, openInvitations } from '../../core/outings/tables.ts';
import { bumpParent } from '../../core/outings/writing/bump.ts';
import type { PeopleChange, Scene } from '../../core/outings/writing/people-change.ts';
import {
  type Change,
  causeOfCounts,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
} from '../../core/outings/writing/publish.ts';
import { removeWithContents } from '../../core/outings/writing/removal.ts';
import { loadPeople } from '../../core/people/person.ts';
import { removeItemParticipationsOf } from './item-participations.ts';
import { linesOfMember } from './lines.ts';
import { type AskedParticipation, nextToMoveUp, settleParticipation } from './settle-participation.ts';

/** Returns the user's membership in a root outing. */
export async function membershipOf(tx: Tx, rootId: string, userId: string): Promise<MembershipRow | null> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.outing_id, rootId), eq(memberships.user_id, userId)));
  return row ?? null;
}

/** Limits the events to those about members who run the outing, where members do not see who comes. */
function audienceFor(root: OutingRow, role: Role): Pick<Change, 'audience'> {
  return root.shows_people || runsOuting(role) ? {} : { audience: 'organizers' };
}

/**
 * Returns the events of a membership: for the outing, and with the member's own settings for the member.
 * `isSideEffect`: see `Change.system`.
 */
export async function membershipEvents(
  { tx, cause, root }: Scene,
  operation: 'created' | 'updated',
  row: MembershipRow,
  { isSideEffect = false, lines = [] }: { isSideEffect?: boolean; lines?: readonly NewActivity[] } = {},
): Promise<LogRow[]> {
  const person = (await loadPeople(tx, [row.user_id]))(row.user_id);
  const change = {
    operation,
    entity: membershipEntity,
    outingId: root.id,
    ...(isSideEffect && { system: true as const }),
  };
  const scope = await eventScopeOf(tx, root, root);
  const receives = !scope.isDraft || runsOuting(row.role);
  return [
    ...eventsInOuting(cause, scope, {
      ...change,
      ...audienceFor(root, row.role),
      data: toMembership(row, person),
      lines,
    }),
    ...eventsForUsers(cause, receives ? [row.user_id] : [], {
      ...change,
      data: toMembership(row, person, row.user_id),
    }),
  ];
}

/** Moves up those who have waited longest, while there is room for them with everyone they bring. */
export async function moveUp(scene: Scene): Promise<LogRow[]> {
  const { tx, root } = scene;
  const cause = causeOfCounts(scene.cause, root);
  const events: LogRow[] = [];
  for (let next = await nextToMoveUp(tx, root); next !== undefined; next = await nextToMoveUp(tx, root)) {
    const row = await storeMember(tx, next.id, { participation: 'going' });
    events.push(
      ...(await membershipEvents({ ...scene, cause }, 'updated', row, {
        isSideEffect: true,
        lines: linesOfMember(next, row),
      })),
    );
    const notification = { type: 'moved_up', to: [row.user_id], outing: root } as const;
    events.push(...(await letFollow({ ...scene, cause }, 'notification', notification)).events);
  }
  return events;
}

type Patch = Partial<
  Pick<
    MembershipRow,
    | 'role'
    | 'participation'
    | 'adults'
    | 'children'
    | 'note'
    | 'answered_for_timestamp'
    | 'notification_status'
    | 'muted'
    | 'reminders'
    | 'declines_rating'
  >
> & { answered_at_timestamp?: typeof clockMs | number | null };

export async function storeMember(tx: Tx, id: string, patch: Patch): Promise<MembershipRow> {
  // A user who does not come brings no one.
  const isAlone = patch.participation !== undefined && !mayCome(patch.participation);
  const [row] = await tx
    .update(memberships)
    .set({
      ...patch,
      ...(isAlone && ALONE),
      updated_at_timestamp: nextVersion(memberships.updated_at_timestamp),
    })
    .where(eq(memberships.id, id))
    .returning();
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** Returns events of the outing itself, whose counts changed, after members of the waiting list have moved up. */
export async function countsChanged(scene: Scene): Promise<LogRow[]> {
  const { tx, cause, root } = scene;
  return [...(await moveUp(scene)), ...(await bumpParent(tx, cause, { outing: root, root }))];
}

export interface NewMember extends AskedParticipation {
  readonly userId: string;
  readonly membershipId: string | undefined;
  /** By default `member`. */
  readonly role?: 'member' | 'guest';
  readonly note?: string;
}

/** Publishes an outing to a user who joined it, in their own channel. */
export async function publishToJoined({ tx, cause, root }: Scene, userId: string): Promise<LogRow[]> {
  const [current] = await outingEntity.read(tx, root.id);
  const data = await describeOne(tx, outingEntity, current ?? root);
  const change = { operation: 'created', entity: outingEntity, outingId: root.id, system: true } as const;
  return eventsForUsers(cause, [userId], { ...change, data });
}

/** Adds a user as a member or guest, and publishes the outing in their own channel. */
export async function addMember(
  scene: Scene,
  member: NewMember,
): Promise<PeopleChange & { row: MembershipRow }> {
  const { tx, ctx, root } = scene;
  const id = member.membershipId ?? newId(ctx.clock());
  await requireUniqueIds(tx, ctx.entities, [id]);
  const [row] = await tx
    .insert(memberships)
    .values({
      id,
      outing_id: root.id,
      user_id: member.userId,
      role: member.role ?? 'member',
      note: member.note ?? '',
      ...(await settleParticipation(scene, member, null)),
      answered_for_timestamp: root.rescheduled_at_timestamp ?? 0,
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .onConflictDoNothing()
    .returning();
  // Another request took the id between the check and the insert.
  if (row === undefined) throw new Refusal('id_taken');
  const counted = await countsChanged(scene);
  return {
    row,
    events: [
      ...(await publishToJoined(scene, member.userId)),
      ...(await membershipEvents(scene, 'created', row, { lines: linesOfMember(null, row) })),
      ...counted,
    ],
    accessOf: [member.userId],
  };
}

/** Runs the effects in other areas when a member no longer takes part, or cannot come. */
const placeLost = async (scene: Scene, { user_id: userId }: MembershipRow): Promise<readonly LogRow[]> =>
  (await letFollow(scene, 'place_lost', { root: scene.root, userId })).events;

/** Changes a member. A change of role, participation or heads updates counts and the waiting list. */
export async function changeMember(
  scene: Scene,
  before: MembershipRow,
  patch: Patch,
): Promise<PeopleChange & { row: MembershipRow }> {
  const row = await storeMember(scene.tx, before.id, patch);
  const lines = linesOfMember(before, row, scene.cause.caller.userId);
  const isCounted =
    row.role !== before.role || row.participation !== before.participation || !sameHeads(row, before);
  const comes = ({ role, participation }: MembershipRow) =>
    role !== 'spectator' && participation !== 'not_going';
  return {
    row,
    events: [
      ...(await membershipEvents(scene, 'updated', row, { lines })),
      ...(comes(before) && !comes(row) ? await placeLost(scene, row) : []),
      ...(isCounted ? await countsChanged(scene) : []),
    ],
    accessOf: row.role === before.role ? [] : [row.user_id],
  };
}

/**
 * Republishes a member because their name or picture changed: in a new version, because devices keep the newest one.
 */
export async function republishMember(scene: Scene, before: MembershipRow): Promise<PeopleChange> {
  const row = await storeMember(scene.tx, before.id, {});
  const { tx, cause, root } = scene;
  // The outing itself names its owner, and some of those who are going.
  const isNamed = row.role === 'owner' || row.participation === 'going';
  return {
    events: [
      ...(await membershipEvents(scene, 'updated', row, { isSideEffect: true })),
      ...(isNamed ? await bumpParent(tx, cause, { outing: root, root }) : []),
    ],
    accessOf: [],
  };
}

/**
 * Removes a member with their link and their participations in items.
 * @param isMerged they continue as another user, and have not left
 */
export async function removeMember(
  scene: Scene,
  row: MembershipRow,
  { isMerged = false }: { isMerged?: boolean } = {},
): Promise<PeopleChange> {
  const { tx, ctx, cause, root } = scene;
  await removeWithContents(tx, ctx.entities, root.id, { entity: membershipEntity, id: row.id });
  await tx
    .delete(openInvitations)
    .where(and(eq(openInvitations.outing_id, root.id), eq(openInvitations.user_id, row.user_id)));
  const scope = await eventScopeOf(tx, root, root);
  const isOwnWish = cause.caller.userId === row.user_id;
  const line = { kind: isOwnWish ? 'left' : 'person_removed', subject_id: row.user_id } as const;
  const change = {
    operation: 'deleted',
    entity: membershipEntity,
    outingId: root.id,
    data: { id: row.id },
  } as const;
  return {
    events: [
      ...eventsInOuting(cause, scope, {
        ...change,
        ...audienceFor(root, row.role),
        ...(!isMerged && { lines: [line] }),
      }),
      ...eventsForUsers(cause, [row.user_id], change),
      ...(await removeItemParticipationsOf(scene, row.user_id)),
      ...(await placeLost(scene, row)),
      ...(await countsChanged(scene)),
    ],
    accessOf: [row.user_id],
  };
}

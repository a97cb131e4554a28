/** Publishes changes in an outing: writes the log rows of its channel, and of its members' channels. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { activityKind, type NewActivity } from '#contract/outings/activity/activity.ts';
import type { Role } from '#contract/outings/membership/membership.ts';
import { newId } from '../../../base/db/new-id.ts';
import type { Queryable, Tx } from '../../../base/db/transaction.ts';
import type { Caller } from '../../../base/http/register.ts';
import { appendToLog, type Line, type LogRow } from '../../../base/log/append.ts';
import { type Audience, reaches } from '../../../base/log/audience.ts';
import { outingChannelId, parseChannelId, userChannelId } from '../../../base/log/channels.ts';
import { rewrite } from '../../../base/log/forget.ts';
import type { LoggedPayload } from '../../../base/log/payload.ts';
import type { ListedEntity } from '../../../entities.ts';
import { storeLines } from '../activities/store.ts';
import { holds } from '../invited.ts';
import type { OutingRow } from '../outing.ts';
import { runsOuting } from '../policy.ts';
import { findOutingReaders } from '../readers.ts';
import { invitations, memberships, outings } from '../tables.ts';

/** One change of an entity. `system`: a side effect on a row that is not in the response. */
export interface Change {
  readonly operation: LoggedPayload['operation'];
  readonly entity: ListedEntity;
  /** Null: it is about no outing. */
  readonly outingId: string | null;
  readonly data: { readonly id: string };
  readonly system?: true;
  /** Who receives it in the outing's channel; by default the audience of the entity. */
  readonly audience?: Audience;
  /** Lines of the activity log for it, if any. A draft has no log. */
  readonly lines?: readonly NewActivity[];
}

/** The request that causes changes. */
export interface Cause {
  readonly caller: Caller;
  readonly mutationId: string | null;
  /** Set where readers may not know the user. */
  readonly isAnonymous?: true;
}

/** Returns the cause of effects of joining, leaving or answering: anonymous where members do not see who comes. */
export const causeOfCounts = (cause: Cause, root: OutingRow): Cause =>
  root.shows_people ? cause : { ...cause, isAnonymous: true };

/** Returns the user to name as the cause; null for none. */
export const causerOf = ({ caller, isAnonymous }: Cause): string | null =>
  isAnonymous === true ? null : caller.userId;

function payloadOf(cause: Cause, change: Change): LoggedPayload {
  return {
    operation: change.operation,
    entity: change.entity.kind,
    outing_id: change.outingId,
    causer_id: causerOf(cause),
    // A device would also identify its user.
    client_id: cause.isAnonymous === true ? null : cause.caller.clientId,
    mutation_id: cause.mutationId,
    system: change.system ?? false,
    data: { ...change.data },
  };
}

/** Where changes in an outing or item are published, and for whom. */
export interface EventScope {
  readonly rootId: string;
  /** Changes in a draft are only for owner and organizers. */
  readonly isDraft: boolean;
  /** The member who created a draft item: gets its events in their own channel, because the outing's redacts them. */
  readonly draftAuthorId: string | null;
  /** Whether members see who comes. */
  readonly showsPeople: boolean;
  /** Whether guests read content for members and guests. */
  readonly guestsRead: boolean;
}

/** @param outing the outing or item after the change: its status decides. */
export async function eventScopeOf(db: Queryable, root: OutingRow, outing: OutingRow): Promise<EventScope> {
  const place = { rootId: root.id, showsPeople: root.shows_people, guestsRead: root.guests_see_notes };
  if (root.status === 'draft') return { ...place, isDraft: true, draftAuthorId: null };
  if (outing.status !== 'draft') return { ...place, isDraft: false, draftAuthorId: null };
  const [author] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.outing_id, root.id), eq(memberships.user_id, outing.owner_id)));
  return { ...place, isDraft: true, draftAuthorId: author?.role === 'member' ? outing.owner_id : null };
}

/** Returns who receives a change in the outing's channel; null for an entity without events. */
function audienceIn(scope: EventScope, change: Change): Audience | null {
  const audience = change.audience ?? change.entity.audience;
  if (audience === 'members_and_guests' && !scope.guestsRead && !scope.isDraft) return 'members';
  return audience !== null && scope.isDraft ? 'organizers' : audience;
}

/** Returns the events of a change in the outing's channel; none for an entity without events. */
export function eventsInOuting(cause: Cause, scope: EventScope, change: Change): LogRow[] {
  const audience = audienceIn(scope, change);
  if (audience === null) return [];
  const event: LogRow = {
    channelId: outingChannelId(scope.rootId),
    audience,
    payload: payloadOf(cause, change),
    ...(change.lines && !scope.isDraft && { lines: linesFor(cause, scope, change.lines) }),
  };
  return [
    event,
    ...(scope.draftAuthorId === null ? [] : eventsForUsers(cause, [scope.draftAuthorId], change)),
  ];
}

/** Lines of the activity log, each for the users who may know its content. */
const linesFor = ({ caller }: Cause, { showsPeople }: EventScope, lines: readonly NewActivity[]): Line[] =>
  lines.map((attributes) => {
    const { about, audience } = activityKind(attributes.kind);
    const id = newId(caller.calledAt);
    return { id, attributes, audience: about === 'person' && !showsPeople ? 'organizers' : audience };
  });

/** Returns the events of a change in users' channels. */
export function eventsForUsers(cause: Cause, userIds: readonly string[], change: Change): LogRow[] {
  const payload = payloadOf(cause, change);
  return userIds.map((userId) => ({ channelId: userChannelId(userId), audience: 'everyone', payload }));
}

export interface Published {
  /** The sequence of the outing's channel after the change. */
  readonly sequence: number;
  /** The sequence of each channel with new events, by its id. */
  readonly heads: ReadonlyMap<string, number>;
  /** The channels with new events. */
  readonly channelIds: Iterable<string>;
}

/** Stores the response with the log (`WriteRequest.keeping`). */
export type Keep = ((sequence: SQL) => SQL) | undefined;

/**
 * Appends events of one outing to the log, and stores their lines of its activity log. Call it last in a transaction
 * (see `appendToLog`).
 */
export async function publishEvents(
  tx: Tx,
  rootId: string,
  events: readonly LogRow[],
  keep?: Keep,
): Promise<Published> {
  // Before the change itself, whose event has the sequence of the response.
  const all = [...(await storeLines(tx, rootId, events)), ...events];
  const heads = await appendToLog(tx, all, keep && ((after) => keep(after(outingChannelId(rootId)))));
  return { sequence: heads.get(outingChannelId(rootId)) ?? 0, heads, channelIds: heads.keys() };
}

/**
 * Updates earlier events of an entity to its state after this change (see `rewrite`). Call it before the change is
 * published.
 */
export async function rewriteEvents(tx: Tx, scope: EventScope, change: Change): Promise<void> {
  const audience = audienceIn(scope, change);
  if (audience === null) return;
  const readableIn = async (channelIds: readonly string[]) => {
    const userIds = channelIds.map(parseChannelId).flatMap(({ kind, id }) => (kind === 'user' ? id : []));
    const readers = userIds.length === 0 ? [] : await findOutingReaders(tx, [scope.rootId], userIds);
    return new Map<string, Audience>([
      [outingChannelId(scope.rootId), audience],
      ...readers
        .filter((reader) => reaches(audience, reader.audience))
        .map(({ userId }) => [userChannelId(userId), 'everyone'] as const),
    ]);
  };
  await rewrite(tx, { kind: change.entity.kind, data: change.data, readableIn });
}

/** Publishes one change in the channel of its outing. Call it last in a transaction. */
export async function publish(
  tx: Tx,
  cause: Cause,
  { outing, root }: { readonly outing: OutingRow; readonly root: OutingRow },
  change: Omit<Change, 'outingId'>,
  keep?: Keep,
): Promise<Published> {
  const scope = await eventScopeOf(tx, root, outing);
  const published = { ...change, outingId: outing.id };
  if (published.operation === 'updated') await rewriteEvents(tx, scope, published);
  return publishEvents(tx, root.id, eventsInOuting(cause, scope, published), keep);
}

/** A user who has the outing in their agenda: a member or guest, or an invited user who has not answered. */
export interface Participant {
  readonly userId: string;
  readonly kind: 'runs' | 'member' | 'guest' | 'invited';
}

/** Returns all members of a root outing, and all invited users whose invitation is valid. */
export async function participantsOf(db: Queryable, rootId: string): Promise<Participant[]> {
  const people = await db
    .select({ userId: memberships.user_id, role: sql<Role | null>`${memberships.role}` })
    .from(memberships)
    .where(eq(memberships.outing_id, rootId))
    .unionAll(
      db
        .select({ userId: invitations.user_id, role: sql<Role | null>`null` })
        .from(invitations)
        .innerJoin(outings, eq(outings.id, invitations.outing_id))
        .where(
          and(
            eq(invitations.outing_id, rootId),
            eq(invitations.state, 'pending'),
            holds(invitations, outings.owner_id),
          ),
        ),
    );
  const members = people.flatMap(({ userId, role }) => (role === null ? [] : { userId, role }));
  const memberIds = new Set(members.map(({ userId }) => userId));
  return [
    ...members.map(({ userId, role }): Participant => {
      if (runsOuting(role)) return { userId, kind: 'runs' };
      return { userId, kind: role === 'guest' ? 'guest' : 'member' };
    }),
    ...people
      .filter(({ userId, role }) => role === null && !memberIds.has(userId))
      .map(({ userId }) => ({ userId, kind: 'invited' }) as const),
  ];
}

/** Returns the participants who get events of the outing itself. */
export function recipientsOf(participants: readonly Participant[], isDraft: boolean): string[] {
  return participants.filter(({ kind }) => kind === 'runs' || !isDraft).map(({ userId }) => userId);
}

/** Stores a change of an outing, and publishes it in all channels whose readers see the outing. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Call } from '#contract/base/call.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { partsOf } from '#contract/outings/outing/series.ts';
import { ownAfter } from '#contract/outings/series/series-dates.ts';
import { nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { WriteRequest } from '../../base/http/write.ts';
import type { LogRow } from '../../base/log/append.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import { letNote } from '../../core/declarations.ts';
import { membershipEntity, outingEntity } from '../../core/outings/entity.ts';
import { type Found, findOuting } from '../../core/outings/find.ts';
import { toMembership } from '../../core/outings/membership.ts';
import {
  describeOutingFor,
  forReader,
  type OutingRow,
  type SharedOuting,
} from '../../core/outings/outing.ts';
import { memberships, outings } from '../../core/outings/tables.ts';
import { bumpParent } from '../../core/outings/writing/bump.ts';
import { derivedColumns } from '../../core/outings/writing/derived.ts';
import { linesOfChange } from '../../core/outings/writing/lines.ts';
import type { PeopleChange, Scene } from '../../core/outings/writing/people-change.ts';
import { eventsOnly, publishPeople } from '../../core/outings/writing/people-change.ts';
import {
  type Cause,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  type Participant,
  type Published,
  participantsOf,
  recipientsOf,
  rewriteEvents,
} from '../../core/outings/writing/publish.ts';
import { eventsOfOutingShared, isOpenToLists } from '../../core/outings/writing/sharing.ts';
import { loadPeople } from '../../core/people/person.ts';
import { differsOutside, saysOther } from './change.ts';
import { requireSetParent } from './create.ts';
import { followUp, isRescheduled, type News } from './follow-up.ts';

/** Returns events for the channels of members who could not see the outing while it was a draft. */
async function eventsForNewReaders(
  tx: Tx,
  cause: Cause,
  data: SharedOuting,
  userIds: readonly string[],
): Promise<LogRow[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.outing_id, data.id), inArray(memberships.user_id, [...userIds])));
  const person = await loadPeople(tx, userIds);
  const created = { operation: 'created', outingId: data.id, system: true } as const;
  return rows.flatMap((row) => [
    ...eventsForUsers(cause, [row.user_id], { ...created, entity: outingEntity, data }),
    ...eventsForUsers(cause, [row.user_id], {
      ...created,
      entity: membershipEntity,
      data: toMembership(row, person(row.user_id), row.user_id),
    }),
  ]);
}

/** Returns events for lists outside the outing. Only root outings are in such lists. */
async function eventsOutside(
  tx: Tx,
  cause: Cause,
  before: OutingRow,
  after: OutingRow,
  { data, participants }: { data: SharedOuting; participants: readonly Participant[] },
): Promise<LogRow[]> {
  if (after.parent_id !== null || !differsOutside(before, after)) return [];
  const knew = recipientsOf(participants, before.status === 'draft');
  const know = recipientsOf(participants, after.status === 'draft');
  return [
    ...eventsForUsers(cause, knew, { operation: 'updated', entity: outingEntity, outingId: after.id, data }),
    ...(await eventsForNewReaders(
      tx,
      cause,
      data,
      know.filter((userId) => !knew.includes(userId)),
    )),
  ];
}

/** Returns whether a change grants access to the people of the outing's lists, or revokes it. */
const changesSharing = (before: OutingRow, after: OutingRow): boolean =>
  after.parent_id === null && isOpenToLists(before) !== isOpenToLists(after);

/** Publishes the parent of an item that stops being a draft: from then on its number of items includes it. */
async function bumpAround(tx: Tx, cause: Cause, { root }: Found, before: OutingRow, after: OutingRow) {
  if (after.parent_id === null || before.status !== 'draft' || after.status === 'draft') return [];
  const parent = await findOuting(tx, cause.caller.userId, after.parent_id);
  if (parent === null) throw new Error('The parent of an item was not found.');
  requireSetParent(parent.outing);
  return bumpParent(tx, cause, { outing: parent.outing, root });
}

/** Returns the outing for the caller, whose membership is known unless the change affected members'. */
async function describedFor(
  tx: Tx,
  { caller, membership }: Found,
  shared: SharedOuting,
  people: PeopleChange,
): Promise<Outing> {
  if (caller === null) throw new Error('A logged-out user changed an outing.');
  if (people.events.length === 0) {
    const own = membership && toMembership(membership, caller, caller.id);
    return { ...shared, relations: { ...shared.relations, membership: own } };
  }
  const [outing] = await forReader(tx, caller.id, [shared]);
  if (outing === undefined) throw new Error('An outing has no description.');
  return outing;
}

/** The response to a change of an outing, and the channels with new events. */
export interface Changed {
  readonly reply: { data: Outing; sequence: number };
  readonly channelIds: Published['channelIds'];
}

/** A change that is stored, but not published yet. */
interface Stored {
  readonly after: OutingRow;
  readonly data: Outing;
  readonly changes: readonly PeopleChange[];
}

/** A date of a series that is changed separately differs from the others from then on. */
const ownParts = ({ series_id, series_own }: OutingRow, patch: Partial<OutingRow>) =>
  series_id === null || partsOf(patch).length === 0 ? {} : { series_own: ownAfter(series_own, patch) };

/**
 * Stores these fields, at least one, and a new version. The caller has the lock of the root, and publishes the changes.
 */
export async function applyChange(
  tx: Tx,
  ctx: Scene['ctx'],
  cause: Cause,
  found: Found,
  patch: Partial<OutingRow>,
  news?: News,
): Promise<Stored> {
  const before = found.outing;
  const [after] = await tx
    .update(outings)
    .set({
      ...(news?.notified === undefined && ownParts(before, patch)),
      put_away_at_timestamp: null,
      ...patch,
      ...derivedColumns({ ...before, ...patch }),
      ...(isRescheduled(before, { ...before, ...patch }) && {
        rescheduled_at_timestamp: nextVersion(outings.rescheduled_at_timestamp),
      }),
      updated_at_timestamp: nextVersion(outings.updated_at_timestamp),
    })
    .where(eq(outings.id, before.id))
    .returning();
  if (after === undefined) throw new Refusal('not_found');

  const isFollowing = news?.isFollowing === true;
  await letNote({ tx, ctx, cause }, 'outing_stored', { before, after, isFollowing });
  const root = after.parent_id === null ? after : found.root;
  const around = await bumpAround(tx, cause, found, before, after);
  const participants = after.parent_id === null ? await participantsOf(tx, after.id) : [];
  const people = await followUp({ tx, ctx, cause, root: after }, before, participants, news);
  const shared = await describeOne(tx, outingEntity, after);
  const data = await describedFor(tx, found, shared, people);
  const scope = await eventScopeOf(tx, root, after);
  // The line about the chosen date contains its time.
  const lines = linesOfChange(before, after).filter(
    ({ kind }) => kind !== 'time_changed' || news?.ofTime !== 'date_chosen',
  );
  const change = { operation: 'updated', entity: outingEntity, outingId: after.id, data: shared } as const;
  if (saysOther(before, after)) await rewriteEvents(tx, scope, change);
  const events = [
    ...eventsInOuting(cause, scope, { ...change, lines }),
    ...(await eventsOutside(tx, cause, before, after, { data: shared, participants })),
    ...around,
    ...(changesSharing(before, after) ? await eventsOfOutingShared(tx, cause, after.id) : []),
  ];
  return { after, data, changes: [eventsOnly(events), people] };
}

/**
 * Stores these fields and publishes the change. Without fields it stores and publishes nothing. The caller has the lock
 * of the root.
 * @param keeping of a write whose response is only this change.
 */
export async function storeChange(
  tx: Tx,
  ctx: Scene['ctx'],
  cause: Cause,
  found: Found,
  patch: Partial<OutingRow>,
  keeping?: WriteRequest<Call>['keeping'],
): Promise<Changed> {
  const before = found.outing;
  if (Object.keys(patch).length === 0) {
    const data = await describeOutingFor(tx, cause.caller.userId, before);
    return {
      reply: { data, sequence: await sequenceOf(tx, outingChannelId(before.root_id)) },
      channelIds: [],
    };
  }
  const { after, data, changes } = await applyChange(tx, ctx, cause, found, patch);
  const { sequence, channelIds } = await publishPeople(tx, after.root_id, changes, keeping?.(data));
  return { reply: { data, sequence }, channelIds };
}

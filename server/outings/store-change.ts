/** Stores what changes of an outing's row, and tells it wherever the outing shows. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Outing } from '#contract/outing.ts';
import { nextVersion } from '../db/columns.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { appendToLog, type LogRow } from '../log/append.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { bumpParent } from './bump.ts';
import { differsOutside } from './change.ts';
import { requireSetParent } from './create.ts';
import { derivedColumns } from './derived.ts';
import { type Found, findOuting } from './find.ts';
import { toMembership } from './membership.ts';
import { describeOutings, describeOutingsFor, type OutingRow, type SharedOuting } from './outing.ts';
import { loadPeople } from './person.ts';
import { memberships, outings } from './tables.ts';
import { type Cause, hearersOf, participantsOf, stageOf, tellInside, tellPeople } from './telling.ts';

/** What members are told on their own channels when an outing stops being a draft: it is new to them. */
async function tellNewlySeen(
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
    ...tellPeople(cause, [row.user_id], { ...created, entity: 'outing', data }),
    ...tellPeople(cause, [row.user_id], {
      ...created,
      entity: 'membership',
      data: toMembership(row, person(row.user_id)),
    }),
  ]);
}

/** What people are told outside the outing, where it shows there. Items show inside alone. */
async function tellOutside(
  tx: Tx,
  cause: Cause,
  before: OutingRow,
  after: OutingRow,
  data: SharedOuting,
): Promise<LogRow[]> {
  if (after.parent_id !== null || !differsOutside(before, after)) return [];
  const participants = await participantsOf(tx, after.root_id);
  const knew = hearersOf(participants, before.status === 'draft');
  const know = hearersOf(participants, after.status === 'draft');
  return [
    ...tellPeople(cause, knew, { operation: 'updated', entity: 'outing', outingId: after.id, data }),
    ...(await tellNewlySeen(
      tx,
      cause,
      data,
      know.filter((userId) => !knew.includes(userId)),
    )),
  ];
}

/** An item that stops being a draft counts among the items of its parent from then on. */
async function bumpAround(tx: Tx, cause: Cause, { root }: Found, before: OutingRow, after: OutingRow) {
  if (after.parent_id === null || before.status !== 'draft' || after.status === 'draft') return [];
  const parent = await findOuting(tx, cause.caller.userId, after.parent_id);
  if (parent === null) throw new Error('The parent of an item was not found.');
  requireSetParent(parent.outing);
  return bumpParent(tx, cause, { outing: parent.outing, root });
}

/** What the answer to a change of an outing carries, and the channels that were told. */
export interface Changed {
  readonly reply: { data: Outing; sequence: number };
  readonly channelIds: Iterable<string>;
}

/**
 * Gives the outing these fields and a new version. Where none is given it stays as it is, and nobody is told. The caller
 * holds the lock of the root.
 */
export async function storeChange(
  tx: Tx,
  cause: Cause,
  found: Found,
  patch: Partial<OutingRow>,
): Promise<Changed> {
  const before = found.outing;
  const readerId = cause.caller.userId;
  if (Object.keys(patch).length === 0) {
    const [data] = await describeOutingsFor(tx, readerId, [before]);
    if (data === undefined) throw new Error('An outing was described as nothing.');
    return {
      reply: { data, sequence: await sequenceOf(tx, outingChannelId(before.root_id)) },
      channelIds: [],
    };
  }
  const [after] = await tx
    .update(outings)
    .set({
      ...patch,
      ...derivedColumns({ ...before, ...patch }),
      updated_at_timestamp: nextVersion(outings.updated_at_timestamp),
    })
    .where(eq(outings.id, before.id))
    .returning();
  if (after === undefined) throw new Refusal('not_found');

  const root = after.parent_id === null ? after : found.root;
  const around = await bumpAround(tx, cause, found, before, after);
  const [shared] = await describeOutings(tx, [after]);
  const [data] = await describeOutingsFor(tx, readerId, [after]);
  if (shared === undefined || data === undefined) throw new Error('An outing was described as nothing.');
  const heads = await appendToLog(tx, [
    ...tellInside(cause, await stageOf(tx, root, after), 'everyone', {
      operation: 'updated',
      entity: 'outing',
      outingId: after.id,
      data: shared,
    }),
    ...(await tellOutside(tx, cause, before, after, shared)),
    ...around,
  ]);
  return {
    reply: { data, sequence: heads.get(outingChannelId(after.root_id)) ?? 0 },
    channelIds: heads.keys(),
  };
}

/** Deletes what the user may no longer read. Runs inside `writing`. */

import { chatOfConversation } from '#contract/chat/message/message.ts';
import { outingChannel } from '#contract/events.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { tableOf, type UserDatabase } from '#db/database/user-database.ts';
import { childrenOf, INSIDE_OUTINGS, listsInOuting } from '#db/entity-loops.ts';
import { forgetResponses } from '#db/kept-responses.ts';
import {
  type FeedItemRow,
  listInChat,
  listOfPerson,
  rowKey,
  type StoryRow,
  singleOuting,
  TIMELINE,
} from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { markStale } from '../lists/subscriptions.ts';
import { ownReason, refuse } from '../queue/refuse.ts';
import { mutationNamed } from '../resources/registry.ts';
import { deleteCopiesIn } from '../storage/copies.ts';
import { isWaiting, putServerVersion, serverVersion } from '../storage/store.ts';

/**
 * Deletes an outing with everything in it: rows, lists, the channel's cursor. Its unaccepted changes become refused, so
 * that what the user wrote survives. Changes that users make from outside, such as joining, wait for the server's
 * response.
 */
export async function purgeOuting(sync: SyncContext, outingId: string): Promise<void> {
  const { db } = sync;
  // Checks the server's version, because the user may have deleted the outing here without having sent that.
  const outing = await serverVersion(db, 'outings', outingId);
  const isRoot = outing === null || outing.parent_id === null;
  const ids = [outingId, ...(await insideOf(db, outingId, outing?.root_id ?? outingId))];
  const isInside = await changesInside(db, ids);
  /** Rows that such changes show before the server has responded */
  const kept = new Set<string>();
  const lane = isRoot ? outingChannel(outingId) : null;
  for (const mutation of (await db.outbox.toArray()).filter(isWaiting)) {
    if (mutation.lane !== lane && !isInside(mutation)) continue;
    if (mutationNamed(mutation.name)?.fromOutside) for (const key of mutation.touches) kept.add(key);
    else await refuse(sync, mutation, ownReason('gone'));
  }
  await deleteCopiesIn(db, ids);
  for (const entity of INSIDE_OUTINGS)
    await tableOf(db, entity)
      .where('outing_id')
      .anyOf(ids)
      .filter(({ id }) => !kept.has(rowKey(entity, id)))
      .delete();
  await db.outings.bulkDelete(ids);
  await db.serverRows.bulkDelete(ids.map((id) => rowKey('outings', id)));
  // As for a root: lists that an item does not have do not exist.
  await db.lists.bulkDelete(ids.flatMap((id) => listsInOuting({ id, parent_id: null })));
  await closeSingles(db, ids);
  await forgetResponses(db, ids, 'named too');
  await forgetPublished(sync, ids);
  if (isRoot) await db.channels.delete(outingChannel(outingId));
}

/**
 * Deletes an outing that the server reports as gone. If it was in the agenda, pulls the agenda again: if that was a
 * mistake, the next complete response restores it.
 */
export async function loseAccess(sync: SyncContext, outingId: string): Promise<void> {
  const { db } = sync;
  const isInAgenda = (await db.outings.get(outingId))?.list === TIMELINE;
  await purgeOuting(sync, outingId);
  if (!isInAgenda) return;
  const agenda = await db.lists.bulkGet(['timeline/upcoming', 'timeline/past']);
  await markStale(
    db,
    agenda.filter((list) => list !== undefined),
  );
}

/**
 * Deletes what other users published about an outing in their stories and in the feed: the user may have seen it only
 * because they had joined the outing. The next pull restores what they can still see.
 */
async function forgetPublished({ db, me }: SyncContext, outingIds: readonly string[]): Promise<void> {
  const isOfThese = ({ relations: { outing, author } }: StoryRow | FeedItemRow) =>
    outing !== null && outingIds.includes(outing.id) && author.id !== me.id;
  for (const entity of ['stories', 'feedItems'] as const) {
    const ids = await tableOf(db, entity).filter(isOfThese).primaryKeys();
    if (ids.length === 0) continue;
    for (const id of ids) await putServerVersion(db, entity, id, null, me);
    const list = await db.lists.get(listOfPerson(entity));
    if (list) await markStale(db, [list]);
  }
}

/** Returns the ids of everything below an outing, including items of items. */
async function insideOf(db: UserDatabase, outingId: string, rootId: string): Promise<string[]> {
  const family = await db.outings.where('root_id').equals(rootId).toArray();
  const inside: string[] = [];
  for (let parents = [outingId]; parents.length > 0; ) {
    const children = family.filter(({ parent_id }) => parent_id !== null && parents.includes(parent_id));
    parents = children.map(({ id }) => id);
    inside.push(...parents);
  }
  return inside;
}

/** Returns whether a change concerns one of these outings, or something in them. */
async function changesInside(
  db: UserDatabase,
  outingIds: readonly string[],
): Promise<(mutation: Mutation) => boolean> {
  const keys = new Set<string>(outingIds.map((id) => rowKey('outings', id)));
  for (const entity of INSIDE_OUTINGS) {
    const rows = tableOf(db, entity).where('outing_id').anyOf(outingIds);
    for (const id of await rows.primaryKeys()) keys.add(rowKey(entity, id));
  }
  // Rows that the user deleted here exist only as base snapshots.
  await db.serverRows.each(({ key, row }) => {
    if (row && 'outing_id' in row && row.outing_id !== null && outingIds.includes(row.outing_id))
      keys.add(key);
  });
  return ({ touches, uses }) =>
    touches.some((key) => keys.has(key)) || uses.some((id) => outingIds.includes(id));
}

/** Makes screens show that the outing is gone, and makes responses in flight outdated. */
async function closeSingles(db: UserDatabase, outingIds: readonly string[]): Promise<void> {
  const singles = await db.lists.bulkGet(outingIds.map(singleOuting));
  for (const single of singles) {
    if (!single) continue;
    await db.lists.put({
      ...single,
      progress: { kind: 'pulling', next: null, reached: null },
      marks: single.marks + 1,
      stale: false,
      failure: 'refused',
      pulled_at: null,
    });
  }
}

/**
 * Deletes the contents of a conversation that the user no longer has. Their unsent messages stay: the server refuses
 * them, and they are stored as refused. There are no tombstones, because the conversation may return.
 */
export async function purgeConversation({ db, me }: SyncContext, id: string): Promise<void> {
  const changed = new Set(await db.serverRows.toCollection().primaryKeys());
  for (const { entity, field } of childrenOf('conversations')) {
    const table = tableOf(db, entity);
    const ids = await table.where(field).equals(id).primaryKeys();
    await table.bulkDelete(ids.filter((one) => !changed.has(rowKey(entity, one))));
    for (const one of ids)
      if (changed.has(rowKey(entity, one))) await putServerVersion(db, entity, one, null, me);
  }
  const lists = (['messages', 'readPositions'] as const).map((entity) =>
    listInChat(entity, chatOfConversation(id)),
  );
  await db.lists.bulkDelete(lists);
  await forgetResponses(db, [id], 'named too');
}

/** Creates, renames, moves and deletes contact lists, under the lock of their owner. */

import { eq, inArray } from 'drizzle-orm';
import type { Call } from '#contract/base/call.ts';
import { CONTACT_LISTS_MAX } from '#contract/base/limits.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { ListTree } from '#contract/people/contact-list/contact-list.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite, type WriteRequest } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { LogRow } from '../../base/log/append.ts';
import { recordDeleted, wasDeleted } from '../../base/log/deleted.ts';
import type { Context } from '../../context.ts';
import { type Cause, eventsForUsers } from '../../core/outings/writing/publish.ts';
import { changeRelations, logged } from '../../core/people/change.ts';
import {
  addingChildren,
  type ContactListRow,
  describeList,
  describeLists,
  eventsOfLists,
  listAmong,
  listsOf,
} from '../../core/people/contact-list.ts';
import { contactListEntity } from '../../core/people/entity.ts';
import { changingListAccess } from '../../core/people/list-access.ts';
import { lockPeople } from '../../core/people/relations.ts';
import { contactLists, contacts } from '../../core/people/tables.ts';

/** @throws {Refusal} `invalid` at `parent_list_id` if the list cannot be there. `id`: null for a new list. */
function requirePlace(lists: readonly ContactListRow[], id: string | null, parentId: string | null): void {
  switch (new ListTree(lists).refusal(id, parentId)) {
    case 'too_deep':
      throw invalidField('parent_list_id', 'lists_too_deep');
    case 'below_itself':
      throw invalidField('parent_list_id', 'list_below_itself');
    case null:
      return;
  }
}

/**
 * Returns the response to a change of one list, which its event also contains. `operation`: null where nothing changed.
 */
async function responseOf(
  { tx, caller, mutationId, touch }: Pick<WriteRequest<Call>, 'tx' | 'caller' | 'mutationId' | 'touch'>,
  operation: 'created' | 'updated' | null,
  row: ContactListRow,
  events: readonly LogRow[] = [],
) {
  const { userId } = caller;
  const list = await describeList(tx, row);
  const own = operation === null ? [] : eventsOfLists({ caller, mutationId }, operation, [list]);
  const withChildren = await addingChildren(tx, userId);
  return { data: withChildren(list), sequence: await logged({ tx, touch }, userId, [...own, ...events]) };
}

function registerCreate(app: App, ctx: Context): void {
  handleWrite(app, ctx, contactCalls.createList, async ({ tx, caller, body, mutationId, touch }) => {
    const { userId } = caller;
    const { title, parent_list_id } = body;
    await lockPeople(tx, [userId]);
    const lists = await listsOf(tx, userId);
    if (parent_list_id !== null) await listAmong(tx, lists, parent_list_id);
    const id = body.id ?? newId(ctx.clock());
    await requireUniqueIds(tx, ctx.entities, [id]);
    if (lists.length >= CONTACT_LISTS_MAX) throw invalidField('internalError', 'lists_full');
    requirePlace(lists, null, parent_list_id);
    const times = { created_at_timestamp: clockMs, updated_at_timestamp: clockMs };
    const [row] = await tx
      .insert(contactLists)
      .values({ id, user_id: userId, parent_list_id, title, ...times })
      .onConflictDoNothing()
      .returning();
    // Another request took the id between the check and the insert.
    if (row === undefined) throw new Refusal('id_taken');
    return responseOf({ tx, caller, mutationId, touch }, 'created', row);
  });
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(app, ctx, contactCalls.updateList, async ({ tx, caller, params, body, mutationId, touch }) => {
    const { userId } = caller;
    await lockPeople(tx, [userId]);
    const lists = await listsOf(tx, userId);
    const before = await listAmong(tx, lists, params.list_id);
    const { title = before.title, parent_list_id = before.parent_list_id } = body;
    const isMoved = parent_list_id !== before.parent_list_id;
    if (title === before.title && !isMoved)
      return responseOf({ tx, caller, mutationId, touch }, null, before);
    if (isMoved && parent_list_id !== null) await listAmong(tx, lists, parent_list_id);
    if (isMoved) requirePlace(lists, before.id, parent_list_id);
    const updated_at_timestamp = nextVersion(contactLists.updated_at_timestamp);
    const store = async () => {
      const [row] = await tx
        .update(contactLists)
        .set({ title, parent_list_id, updated_at_timestamp })
        .where(eq(contactLists.id, before.id))
        .returning();
      if (row === undefined) throw new Refusal('not_found');
      return row;
    };
    const { result: row, events } = isMoved
      ? await changingListAccess(tx, { caller, mutationId }, { listIds: [before.id] }, store)
      : { result: await store(), events: [] };
    return responseOf({ tx, caller, mutationId, touch }, 'updated', row, events);
  });
}

/** Moves the lists directly below one to the list above it. */
function moveUp(tx: Tx, { id, parent_list_id }: ContactListRow): Promise<ContactListRow[]> {
  return tx
    .update(contactLists)
    .set({ parent_list_id, updated_at_timestamp: nextVersion(contactLists.updated_at_timestamp) })
    .where(eq(contactLists.parent_list_id, id))
    .returning();
}

/** Deletes lists, and records their ids. */
async function deleteLists(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(contactLists).where(inArray(contactLists.id, [...ids]));
  await recordDeleted(
    tx,
    ids.map((id) => ({ kind: contactListEntity.kind, id })),
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, contactCalls.removeList, async ({ tx, caller, params, query, mutationId, touch }) => {
    const { userId } = caller;
    const data = { id: params.list_id };
    await lockPeople(tx, [userId]);
    const lists = await listsOf(tx, userId);
    const isThere = lists.some(({ id }) => id === data.id);
    if (!isThere && (await wasDeleted(tx, contactListEntity, data.id)))
      return { data, sequence: await logged({ tx, touch }, userId, []) };
    const top = await listAmong(tx, lists, data.id);
    const gone = query.remove_sub_lists === true ? new ListTree(lists).within(top.id) : [top.id];
    const standing = await tx
      .selectDistinct({ personId: contacts.person_id })
      .from(contacts)
      .where(inArray(contacts.list_id, gone));
    const cause: Cause = { caller, mutationId };
    // The people in the lists are now described without them: a side effect.
    const events = await changeRelations(
      tx,
      cause,
      {
        pairs: standing.map(({ personId }) => ({ userId, personId })),
        async store() {
          const { result, events } = await changingListAccess(tx, cause, { listIds: gone }, async () => {
            const moved = await moveUp(tx, top);
            await deleteLists(tx, gone);
            return moved.filter(({ id }) => !gone.includes(id));
          });
          const moved = await describeLists(tx, result);
          return [...eventsOfLists(cause, 'updated', moved, 'system'), ...events];
        },
      },
      () => false,
    );
    const deleted = gone.flatMap((id) =>
      eventsForUsers(cause, [userId], {
        operation: 'deleted',
        entity: contactListEntity,
        outingId: null,
        data: { id },
        ...(id !== top.id && { system: true }),
      }),
    );
    return { data, sequence: await logged({ tx, touch }, userId, [...deleted, ...events]) };
  });
}

export function registerListWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerRemove(app, ctx);
}

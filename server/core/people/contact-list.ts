/** Reads contact lists as rows: as the contract defines them, all lists of a user, and a single one. */

import { asc, eq, inArray } from 'drizzle-orm';
import {
  type ContactList,
  ListTree,
  type ListWithChildren,
  type NestedList,
} from '#contract/people/contact-list/contact-list.ts';
import type { Contact, RelatedPerson } from '#contract/people/related-person/related-person.ts';
import { nextVersion } from '../../base/db/columns.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { LogRow } from '../../base/log/append.ts';
import { wasDeleted } from '../../base/log/deleted.ts';
import { type Cause, eventsForUsers } from '../outings/writing/publish.ts';
import { outingsOfLists } from '../outings/writing/sharing.ts';
import { contactListEntity } from './entity.ts';
import { contactLists } from './tables.ts';

export type ContactListRow = typeof contactLists.$inferSelect;

/** Returns lists as the contract defines them, in the given order. */
export async function describeLists(db: Queryable, rows: readonly ContactListRow[]): Promise<ContactList[]> {
  const outings = await outingsOfLists(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, parent_list_id, title, created_at_timestamp, updated_at_timestamp }) => ({
    id,
    parent_list_id,
    attributes: { title, outing_ids: outings.get(id) ?? [], created_at_timestamp, updated_at_timestamp },
  }));
}

/** As `describeLists`, for one list. */
export async function describeList(db: Queryable, row: ContactListRow): Promise<ContactList> {
  const [data] = await describeLists(db, [row]);
  if (data === undefined) throw new Error('A contact list has no description.');
  return data;
}

/** @returns a function that adds the lists below it to a user's list. */
export async function addingChildren(
  db: Queryable,
  userId: string,
): Promise<(list: ContactList) => ListWithChildren> {
  const all = await listsOf(db, userId);
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  const tree = new ListTree(all);
  const below = (above: string): NestedList[] =>
    tree.below(above).map((id) => ({ id, title: titles.get(id) ?? '', children: below(id) }));
  return (list) => ({ ...list, children: below(list.id) });
}

/** @returns a function that adds to a user's contact the lists that contain them. */
export async function addingLists(
  db: Queryable,
  userId: string,
): Promise<(person: RelatedPerson) => Contact> {
  const all = await listsOf(db, userId);
  return ({ attributes, ...person }) => {
    const standsIn = new Set(attributes.list_ids);
    const contact_lists = all.flatMap(({ id, title }) => (standsIn.has(id) ? { id, title } : []));
    return { ...person, attributes: { ...attributes, contact_lists } };
  };
}

/**
 * Returns the events of changed lists for the devices of their owner, who caused them. `system`: a side effect on lists
 * that are not in the response.
 */
export const eventsOfLists = (
  cause: Cause,
  operation: 'created' | 'updated',
  lists: readonly ContactList[],
  system?: 'system',
): LogRow[] =>
  lists.flatMap((data) =>
    eventsForUsers(cause, [cause.caller.userId], {
      operation,
      entity: contactListEntity,
      outingId: null,
      data,
      ...(system && { system: true }),
    }),
  );

/** Raises the versions of the caller's lists whose outings changed. @returns the events of that. */
export async function raiseLists(tx: Tx, cause: Cause, ids: readonly string[]): Promise<LogRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(contactLists)
    .set({ updated_at_timestamp: nextVersion(contactLists.updated_at_timestamp) })
    .where(inArray(contactLists.id, [...ids]))
    .returning();
  return eventsOfLists(cause, 'updated', await describeLists(tx, rows), 'system');
}

/** Returns all lists of a user, oldest first. */
export function listsOf(db: Queryable, userId: string): Promise<ContactListRow[]> {
  return db
    .select()
    .from(contactLists)
    .where(eq(contactLists.user_id, userId))
    .orderBy(asc(contactLists.created_at_timestamp), asc(contactLists.id));
}

/** @throws {Refusal} `gone` for a deleted list, `not_found` for another user's. */
export async function listAmong(
  db: Queryable,
  lists: readonly ContactListRow[],
  id: string,
): Promise<ContactListRow> {
  const found = lists.find((list) => list.id === id);
  if (found !== undefined) return found;
  throw new Refusal((await wasDeleted(db, contactListEntity, id)) ? 'gone' : 'not_found');
}

/**
 * Deleted lists are accepted and count nowhere.
 * @throws {Refusal} `invalid` for other users' lists, and unknown ones.
 */
export async function requireOwnLists(db: Queryable, ownerId: string, ids: readonly string[]): Promise<void> {
  const own = new Set((await listsOf(db, ownerId)).map(({ id }) => id));
  for (const id of ids)
    if (!own.has(id) && !(await wasDeleted(db, contactListEntity, id)))
      throw invalidField('list_ids', 'lists_of_others');
}

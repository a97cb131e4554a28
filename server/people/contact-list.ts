/** Contact lists as rows: as the contract has them, all those of a user, and one that somebody asks for. */
import { and, asc, eq } from 'drizzle-orm';
import type { ContactList } from '#contract/contact-list.ts';
import type { Queryable } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { deletedEntities } from '../log/tables.ts';
import { contactListEntity } from './entity.ts';
import { contactLists } from './tables.ts';

export type ContactListRow = typeof contactLists.$inferSelect;

export function toContactList(row: ContactListRow): ContactList {
  const { id, parent_list_id, title, created_at_timestamp, updated_at_timestamp } = row;
  return { id, parent_list_id, attributes: { title, created_at_timestamp, updated_at_timestamp } };
}

/** All lists of a user, oldest first. */
export function listsOf(db: Queryable, userId: string): Promise<ContactListRow[]> {
  return db
    .select()
    .from(contactLists)
    .where(eq(contactLists.user_id, userId))
    .orderBy(asc(contactLists.created_at_timestamp), asc(contactLists.id));
}

/** Whether there was such a list. */
export async function wasDeleted(db: Queryable, id: string): Promise<boolean> {
  const [gone] = await db
    .select({ id: deletedEntities.id })
    .from(deletedEntities)
    .where(and(eq(deletedEntities.kind, contactListEntity.kind), eq(deletedEntities.id, id)));
  return gone !== undefined;
}

/** @throws {Refusal} `gone` for a list that was deleted, `not_found` for one of somebody else. */
export async function listAmong(
  db: Queryable,
  lists: readonly ContactListRow[],
  id: string,
): Promise<ContactListRow> {
  const found = lists.find((list) => list.id === id);
  if (found !== undefined) return found;
  throw new Refusal((await wasDeleted(db, id)) ? 'gone' : 'not_found');
}

/** Finds a user's contact lists that contain a person, and all lists above these. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Returns the beginning of a query: it names them `above`, with `id` and `parent_list_id`. Climbs from the few lists
 * that contain the reader.
 */
export const withListsAbove = (readerId: SQL, ownerId: AnyColumn | SQL): SQL => sql`
  with recursive above (id, parent_list_id) as (
    select list.id, list.parent_list_id from contacts join contact_lists as list on list.id = contacts.list_id
    where contacts.person_id = ${readerId} and contacts.owner_id = ${ownerId}
    union
    select list.id, list.parent_list_id from above join contact_lists as list on list.id = above.parent_list_id
  )`;

/**
 * Who sees an outing because it is meant for contact lists of its owner: the people in these lists and in all below them, while
 * its privacy is `lists` and the owner is there.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

interface OutingColumns {
  readonly id: AnyColumn | SQL;
  readonly owner_id: AnyColumn | SQL;
  readonly privacy: AnyColumn | SQL;
}

/** A condition on a root outing: the reader stands in one of its lists. Climbs from the few lists of the owner that hold the reader. */
export const isSharedWith = (readerId: SQL, { id, owner_id, privacy }: OutingColumns): SQL => sql`(
  ${privacy} = 'lists'
  and not exists (select from users as owner
    where owner.id = ${owner_id} and (owner.blocked or owner.deactivated_at_timestamp is not null))
  and exists (
    with recursive above (id, parent_list_id) as (
      select list.id, list.parent_list_id from contacts join contact_lists as list on list.id = contacts.list_id
      where contacts.person_id = ${readerId} and contacts.owner_id = ${owner_id}
      union
      select list.id, list.parent_list_id from above join contact_lists as list on list.id = above.parent_list_id
    )
    select from outing_lists join above on above.id = outing_lists.list_id where outing_lists.outing_id = ${id}))`;

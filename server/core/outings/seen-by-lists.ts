/**
 * Conditions for outings shared with contact lists of their owner: the people in these lists and in all below them see
 * the outing while its privacy is `lists` and the owner's account is active.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { withListsAbove } from '../people/lists-above.ts';
import { isShown } from '../people/relations.ts';

interface OutingColumns {
  readonly id: AnyColumn | SQL;
  readonly owner_id: AnyColumn | SQL;
  readonly privacy: AnyColumn | SQL;
}

/**
 * A condition on a root outing: the reader is in one of its lists. Climbs from the owner's few lists that contain the
 * reader.
 */
export const isSharedWith = (readerId: SQL, { id, owner_id, privacy }: OutingColumns): SQL => sql`(
  ${privacy} = 'lists'
  and exists (select from users where users.id = ${owner_id} and ${isShown})
  and exists (${withListsAbove(readerId, owner_id)}
    select from outing_lists join above on above.id = outing_lists.list_id where outing_lists.outing_id = ${id}))`;

/**
 * The same from the side of the outings: everyone in one of their lists, as rows of `outing_id` and `user_id`. Descends
 * from the few lists of each outing.
 * @param roots name of a table of root outings with these columns.
 */
export const allSharedWith = (roots: SQL): SQL => sql`
  with recursive below (outing_id, owner_id, list_id) as (
    select root.id, root.owner_id, outing_lists.list_id
    from ${roots} as root join outing_lists on outing_lists.outing_id = root.id
    where root.privacy = 'lists' and exists (select from users where users.id = root.owner_id and ${isShown})
    union
    select below.outing_id, below.owner_id, list.id
    from below join contact_lists as list on list.parent_list_id = below.list_id
  )
  select below.outing_id, contacts.person_id as user_id
  from below join contacts on contacts.list_id = below.list_id and contacts.owner_id = below.owner_id`;

/** Finds the readers of root outings' channels: all who see the details. Their relation decides their audience. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Role } from '#contract/outings/membership/membership.ts';
import { OutingStatus } from '#contract/outings/outing/outing.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import type { Reader } from '../../base/entity.ts';
import { holds } from './invited.ts';
import { audienceOf, mayReadChannel } from './policy.ts';
import { allSharedWith, isSharedWith } from './seen-by-lists.ts';
import { invitations } from './tables.ts';

const ROOT = {
  id: sql.raw('outings.id'),
  owner_id: sql.raw('outings.owner_id'),
  privacy: sql.raw('outings.privacy'),
};

const Place = v.object({
  outing_id: v.string(),
  user_id: v.string(),
  status: OutingStatus,
  role: v.nullable(Role),
});
const Row = v.object({ ...Place.entries, invited: v.boolean(), shared: v.boolean() });
const PlaceOrShared = v.object({ ...Place.entries, way: v.picklist(['role', 'invited', 'shared']) });

export async function findOutingReaders(
  db: Queryable,
  rootIds: readonly string[],
  userIds: readonly string[],
): Promise<Reader[]> {
  const { rows } = await db.execute(sql`
    select outings.id as outing_id, reader.id as user_id, outings.status, memberships.role,
      invitations.id is not null as invited, ${isSharedWith(sql.raw('reader.id'), ROOT)} as shared
    from unnest(${sql.param([...rootIds])}::uuid[]) as wanted (id)
    join outings on outings.id = wanted.id and outings.parent_id is null
    cross join unnest(${sql.param([...userIds])}::uuid[]) as reader (id)
    left join memberships on memberships.outing_id = outings.id and memberships.user_id = reader.id
    left join invitations on invitations.outing_id = outings.id and invitations.user_id = reader.id
      and invitations.state = 'pending' and ${holds(invitations, ROOT.owner_id)}`);
  return rows.flatMap((raw) => {
    const { outing_id, user_id, status, role, invited, shared } = v.parse(Row, raw);
    const relation = role ?? (invited ? 'invited' : shared ? 'shared' : 'other');
    if (!mayReadChannel(relation, status === 'draft')) return [];
    return { channelOf: outing_id, userId: user_id, audience: audienceOf(relation) };
  });
}

/**
 * Returns which of these users read which of these channels: cheap for many users, because it starts from the members
 * of each outing.
 */
export async function outingReadersAmong(
  db: Queryable,
  rootIds: readonly string[],
  userIds: readonly string[],
): Promise<Pick<Reader, 'channelOf' | 'userId'>[]> {
  const { rows } = await db.execute(sql`
    with roots as (
      select id, owner_id, privacy, status from outings
      where id = any(${sql.param([...rootIds])}::uuid[]) and parent_id is null
    ), place (outing_id, user_id, role, way) as (
      select outing_id, user_id, role, 'role' from memberships where outing_id in (select id from roots)
      union all
      select invitations.outing_id, invitations.user_id, null, 'invited'
      from invitations join roots on roots.id = invitations.outing_id
      where invitations.state = 'pending' and ${holds(invitations, sql.raw('roots.owner_id'))}
      union all
      select outing_id, user_id, null, 'shared' from (${allSharedWith(sql.raw('roots'))}) as shared
    )
    select place.outing_id, place.user_id, roots.status, place.role, place.way
    from place join roots on roots.id = place.outing_id
    where place.user_id = any(${sql.param([...userIds])}::uuid[])`);
  return rows.flatMap((raw) => {
    const { outing_id, user_id, status, role, way } = v.parse(PlaceOrShared, raw);
    const relation = role ?? (way === 'role' ? 'other' : way);
    return mayReadChannel(relation, status === 'draft') ? [{ channelOf: outing_id, userId: user_id }] : [];
  });
}

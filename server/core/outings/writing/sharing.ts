/**
 * Reads the contact lists that outings are shared with, and writes the events when that changes. seen-by-lists.ts
 * decides who sees them by that.
 */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../base/db/transaction.ts';
import { appendToLog, type LogRow } from '../../../base/log/append.ts';
import { outingShareEntity } from '../entity.ts';
import type { OutingRow } from '../outing.ts';
import { invitations, outingLists, outings } from '../tables.ts';
import { type Cause, eventsForUsers, eventsInOuting } from './publish.ts';

/** Returns whether lists let users in to an outing: a draft is not announced. */
export const isOpenToLists = ({ privacy, status }: Pick<OutingRow, 'privacy' | 'status'>): boolean =>
  privacy === 'lists' && status !== 'draft';

/** Returns the lists that an outing is shared with, without those below them. */
export async function listsOfOuting(db: Queryable, outingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: outingLists.list_id })
    .from(outingLists)
    .where(eq(outingLists.outing_id, outingId))
    .orderBy(outingLists.list_id);
  return rows.map(({ id }) => id);
}

/** Returns the outings that each of these lists is chosen for, by the id of the list; in the order of their ids. */
export async function outingsOfLists(
  db: Queryable,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (listIds.length === 0) return found;
  const rows = await db
    .select()
    .from(outingLists)
    .where(inArray(outingLists.list_id, [...listIds]))
    .orderBy(outingLists.outing_id);
  for (const { list_id, outing_id } of rows) {
    const ids = found.get(list_id);
    if (ids === undefined) found.set(list_id, [outing_id]);
    else ids.push(outing_id);
  }
  return found;
}

/** Returns the outings that the people in these lists see: those shared with the lists, or with lists above them. */
export async function outingsSeenIn(db: Queryable, listIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive above (id, parent_list_id) as (
      select id, parent_list_id from contact_lists where id = any(${sql.param([...listIds])}::uuid[])
      union
      select list.id, list.parent_list_id from above join contact_lists as list on list.id = above.parent_list_id
    )
    select distinct outings.id from above join outing_lists on outing_lists.list_id = above.id
    join outings on outings.id = outing_lists.outing_id and outings.privacy = 'lists' and outings.status <> 'draft'
    order by outings.id`);
  return rows.map(({ id }) => id);
}

/** Returns the people in these lists and in all below them. */
export async function peopleIn(db: Queryable, listIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive below (id) as (
      select id from contact_lists where id = any(${sql.param([...listIds])}::uuid[])
      union
      select list.id from below join contact_lists as list on list.parent_list_id = below.id
    )
    select distinct contacts.person_id as id from below join contacts on contacts.list_id = below.id
    order by contacts.person_id`);
  return rows.map(({ id }) => id);
}

/**
 * Returns the events of a change of who sees outings: sockets of those who lost access are closed, and devices of these
 * users check what they may still read. The events reveal neither who did it nor why: only their owner may know contact
 * lists.
 */
export function eventsOfSharing(
  cause: Cause,
  outingIds: readonly string[],
  personIds: readonly string[],
): LogRow[] {
  const change = { operation: 'updated', entity: outingShareEntity, system: true } as const;
  const secret: Cause = { ...cause, isAnonymous: true };
  return [
    ...outingIds.flatMap((outingId) =>
      eventsInOuting(
        secret,
        { rootId: outingId, isDraft: false, draftAuthorId: null, showsPeople: false, guestsRead: false },
        { ...change, outingId, data: { id: outingId } },
      ),
    ),
    ...personIds.flatMap((id) => eventsForUsers(secret, [id], { ...change, outingId: null, data: { id } })),
  ];
}

/** Returns the events of an outing whose privacy, status or owner changed, for those whom its lists let in. */
export async function eventsOfOutingShared(
  tx: Tx,
  cause: Cause,
  outingId: string,
  listIds?: readonly string[],
): Promise<LogRow[]> {
  const lists = listIds ?? (await listsOfOuting(tx, outingId));
  return lists.length === 0 ? [] : eventsOfSharing(cause, [outingId], await peopleIn(tx, lists));
}

/**
 * Returns the events for users whose invitations by a user, or to that user's outings, are no longer valid.
 * @param userId one of them; by default all
 */
export async function eventsOfWithheld(
  tx: Tx,
  cause: Cause,
  personId: string,
  userId?: string,
): Promise<LogRow[]> {
  const rows = await tx
    .select({ outingId: invitations.outing_id, userId: invitations.user_id })
    .from(invitations)
    .innerJoin(outings, eq(outings.id, invitations.outing_id))
    .where(
      and(
        inArray(invitations.state, ['pending', 'ignored']),
        ne(outings.status, 'draft'),
        or(eq(invitations.inviter_id, personId), eq(outings.owner_id, personId)),
        userId === undefined ? undefined : eq(invitations.user_id, userId),
      ),
    );
  const outingIds = [...new Set(rows.map((row) => row.outingId))].sort();
  return eventsOfSharing(cause, outingIds, [...new Set(rows.map((row) => row.userId))].sort());
}

/**
 * Publishes, when a user becomes hidden, the loss of access to everyone whom that user's lists or invitations let in.
 * Call it last in a transaction.
 * @returns the channels to announce after the commit.
 */
export async function publishSharing(tx: Tx, cause: Cause): Promise<Iterable<string>> {
  const meant = await tx
    .select({ outingId: outings.id, listId: outingLists.list_id })
    .from(outings)
    .innerJoin(outingLists, eq(outingLists.outing_id, outings.id))
    .where(and(eq(outings.owner_id, cause.caller.userId), eq(outings.privacy, 'lists')));
  const outingIds = [...new Set(meant.map(({ outingId }) => outingId))];
  const people = await peopleIn(tx, [...new Set(meant.map(({ listId }) => listId))]);
  const events = [
    ...eventsOfSharing(cause, outingIds, people),
    ...(await eventsOfWithheld(tx, cause, cause.caller.userId)),
  ];
  return (await appendToLog(tx, events)).keys();
}

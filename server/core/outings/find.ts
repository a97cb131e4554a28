/** Finds outings and rows in them, with the caller's standing, and turns the policy's verdicts into refusals. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Person } from '#contract/base/shapes.ts';
import { isAmong } from '../../base/db/columns.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import type { DescribedEntity, EntityDeclaration } from '../../base/entity.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { accessChanges, deletedEntities } from '../../base/log/tables.ts';
import type { ListedEntity } from '../../entities.ts';
import { personColumns, toPerson } from '../people/person.ts';
import { isKnownTo } from '../people/relations.ts';
import { outingEntity } from './entity.ts';
import { holds } from './invited.ts';
import type { MembershipRow } from './membership.ts';
import type { OutingRow } from './outing.ts';
import { type Action, may, type Standing, type Verdict } from './policy.ts';
import { isSharedWith } from './seen-by-lists.ts';
import { invitations, memberships, outings } from './tables.ts';

export interface Found {
  readonly outing: OutingRow;
  /** The same row, unless the outing is an item. */
  readonly root: OutingRow;
  readonly standing: Standing;
  /** Null when not logged in. */
  readonly caller: Person | null;
  /** The caller's membership; null if there is none. */
  readonly membership: MembershipRow | null;
}

/** An id that no user has, for logged-out readers, who have no relation to any outing. */
export const NO_USER_ID = '00000000-0000-0000-0000-000000000000';

const Places = v.array(v.object({ id: v.string(), outing_id: v.string() }));

/** Returns the outings that match a condition, in no particular order. @param callerId null when not logged in. */
async function findWhere(db: Queryable, callerId: string | null, where: SQL): Promise<Found[]> {
  const root = alias(outings, 'root');
  const caller = callerId ?? NO_USER_ID;
  const rows = await db
    .select({
      outing: outings,
      root,
      membership: memberships,
      invitation: invitations.id,
      caller: personColumns,
      isShared: sql<boolean>`${isSharedWith(sql`${caller}::uuid`, root)}`,
      // In its preview, the creator of an item is shown as the owner of an outing is.
      isOwnerKnown: sql<boolean>`(${isKnownTo(sql`${caller}::uuid`, root.owner_id)} and (
        ${outings.owner_id} = ${root.owner_id} or ${isKnownTo(sql`${caller}::uuid`, outings.owner_id)}))`,
    })
    .from(outings)
    .innerJoin(root, eq(root.id, outings.root_id))
    .leftJoin(memberships, and(eq(memberships.outing_id, root.id), eq(memberships.user_id, caller)))
    .leftJoin(
      invitations,
      and(
        eq(invitations.outing_id, root.id),
        eq(invitations.user_id, caller),
        eq(invitations.state, 'pending'),
        holds(invitations, root.owner_id),
      ),
    )
    .leftJoin(users, eq(users.id, caller))
    .where(where);
  return rows.map(
    ({ outing, root: rootRow, caller: person, membership, invitation, isShared, isOwnerKnown }) => ({
      outing,
      root: rootRow,
      caller: person && toPerson(person),
      membership,
      standing: {
        relation: membership?.role ?? (invitation !== null ? 'invited' : isShared ? 'shared' : 'other'),
        // Outsiders do not find an outing whose owner is hidden from them, even if it is public. Participants keep it.
        permissions: isOwnerKnown ? rootRow : { ...rootRow, privacy: 'private' },
        rootIsDraft: rootRow.status === 'draft',
        item:
          outing.parent_id === null
            ? null
            : { isDraft: outing.status === 'draft', madeByCaller: outing.owner_id === callerId },
      },
    }),
  );
}

/**
 * @param callerId null when not logged in.
 * @param id the id, or a subquery that returns it.
 */
export async function findOuting(
  db: Queryable,
  callerId: string | null,
  id: string | SQL,
): Promise<Found | null> {
  const [found = null] = await findWhere(db, callerId, eq(outings.id, id));
  return found;
}

/** As `findOuting`, for any number of outings and items in one query, by their ids. Unknown ids are left out. */
export async function findOutings(
  db: Queryable,
  callerId: string | null,
  ids: readonly string[],
): Promise<Map<string, Found>> {
  const found = ids.length === 0 ? [] : await findWhere(db, callerId, isAmong(outings.id, ids));
  return new Map(found.map((one) => [one.outing.id, one]));
}

/** @throws {Refusal} `not_found` for `hidden`, `forbidden` for `forbidden`. */
export function permit(verdict: Verdict): void {
  if (verdict === 'hidden') throw new Refusal('not_found');
  if (verdict === 'forbidden') throw new Refusal('forbidden');
}

/** Finds an outing for an action. @throws {Refusal} `not_found`, `gone`, `forbidden`. */
export async function outingFor(db: Queryable, callerId: string, id: string, action: Action): Promise<Found> {
  const found = await findOuting(db, callerId, id);
  if (found === null) throw await missing(db, callerId, outingEntity, id);
  permit(may(action, found.standing));
  return found;
}

/** A row in an outing, with the outing or item that it is in. */
export interface FoundRow<TRow> extends Found {
  readonly row: TRow;
}

type InOuting<TRow> = DescribedEntity<TRow, { readonly id: string }> & ListedEntity;

/** Returns a subquery for the outing or item that a row is in, directly or within other entities. */
export function outingIdOf({ kind, within, table, id: idColumn }: EntityDeclaration, id: string | SQL): SQL {
  if (within.kind !== 'outing' && within.kind !== 'entity')
    throw new Error(`A ${kind} belongs to no outing.`);
  const parentId = sql`(select ${within.column} from ${table} where ${idColumn} = ${id})`;
  return within.kind === 'outing' ? parentId : outingIdOf(within.entity, parentId);
}

/** @returns null if the row does not exist (anymore). */
async function findRow<TRow>(
  db: Queryable,
  callerId: string,
  entity: InOuting<TRow>,
  id: string,
): Promise<FoundRow<TRow> | null> {
  const [row] = await entity.read(db, id);
  const found = row === undefined ? null : await findOuting(db, callerId, outingIdOf(entity, id));
  return row === undefined || found === null ? null : { ...found, row };
}

/** As `findRow`, under the lock of the root: nothing in its outing changes until the end of the transaction. */
export async function lockRow<TRow>(
  tx: Tx,
  callerId: string,
  entity: InOuting<TRow>,
  id: string,
): Promise<FoundRow<TRow> | null> {
  return (await lockRoot(tx, outingIdOf(entity, id))) ? findRow(tx, callerId, entity, id) : null;
}

/** As `findRow`. @throws {Refusal} `not_found`, `gone`. */
export async function rowFor<TRow>(
  db: Queryable,
  callerId: string,
  entity: InOuting<TRow>,
  id: string,
): Promise<FoundRow<TRow>> {
  const found = await findRow(db, callerId, entity, id);
  if (found === null) throw await missing(db, callerId, entity, id);
  return found;
}

/** As `lockRow`. @throws {Refusal} `not_found`, `gone`. */
export async function lockedRowFor<TRow>(
  tx: Tx,
  callerId: string,
  entity: InOuting<TRow>,
  id: string,
): Promise<FoundRow<TRow>> {
  const found = await lockRow(tx, callerId, entity, id);
  if (found === null) throw await missing(tx, callerId, entity, id);
  return found;
}

/**
 * Looks up deleted rows for a caller who had access to them before.
 * @returns the root outings that they belonged to, by their ids; without rows that were not deleted, and outings that
 * the caller may not know of.
 */
async function deletedRootsOf(
  db: Queryable,
  callerId: string,
  { kind }: Pick<ListedEntity, 'kind'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const gone = await db
    .select({ id: deletedEntities.id, rootId: deletedEntities.root_id })
    .from(deletedEntities)
    .where(and(eq(deletedEntities.kind, kind), isAmong(deletedEntities.id, ids)));
  const rootIds = [...new Set(gone.flatMap(({ rootId }) => rootId ?? []))];
  if (rootIds.length === 0) return new Map();
  const roots = await findOutings(db, callerId, rootIds);
  const channelIds = rootIds.filter((id) => !roots.has(id)).map(outingChannelId);
  // The memberships were deleted with the outing; only the record of who lost access remains.
  const lost =
    channelIds.length === 0
      ? []
      : await db
          .select({ channelId: accessChanges.channel_id })
          .from(accessChanges)
          .where(and(inArray(accessChanges.channel_id, channelIds), eq(accessChanges.user_id, callerId)));
  const hadAccess = new Set(lost.map(({ channelId }) => channelId));
  const mayKnow = (rootId: string) => {
    const root = roots.get(rootId);
    return root === undefined
      ? hadAccess.has(outingChannelId(rootId))
      : may('see_details', root.standing) === 'yes';
  };
  return new Map(
    gone.flatMap(({ id, rootId }): [string, string][] =>
      rootId !== null && mayKnow(rootId) ? [[id, rootId]] : [],
    ),
  );
}

/**
 * Looks up a deleted row for a caller who had access to it before.
 * @returns the root outing that it belonged to; null if it was not deleted, or the caller may not know of it.
 */
export async function deletedRootOf(
  db: Queryable,
  callerId: string,
  entity: Pick<ListedEntity, 'kind'>,
  id: string,
): Promise<string | null> {
  const [rootId = null] = (await deletedRootsOf(db, callerId, entity, [id])).values();
  return rootId;
}

/** Returns the refusal for an id without a row: `gone` for a caller who could see the row, otherwise `not_found`. */
export async function missing(
  db: Queryable,
  callerId: string,
  entity: Pick<ListedEntity, 'kind'>,
  id: string,
): Promise<Refusal> {
  return new Refusal((await deletedRootOf(db, callerId, entity, id)) === null ? 'not_found' : 'gone');
}

/** As `missing`, for any number of ids in a fixed number of queries. */
export async function missingAmong(
  db: Queryable,
  callerId: string,
  entity: Pick<ListedEntity, 'kind'>,
  ids: readonly string[],
): Promise<(id: string) => Refusal> {
  const gone = ids.length === 0 ? new Map() : await deletedRootsOf(db, callerId, entity, ids);
  return (id) => new Refusal(gone.has(id) ? 'gone' : 'not_found');
}

/** Returns the outings and items that rows are in, by the ids of the rows. @param entity directly in an outing. */
export async function outingIdsOf(
  db: Queryable,
  { kind, within, table, id }: EntityDeclaration,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (within.kind !== 'outing') throw new Error(`A ${kind} is not directly in an outing.`);
  const { rows } = await db.execute(
    sql`select ${id} as id, ${within.column} as outing_id from ${table} where ${isAmong(id, ids)}`,
  );
  return new Map(v.parse(Places, rows).map((row) => [row.id, row.outing_id]));
}

/**
 * Defines the relations between users. No other code decides who is hidden from whom, and what a reader's relation is.
 * Two users are hidden from each other if one blocked the other; an account that is deactivated, erased, or blocked by
 * the operator is hidden from all.
 */
import { type AnyColumn, and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { type AccountRow, isAccount, users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { ReaderIs } from './policy.ts';
import { relations } from './tables.ts';

const IS_THERE =
  '(not users.blocked and users.deactivated_at_timestamp is null and users.erased_at_timestamp is null)';

/**
 * A condition on `users`, and the one rule: the account exists and is visible to others at all. It applies to
 * everything that strangers find by its owner or author, including previews and links. Participants in an outing of
 * such an account keep the outing with the names in it, keep their role, and see what its members wrote, because a plan
 * of several people is not one user's to take away.
 */
export const isShown: SQL = sql.raw(`(users.kind = 'member' and ${IS_THERE})`);

/**
 * A condition on `users`: the account or the guest is active. Users who meet a guest in an outing see them; nothing
 * else finds guests.
 */
export const isThere: SQL = sql.raw(IS_THERE);

/**
 * Returns the people who are hidden from a reader, as a subquery for their ids: few, compared with those who are not.
 */
export const hiddenFrom = (readerId: string): SQL => sql`(
  select id from users where not ${isThere}
  union select blocked_id from blocks where blocker_id = ${readerId}::uuid
  union select blocker_id from blocks where blocked_id = ${readerId}::uuid)`;

/** A condition: neither of two users blocked the other. */
const noBlockBetween = (readerId: AnyColumn | SQL, personId: AnyColumn | SQL): SQL => sql`(
  not exists (select from blocks where blocker_id = ${readerId} and blocked_id = ${personId})
  and not exists (select from blocks where blocker_id = ${personId} and blocked_id = ${readerId}))`;

/** A condition: the reader may know of a user. @param personId no column of `users` */
export const isKnownTo = (readerId: AnyColumn | SQL, personId: AnyColumn | SQL): SQL => sql`(
  exists (select from users where users.id = ${personId} and ${isThere}) and ${noBlockBetween(readerId, personId)})`;

const ofUsers = sql.raw('users.id');

/** A condition on `users`: the reader may know of the user. */
export const notHiddenFrom = (readerId: string): SQL =>
  sql`(${isShown} and ${noBlockBetween(sql`${readerId}::uuid`, ofUsers)})`;

/** A condition: the reader is in one of the user's lists. */
export const isContactOf = (readerId: string, personId: AnyColumn | SQL): SQL =>
  sql`exists (select from contacts where person_id = ${readerId}::uuid and owner_id = ${personId})`;

/** The relation between a reader and another user. */
export interface Relation {
  readonly isSelf: boolean;
  /** Whether the reader follows the person. */
  readonly readerFollows: boolean;
  /** Whether the person follows the reader. */
  readonly followsReader: boolean;
  /** Whether the reader is in one of the person's lists. */
  readonly readerIsContact: boolean;
  readonly readerBlocks: boolean;
  readonly isHidden: boolean;
}

export interface FoundPerson {
  /** The whole row: the caller chooses which fields to show. */
  readonly user: AccountRow;
  readonly relation: Relation;
}

/** @param usernameOrId abandoned usernames belong to no one. */
export async function relationOf(
  db: Queryable,
  readerId: string,
  usernameOrId: string,
): Promise<FoundPerson | null> {
  const reader = sql`${readerId}::uuid`;
  const [found] = await db
    .select({
      user: users,
      readerFollows: sql<boolean>`exists (select from follows where follower_id = ${reader} and followee_id = users.id)`,
      followsReader: sql<boolean>`exists (select from follows where follower_id = users.id and followee_id = ${reader})`,
      readerIsContact: sql<boolean>`${isContactOf(readerId, ofUsers)}`,
      readerBlocks: sql<boolean>`exists (select from blocks where blocker_id = ${reader} and blocked_id = users.id)`,
      isVisible: sql<boolean>`${notHiddenFrom(readerId)}`,
    })
    .from(users)
    .where(eq(v.is(Id, usernameOrId) ? users.id : users.username, usernameOrId));
  if (found === undefined || !isAccount(found.user)) return null;
  const { user, isVisible, ...relation } = found;
  const isSelf = user.id === readerId;
  return { user, relation: { ...relation, isSelf, isHidden: !isSelf && !isVisible } };
}

/** As `relationOf`. @throws {Refusal} `not_found` for an unknown user, and for one who is hidden from the reader. */
export async function visiblePerson(
  db: Queryable,
  readerId: string,
  usernameOrId: string,
): Promise<FoundPerson> {
  const found = await relationOf(db, readerId, usernameOrId);
  if (found === null || found.relation.isHidden) throw new Refusal('not_found');
  return found;
}

/**
 * Returns those of some users' ids that the reader may know of, including the reader's.
 * @throws {Refusal} `not_found` if there is none.
 */
export async function visibleIds(
  db: Queryable,
  readerId: string,
  usernamesOrIds: readonly string[],
): Promise<string[]> {
  const isId = (one: string) => v.is(Id, one);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(
          inArray(users.id, usernamesOrIds.filter(isId)),
          inArray(
            users.username,
            usernamesOrIds.filter((one) => !isId(one)),
          ),
        ),
        or(eq(users.id, readerId), notHiddenFrom(readerId)),
      ),
    );
  if (found.length === 0) throw new Refusal('not_found');
  return found.map(({ id }) => id);
}

/**
 * Returns the id of a user to whom the reader once had a relation, whether or not they are hidden by now: a relation
 * that has ended can be ended again.
 * @throws {Refusal} `not_found` for an unknown user, and for any other hidden user.
 */
export async function idOfKnown(db: Queryable, readerId: string, usernameOrId: string): Promise<string> {
  const found = await relationOf(db, readerId, usernameOrId);
  if (found === null) throw new Refusal('not_found');
  const { user, relation } = found;
  if (!relation.isHidden) return user.id;
  const [met] = await db
    .select({ id: relations.person_id })
    .from(relations)
    .where(and(eq(relations.user_id, readerId), eq(relations.person_id, user.id)));
  if (met === undefined) throw new Refusal('not_found');
  return user.id;
}

/** Returns the reader's relation for a user's visibility settings. */
export function standingOf({ isSelf, readerIsContact, readerFollows }: Relation): ReaderIs {
  if (isSelf) return 'self';
  if (readerIsContact) return 'contact';
  return readerFollows ? 'follower' : 'other';
}

/** Returns whether a reader may see the pictures of a user. */
export async function seesPicturesOf(db: Queryable, readerId: string, personId: string): Promise<boolean> {
  const found = await relationOf(db, readerId, personId);
  return found !== null && !found.relation.isHidden;
}

/**
 * Locks users, in the order of their ids, until the end of the transaction: relations between two of them, and the
 * lists of each, change only under the locks of those concerned.
 */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select id from users where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`,
  );
}

/** Returns the public data of a user. */
import { AVATAR_WIDTH_PX } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { isAmong } from '../../base/db/columns.ts';
import { type UserRow, users } from '../../base/db/tables.ts';
import type { Queryable } from '../../base/db/transaction.ts';

type PersonRow = Pick<
  UserRow,
  | 'id'
  | 'kind'
  | 'username'
  | 'first_name'
  | 'last_name'
  | 'avatar_key'
  | 'deactivated_at_timestamp'
  | 'erased_at_timestamp'
>;

/** Approximate length of a person as JSON, in characters. */
export const PERSON_LENGTH = 180;

/** Returns the URL of an avatar, on the app's origin. */
export const avatarUrl = (key: string | null) =>
  key === null ? null : `/files/${key}?width=${AVATAR_WIDTH_PX}`;

/** Returns a user's display name; a guest has only one name. */
export const nameOf = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** A deactivated or deleted account has no name: the app describes it in the reader's language. */
export function toPerson(row: PersonRow): Person {
  const { id, username, avatar_key } = row;
  if (row.deactivated_at_timestamp !== null || row.erased_at_timestamp !== null)
    return { id, username: '', name: '', avatar: null };
  const person = { id, username: username ?? '', name: nameOf(row), avatar: avatarUrl(avatar_key) };
  return row.kind === 'guest' ? { ...person, guest: true } : person;
}

/** The columns of a user that other users see. */
export const personColumns = {
  id: users.id,
  kind: users.kind,
  username: users.username,
  first_name: users.first_name,
  last_name: users.last_name,
  avatar_key: users.avatar_key,
  deactivated_at_timestamp: users.deactivated_at_timestamp,
  erased_at_timestamp: users.erased_at_timestamp,
};

/**
 * Loads users by id, in one query, except those already known.
 * @returns a lookup that throws for an id that was not loaded.
 */
export async function loadPeople(
  db: Queryable,
  ids: Iterable<string>,
  known: readonly Person[] = [],
): Promise<(id: string) => Person> {
  const wanted = [...new Set(ids)].filter((id) => !known.some((person) => person.id === id));
  const rows =
    wanted.length === 0 ? [] : await db.select(personColumns).from(users).where(isAmong(users.id, wanted));
  const people = new Map([...known, ...rows.map(toPerson)].map((person) => [person.id, person]));
  return (id) => {
    const person = people.get(id);
    if (person === undefined) throw new Error(`The referenced person ${id} was not found.`);
    return person;
  };
}

/**
 * Redacts users hidden by a block. Two users with a block between them may still meet in a shared outing: there each
 * sees only the other's name. Responses and events are the same for all readers, so this module removes the rest for
 * one reader.
 */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Caller } from './session/session.ts';

/** Ids of users. */
export type People = ReadonlySet<string>;

const Pair = v.object({ reader: v.string(), hidden: v.string() });

/**
 * Returns the users whom a block hides from each of these readers, in either direction. Readers without any are left
 * out.
 */
export async function hiddenByBlocks(
  db: Queryable,
  readerIds: readonly string[],
): Promise<ReadonlyMap<string, People>> {
  if (readerIds.length === 0) return new Map();
  const readers = sql`any(${sql.param([...readerIds])}::uuid[])`;
  const { rows } = await db.execute(sql`
    select blocker_id as reader, blocked_id as hidden from blocks where blocker_id = ${readers}
    union select blocked_id, blocker_id from blocks where blocked_id = ${readers}`);
  const found = new Map<string, Set<string>>();
  for (const { reader, hidden } of v.parse(v.array(Pair), rows)) {
    const people = found.get(reader) ?? new Set<string>();
    found.set(reader, people.add(hidden));
  }
  return found;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns whether these fields are a user of the contract, or the causer of an event. */
const isPerson = (fields: Fields): fields is Fields & { id: string } =>
  typeof fields.id === 'string' && typeof fields.username === 'string';

/** Returns whether the user is in the reader's own list of blocked users, where the reader may see them. */
const isBlockedByReader = ({ attributes }: Fields): boolean =>
  isFields(attributes) && attributes.is_blocked === true;

function mapPeople(value: unknown, change: (person: Fields & { id: string }) => Fields): unknown {
  if (Array.isArray(value)) return value.map((part) => mapPeople(part, change));
  if (!isFields(value) || isBlockedByReader(value)) return value;
  if (isPerson(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapPeople(part, change)]));
}

/** Returns the same response or event, in which these users have a name and nothing else. */
export function withNamesAlone<T>(value: T, hidden: People | undefined): T {
  if (hidden === undefined || hidden.size === 0) return value;
  const changed = mapPeople(value, (person) =>
    hidden.has(person.id) ? { ...person, username: '', ...('avatar' in person && { avatar: null }) } : person,
  );
  // Only strings and a null were replaced with others.
  return changed as T;
}

/** Returns the body of a response as the caller may see it. */
export async function shownTo<T>({ db }: Context, caller: Caller | null, body: T): Promise<T> {
  if (caller === null || !caller.hasBlocks) return body;
  return withNamesAlone(body, (await hiddenByBlocks(db, [caller.userId])).get(caller.userId));
}

const Gone = v.array(v.object({ id: v.string() }));

/** Returns the same events, in which users whose accounts are now deactivated or erased also have no name. */
export async function withoutTheGone<T>(db: Queryable, events: T): Promise<T> {
  const named = new Set<string>();
  mapPeople(events, (person) => {
    named.add(person.id);
    return person;
  });
  if (named.size === 0) return events;
  const { rows } = await db.execute(sql`
    select id from users where id = any(${sql.param([...named])}::uuid[])
      and (deactivated_at_timestamp is not null or erased_at_timestamp is not null)`);
  const gone = new Set(v.parse(Gone, rows).map(({ id }) => id));
  if (gone.size === 0) return events;
  const changed = mapPeople(events, (person) =>
    gone.has(person.id)
      ? { ...person, username: '', ...('name' in person && { name: '', avatar: null }) }
      : person,
  );
  // As above.
  return changed as T;
}

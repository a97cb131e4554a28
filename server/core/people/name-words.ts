/** Stores the words by which users are found, and turns the words of a search into conditions. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { findableWords, searchedWords } from '#contract/base/folded-words.ts';
import type { AccountRow } from '../../base/db/tables.ts';
import { type Db, type Queryable, transact } from '../../base/db/transaction.ts';
import { nameWords } from './tables.ts';

export type Named = Pick<AccountRow, 'id' | 'first_name' | 'last_name' | 'username'>;

/** Returns the words by which a user is found. */
export const wordsOf = ({ first_name, last_name, username }: Named): readonly string[] => [
  ...new Set(findableWords(`${first_name} ${last_name} ${username}`).split(' ').filter(Boolean)),
];

/** Updates the stored words of users. Call it whenever a name or a username is stored. */
export async function storeNameWords(db: Queryable, ...people: readonly Named[]): Promise<void> {
  if (people.length === 0) return;
  const ids = sql.param(people.map(({ id }) => id));
  await db.execute(sql`delete from name_words where user_id = any(${ids}::uuid[])`);
  const rows = people.flatMap((person) =>
    wordsOf(person).map((word) => ({ user_id: person.id, word, username: person.username })),
  );
  if (rows.length > 0) await db.insert(nameWords).values(rows);
}

const AT_A_TIME = 1_000;

const WithoutWords = v.array(
  v.object({ id: v.string(), first_name: v.string(), last_name: v.string(), username: v.string() }),
);

/**
 * Stores the words of users who have none: those of a database older than this table. Their letters are folded here.
 */
export async function storeMissingWords(db: Db): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.execute(sql`
      select id, first_name, last_name, username from users
      where id > ${after}::uuid and kind = 'member' and erased_at_timestamp is null
        and not exists (select from name_words where name_words.user_id = users.id)
      order by id limit ${AT_A_TIME}`);
    const people = v.parse(WithoutWords, rows);
    const last = people.at(-1);
    if (last === undefined) return;
    await transact(db, (tx) => storeNameWords(tx, ...people));
    after = last.id;
  }
}

/** Sorts after every text with a given prefix: no character has a higher code. */
export const END_OF_RANGE = '\u{10ffff}';

/**
 * A condition on `users`: each of these words begins one of the user's words. One statement, however many there are.
 */
export const hasWords = (beginnings: readonly string[]): SQL => sql`not exists (
  select from unnest(${sql.param(beginnings)}::text[]) as searched (word) where not exists (
    select from name_words where name_words.user_id = users.id and name_words.word >= searched.word collate "C"
      and name_words.word < (searched.word || ${END_OF_RANGE}) collate "C"))`;

/**
 * A condition on `users`: each word of the search begins one of the user's words. A search without letters finds no
 * one.
 */
export function isNamed(search: string): SQL {
  const words = searchedWords(search);
  return words.length === 0 ? sql`false` : hasWords(words);
}

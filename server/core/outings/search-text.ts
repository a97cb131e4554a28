/** Searches outings by the folded text that their rows store, because databases fold differently. */
import { asc, gt, sql } from 'drizzle-orm';
import { findableWords, searchedWords } from '#contract/base/folded-words.ts';
import { type Db, transact } from '../../base/db/transaction.ts';
import { outings } from './tables.ts';

/** Returns the text that a search for outings matches. */
export const searchTextOf = ({ title, place_name }: { title: string; place_name: string }): string =>
  findableWords(`${title}\n${place_name}`);

/**
 * A condition on `outings`: title or place contains each word of the search. A search without letters finds nothing.
 */
export function isCalled(search: string) {
  const words = searchedWords(search);
  return words.length === 0
    ? sql`false`
    : sql`(select bool_and(strpos(${outings.search_text}, word) > 0) from unnest(${sql.param(words)}::text[]) as searched (word))`;
}

const AT_A_TIME = 1_000;

/** Stores the search texts of outings without one: those of a database that folded them differently. */
export async function storeMissingSearchTexts(db: Db): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await db
      .select({ id: outings.id, title: outings.title, place_name: outings.place_name })
      .from(outings)
      .where(sql`${gt(outings.id, after)} and ${outings.search_text} = ''`)
      .orderBy(asc(outings.id))
      .limit(AT_A_TIME);
    const last = found.at(-1);
    if (last === undefined) return;
    const ids = sql.param(found.map(({ id }) => id));
    const texts = sql.param(found.map(searchTextOf));
    await transact(db, (tx) =>
      tx.execute(sql`
        update outings set search_text = missing.search_text
        from unnest(${ids}::uuid[], ${texts}::text[]) as missing (id, search_text) where outings.id = missing.id`),
    );
    after = last.id;
  }
}

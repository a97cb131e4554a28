/** Measures the search in a page, without its screen. */
import { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { searchIndex } from '#db/queries/search.ts';
import { findInPacks } from '#db/search/find.ts';
import { keepSearchInStep } from '#db/stack/keep-search-in-step.ts';
import { stacked } from '#db/stack/stack.ts';

const SHOWN = 50;
/** The minimum number of rows that the engine stores in one transaction. */
const PAGE = 500;

export interface Searching {
  /** @returns the time to read the index, and to find each of these in it, ms */
  find(searches: readonly string[]): Promise<{ reading: number; finding: number[] }>;
  /** Stores notes in a separate database, one page per transaction. @returns the duration, ms */
  store(isIndexed: boolean, rows: number): Promise<number>;
}

declare global {
  interface Window {
    searching: Searching;
  }
}

/** `database`: that of the logged-in user, whose id is `loggedIn`. */
export function measureSearching(
  database: () => Promise<UserDatabase>,
  loggedIn: () => Promise<string>,
): Searching {
  return {
    async find(searches) {
      const [db, me] = await Promise.all([database(), loggedIn()]);
      const started = performance.now();
      const { packs } = await searchIndex(db, me);
      const reading = performance.now() - started;
      const finding: number[] = [];
      for (const words of searches) {
        // One task each, because each arrives with a key press.
        await new Promise((resolve) => setTimeout(resolve));
        const since = performance.now();
        findInPacks(packs, words, Date.now(), SHOWN);
        finding.push(performance.now() - since);
      }
      return { reading, finding };
    },
    async store(isIndexed, rows) {
      const me = newId();
      // List by list, as pages bring them: a page then changes few packs.
      const inLists = (await database()).notes.orderBy('[list+order+id]');
      const notes = await inLists.limit(rows).toArray();
      const db = isIndexed
        ? stacked(new UserDatabase(me), { search: keepSearchInStep(me) })
        : new UserDatabase(me);
      await db.open();
      const started = performance.now();
      for (let at = 0; at < notes.length; at += PAGE)
        await db.transaction('rw', db.tables, () => db.notes.bulkAdd(notes.slice(at, at + PAGE)));
      const took = performance.now() - started;
      await db.delete();
      return took;
    },
  };
}

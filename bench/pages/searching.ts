/** What the search does in a page, measured without its screen. */
import { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { searchIndex } from '#db/queries/search.ts';
import { findInPacks } from '#db/search/find.ts';
import { keepSearchInStep } from '#db/stack/keep-search-in-step.ts';
import { stacked } from '#db/stack/stack.ts';

const SHOWN = 50;
/** Rows that the engine stores in one transaction at least. */
const PAGE = 500;

export interface Searching {
  /** @returns how long it took to read the index, and to find each of these in it, ms */
  find(searches: readonly string[]): Promise<{ reading: number; finding: number[] }>;
  /** Stores notes in a database of their own, a page a transaction. @returns how long it took, ms */
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
        // A task each, as each comes with a key.
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

/**
 * Dexie's live queries, for screens that stay open for hours. One of Dexie's keeps the keys of every change of the database since it last
 * read, whether or not they concern it, and compares all of them at each further change. Here a query that has heard many changes since
 * its last response is dropped, and another one takes its place: it forgets them, and costs one more reading.
 */
import { Dexie, liveQuery as dexieLiveQuery, type Subscription } from 'dexie';

/** How many changes a query keeps at least before it is renewed. */
export const RENEWED_AFTER = 1_000;
/** Queries that began together are renewed apart, so that their readings do not come in one task. */
const APART = 40;
const STEPS = 25;

let begun = 0;

export interface LiveQuery<T> {
  /** @param next gets each response, the same one again where nothing changed */
  subscribe(next: (value: T) => void, error: (problem: unknown) => void): { unsubscribe(): void };
}

/** @param query reads the database; it runs again whenever what it read has changed */
export function liveQuery<T>(query: () => T | Promise<T>): LiveQuery<T> {
  return {
    subscribe(next, error) {
      begun += 1;
      const limit = RENEWED_AFTER + (begun % STEPS) * APART;
      let heard = 0;
      const listen = (): Subscription =>
        dexieLiveQuery(query).subscribe((value) => {
          heard = 0;
          next(value);
        }, error);
      let current = listen();
      // What changes before the next one reads is part of its response; what changes from then on, it hears. Nothing is missed between.
      const count = () => {
        heard += 1;
        if (heard < limit) return;
        heard = 0;
        current.unsubscribe();
        current = listen();
      };
      Dexie.on('storagemutated', count);
      return {
        unsubscribe() {
          current.unsubscribe();
          Dexie.on.storagemutated.unsubscribe(count);
        },
      };
    },
  };
}

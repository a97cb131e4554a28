/**
 * Wraps Dexie's live queries for screens that stay open for hours. A Dexie query stores the keys of every change of the
 * database since its last read, relevant or not, and compares all of them at each further change. This wrapper replaces
 * a query that has received many changes since its last result: the new one starts without those keys, at the cost of
 * one more read.
 */
import { Dexie, liveQuery as dexieLiveQuery, type Subscription } from 'dexie';

/** The minimum number of changes that a query collects before it is renewed. */
export const RENEWED_AFTER = 1_000;
/** Queries that started together are renewed at different times, so that their reads do not fall into one task. */
const APART = 40;
const STEPS = 25;

let begun = 0;

export interface LiveQuery<T> {
  /** @param next receives each result, and the same one again if nothing changed */
  subscribe(next: (value: T) => void, error: (problem: unknown) => void): { unsubscribe(): void };
}

/** @param query reads the database; it runs again whenever what it read has changed */
export function liveQuery<T>(query: () => T | Promise<T>): LiveQuery<T> {
  return {
    subscribe(next, error) {
      begun += 1;
      const limit = RENEWED_AFTER + (begun % STEPS) * APART;
      let changes = 0;
      const listen = (): Subscription =>
        dexieLiveQuery(query).subscribe((value) => {
          changes = 0;
          next(value);
        }, error);
      let current = listen();
      // The next query's result contains the changes before its read; it is notified of those after it. Nothing is
      // missed in between.
      const count = () => {
        changes += 1;
        if (changes < limit) return;
        changes = 0;
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

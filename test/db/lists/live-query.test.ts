/** Tests live queries that stay on the screen for hours. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveQuery, RENEWED_AFTER } from '#db/lists/live-query.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let db: Dexie;
beforeEach(async () => {
  const storage = new IDBFactory();
  // Live queries use Dexie's global dependencies, so they need the same database there.
  vi.spyOn(Dexie.dependencies, 'indexedDB', 'get').mockReturnValue(storage);
  db = new Dexie('live-query', { indexedDB: storage, IDBKeyRange, cache: 'disabled' });
  db.version(1).stores({ bread: 'id', soup: 'id' });
  // A database that opens triggers its queries.
  await db.open();
});
afterEach(() => db.close());

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const fail = (problem: unknown) => {
  throw problem;
};

const countBread = () => db.table('bread').count();

/** The number of rows of bread, at each result of the query. */
function follow(query = countBread) {
  const answers: number[] = [];
  const { unsubscribe } = liveQuery(query).subscribe((count) => answers.push(count), fail);
  return { answers, unsubscribe };
}

/** Notifies queries of a change of soup, as a transaction does at its end. */
function changeSoup(key: Date): void {
  const changes: ObservabilitySet = { [`idb://${db.name}/soup/`]: new RangeSet(key) };
  Dexie.on.storagemutated.fire(changes);
}

it('a query holds at most a few thousand of 10,000 changes that do not concern it', async () => {
  const { answers, unsubscribe } = follow();
  await waitFor(() => expect(answers).toEqual([0]));
  const keys: WeakRef<Date>[] = [];
  // In several tasks, as changes come: the query is renewed between them.
  for (let task = 0; task < 200; task += 1) {
    for (let nth = 0; nth < 50; nth += 1) {
      // Dexie holds the keys themselves.
      const key = new Date(keys.length * 1_000);
      keys.push(new WeakRef(key));
      changeSoup(key);
    }
    await nextTask();
  }
  await nextTask();
  collectGarbage();
  const kept = keys.filter((key) => key.deref() !== undefined).length;
  expect(kept).toBeLessThan(3 * RENEWED_AFTER);
  unsubscribe();
});

it('a query returns after each change of what it reads, also while it is renewed', async () => {
  const query = vi.fn(countBread);
  const { answers, unsubscribe } = follow(query);
  await waitFor(() => expect(answers).toEqual([0]));
  for (let count = 1; count <= 3; count += 1) {
    const readings = query.mock.calls.length;
    while (query.mock.calls.length === readings) {
      for (let nth = 0; nth < RENEWED_AFTER / 4; nth += 1) changeSoup(new Date(nth));
      await nextTask();
      // The renewed query reads in a separate task: this change comes before, during or after it.
      await db.table('bread').put({ id: count });
    }
    await waitFor(() => expect(answers.at(-1)).toBe(count));
  }
  unsubscribe();
});

it('a query that has ended neither reads nor returns', async () => {
  const query = vi.fn(countBread);
  const { answers, unsubscribe } = follow(query);
  await waitFor(() => expect(answers).toEqual([0]));
  unsubscribe();
  for (let nth = 0; nth < 3 * RENEWED_AFTER; nth += 1) changeSoup(new Date(nth));
  await db.table('bread').add({ id: 1 });
  await nextTask();
  expect(query).toHaveBeenCalledTimes(1);
  expect(answers).toEqual([0]);
});

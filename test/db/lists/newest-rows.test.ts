/** Tests the newest rows of a list, read in pieces. */

import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserDatabase } from '#db/database/user-database.ts';
import { NewestRows } from '#db/lists/newest-rows.ts';
import type { NoteRow } from '#db/rows.ts';
import { ADA } from '../../engine/alone.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

const LIST = 'notes/outing';
const STEP = 3;
// A unique name: Dexie notifies a whole process of changes in databases of that name, also of leftovers of other files.
const OWNER = 'newest-rows';

let db: UserDatabase;
beforeEach(() => {
  const storage = new IDBFactory();
  // Live queries use Dexie's global dependencies, so they need the same database there.
  vi.spyOn(Dexie.dependencies, 'indexedDB', 'get').mockReturnValue(storage);
  db = new UserDatabase(OWNER, { indexedDB: storage, IDBKeyRange, cache: 'disabled' });
});
afterEach(() => db.close());

function note(order: number, title = '', list = LIST): NoteRow {
  const at = { created_at_timestamp: order, updated_at_timestamp: order };
  return {
    ...{ id: `note-${list}-${order}`, outing_id: 'outing', list, order, sequence: 1 },
    attributes: { title, text: '', ...at },
    relations: { author: ADA, editor: ADA },
  };
}

/** Follows the list as a screen does. */
function follow(first?: number) {
  const newest = new NewestRows(db.notes, LIST, STEP, first);
  const end = newest.subscribe(() => {});
  const orders = () => newest.get().rows?.map(({ order }) => order);
  return {
    newest,
    orders,
    end,
    shows: (expected: number[]) => waitFor(() => expect(orders()).toEqual(expected)),
  };
}

/** The orders of all rows that are read from now on. */
function readOrders(): number[] {
  const read: number[] = [];
  db.notes.hook('reading', (row: NoteRow) => {
    read.push(row.order ?? 0);
    return row;
  });
  return read;
}

it('the list shows a step, and another on each request, until there are no more', async () => {
  await db.notes.bulkPut([1, 2, 3, 4, 5, 6, 7].map((order) => note(order)));
  await db.notes.put(note(9, '', 'notes/another'));
  const { newest, shows, end } = follow();
  await shows([7, 6, 5]);
  expect(newest.get().isFull).toBe(true);
  newest.more();
  await shows([7, 6, 5, 4, 3, 2]);
  newest.more();
  await shows([7, 6, 5, 4, 3, 2, 1]);
  expect(newest.get().isFull).toBe(false);
  end();
});

it('the list shows as many at first as it had before, and a step more on request', async () => {
  await db.notes.bulkPut([1, 2, 3, 4, 5, 6, 7, 8, 9].map((order) => note(order)));
  const { newest, shows, end } = follow(5);
  await shows([9, 8, 7, 6, 5]);
  expect(newest.get().isFull).toBe(true);
  newest.more();
  await shows([9, 8, 7, 6, 5, 4, 3, 2]);
  newest.more();
  await shows([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(newest.get().isFull).toBe(false);
  end();
});

it('the list retains the shown rows when newer ones come, once requested', async () => {
  await db.notes.bulkPut([1, 2].map((order) => note(order)));
  const { newest, shows, end } = follow();
  await shows([2, 1]);
  newest.keep();
  for (const [order, shown] of [
    [3, [3, 2, 1]],
    [4, [4, 3, 2, 1]],
    [5, [5, 4, 3, 2, 1]],
  ] as const) {
    await db.notes.put(note(order));
    await shows([...shown]);
  }
  await db.notes.put(note(0));
  newest.more();
  await shows([5, 4, 3, 2, 1, 0]);
  expect(newest.get().isFull).toBe(false);
  end();
});

it('the list reads one piece again when a row of it changes, and not the others', async () => {
  await db.notes.bulkPut([1, 2, 3, 4, 5, 6].map((order) => note(order)));
  const { newest, shows, end } = follow();
  await shows([6, 5, 4]);
  newest.more();
  await shows([6, 5, 4, 3, 2, 1]);
  const read = readOrders();
  await db.notes.put(note(2, 'changed'));
  await waitFor(() => expect(newest.get().rows?.[4]?.attributes.title).toBe('changed'));
  expect(new Set(read)).toEqual(new Set([3, 2, 1]));
  end();
});

it('the list shows its rows, whatever is added, changed and deleted meanwhile', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('put' as const), order: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ kind: fc.constant('delete' as const), order: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ kind: fc.constantFrom('more' as const, 'keep' as const), order: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      await db.notes.clear();
      const { newest, orders, end } = follow();
      for (const { kind, order } of acts) {
        if (kind === 'put') await db.notes.put(note(order));
        else if (kind === 'delete') await db.notes.delete(note(order).id);
        else newest[kind]();
      }
      const all = (await db.notes.toArray()).map(({ order = 0 }) => order).toSorted((a, b) => b - a);
      // The shown rows are the beginning of the list, and further requests lead to its end.
      await waitFor(() => expect(orders()).toEqual(all.slice(0, orders()?.length ?? 0)));
      await waitFor(() => {
        newest.more();
        expect(orders()).toEqual(all);
      });
      end();
    }),
    { numRuns: 30 },
  );
});

it('the list reuses the objects of unchanged rows when others come', async () => {
  await db.notes.bulkPut([1, 2].map((order) => note(order)));
  const { newest, shows, end } = follow();
  await shows([2, 1]);
  const before = newest.get().rows ?? [];
  await db.notes.bulkPut([note(3), note(2, 'changed')]);
  await shows([3, 2, 1]);
  const after = newest.get().rows ?? [];
  expect(after[2]).toBe(before[1]);
  expect(after[1]?.attributes.title).toBe('changed');
  end();
});

it('the list reads a few rows with each new one, however many have come since the last request', async () => {
  await db.notes.bulkPut([1, 2, 3, 4].map((order) => note(order)));
  const { newest, shows, end } = follow();
  await shows([4, 3, 2]);
  newest.more();
  const orders = [4, 3, 2, 1];
  await shows(orders);
  for (let order = 5; order <= 30; order += 1) {
    await db.notes.put(note(order));
    orders.unshift(order);
    await shows(orders);
  }
  const read = readOrders();
  await db.notes.put(note(31));
  await shows([31, ...orders]);
  expect(read.length).toBeGreaterThan(0);
  expect(read.length).toBeLessThan(4 * STEP);
  // Pieces that are not read again are still observed.
  await db.notes.put(note(10, 'changed'));
  await waitFor(() =>
    expect(newest.get().rows?.find(({ order }) => order === 10)?.attributes.title).toBe('changed'),
  );
  await db.notes.delete(note(20).id);
  await shows([31, ...orders].filter((order) => order !== 20));
  end();
});

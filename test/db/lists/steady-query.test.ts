/** Tests live queries during a flood of changes. */
import { Dexie, liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { steadyQuery } from '#db/lists/steady-query.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

let db: Dexie;
beforeEach(async () => {
  const storage = new IDBFactory();
  // Live queries use Dexie's global dependencies, so they need the same database there.
  vi.spyOn(Dexie.dependencies, 'indexedDB', 'get').mockReturnValue(storage);
  db = new Dexie('steady-query', { indexedDB: storage, IDBKeyRange, cache: 'disabled' });
  db.version(1).stores({ bread: 'id', soup: 'id' });
  // A database that opens triggers its queries.
  await db.open();
});
afterEach(() => db.close());

const FLOOD = 20;

/** Counts rows; as often as the flood has changes, another one comes in before the reading ends. */
function countInFlood(): () => Promise<number> {
  let added = 0;
  return async () => {
    const count = await db.table('bread').count();
    if (added < FLOOD) {
      const id = added;
      added += 1;
      await new Promise<void>((resolve) => {
        setTimeout(async () => {
          await db.table('bread').add({ id });
          resolve();
        });
      });
    }
    return count;
  };
}

const fail = (problem: unknown) => {
  throw problem;
};

it('a steady query emits what it reads while changes come faster than it reads, and the last state at the end', async () => {
  const received: number[] = [];
  const end = steadyQuery(countInFlood()).subscribe((count) => received.push(count), fail);
  await waitFor(() => expect(received.at(-1)).toBe(FLOOD));
  expect(received).toEqual(Array.from({ length: FLOOD + 1 }, (_, count) => count));
  end();
});

it("a steady query is needed: Dexie's own live query emits nothing until the flood is over", async () => {
  const received: number[] = [];
  const live = liveQuery(countInFlood()).subscribe((count) => received.push(count));
  await waitFor(() => expect(received.length).toBeGreaterThan(0));
  expect(received).toEqual([FLOOD]);
  live.unsubscribe();
});

it('a steady query reads at once after a calm time, and not again for rows that it did not read', async () => {
  const received: number[] = [];
  const query = vi.fn(() => db.table('bread').count());
  const end = steadyQuery(query).subscribe((count) => received.push(count), fail);
  await waitFor(() => expect(received).toEqual([0]));
  await db.table('soup').add({ id: 1 });
  await db.table('bread').add({ id: 1 });
  await waitFor(() => expect(received).toEqual([0, 1]));
  await db.table('bread').delete(1);
  await waitFor(() => expect(received).toEqual([0, 1, 0]));
  expect(query).toHaveBeenCalledTimes(3);
  end();
});

it('a steady query rests for the given time, and then reads everything that changed meanwhile at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const received: number[] = [];
    const query = vi.fn(() => db.table('bread').count());
    const end = steadyQuery(query, 60_000).subscribe((count) => received.push(count), fail);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1);
      expect(received).toEqual([0]);
    });
    for (const id of [1, 2, 3]) await add(id);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(query).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_100);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1);
      expect(received).toEqual([0, 3]);
    });
    expect(query).toHaveBeenCalledTimes(2);
    end();
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  { took: 4, isRead: true },
  { took: 60_000, isRead: false },
])(
  'a steady query that took $took ms reads a change within the next second: $isRead',
  async ({ took, isRead }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    try {
      const received: number[] = [];
      const query = async () => {
        const count = await db.table('bread').count();
        now += took;
        return count;
      };
      const end = steadyQuery(query).subscribe((count) => received.push(count), fail);
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(1);
        expect(received).toEqual([0]);
      });
      await add(1);
      for (let ms = 0; ms < 1_000; ms += 1) await vi.advanceTimersByTimeAsync(1);
      expect(received).toEqual(isRead ? [0, 1] : [0]);
      end();
    } finally {
      vi.useRealTimers();
    }
  },
);

/** The database's own timers are also paused. */
async function add(id: number): Promise<void> {
  let added = false;
  void db
    .table('bread')
    .add({ id })
    .then(() => {
      added = true;
    });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1);
    expect(added).toBe(true);
  });
}

it('a steady query emits an error, and continues once something changes', async () => {
  const received: number[] = [];
  const problems: unknown[] = [];
  let isBroken = true;
  const query = async () => {
    const count = await db.table('bread').count();
    if (isBroken && count === 1) throw new Error('broken');
    return count;
  };
  const end = steadyQuery(query).subscribe(
    (count) => received.push(count),
    (problem) => problems.push(problem),
  );
  await waitFor(() => expect(received).toEqual([0]));
  await db.table('bread').add({ id: 1 });
  await waitFor(() => expect(problems).toHaveLength(1));
  isBroken = false;
  await db.table('bread').add({ id: 2 });
  await waitFor(() => expect(received).toEqual([0, 2]));
  end();
});

it('a steady query does not emit anything after its end', async () => {
  const next = vi.fn();
  const query = vi.fn(() => db.table('bread').count());
  const end = steadyQuery(query).subscribe(next, fail);
  await waitFor(() => expect(query).toHaveBeenCalled());
  end();
  const after = next.mock.calls.length;
  const other = vi.fn();
  const endOther = steadyQuery(() => db.table('bread').count()).subscribe(other, fail);
  await db.table('bread').add({ id: 1 });
  await waitFor(() => expect(other).toHaveBeenLastCalledWith(1));
  expect(next.mock.calls.length).toBe(after);
  endOther();
});

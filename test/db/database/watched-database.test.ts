/** Tests what can happen to a database in a browser, and how an open connection reacts. */
import { Dexie, liveQuery } from 'dexie';
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { UserDatabase, userDatabaseName } from '#db/database/user-database.ts';
import { type Loss, leaveDatabases } from '#db/database/watched-database.ts';
import { writing } from '#engine/storage/store.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

// A unique name: Dexie notifies a whole process of changes in databases of that name, also of leftovers of other files.
const OWNER = 'watched-database';
const NAME = userDatabaseName(OWNER);
const DRAFT = { form: 'outing/new', values: {}, saved_at: 1 };

let storage: IDBFactory;
beforeEach(() => {
  storage = new IDBFactory();
  // Dexie warns developers of blocked and reopened databases.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const options = () => ({ indexedDB: storage, IDBKeyRange, cache: 'disabled' as const });

function opened(): { db: UserDatabase; losses: Loss[] } {
  const db = new UserDatabase(OWNER, options());
  const losses: Loss[] = [];
  db.onLoss = (loss) => losses.push(loss);
  return { db, losses };
}

/** Raises the version as a newer app does. All other connections must close. */
function upgrade(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = storage.open(name, 9_990);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function outboxOf(db: IDBDatabase): Promise<number> {
  const request = db.transaction('drafts').objectStore('drafts').count();
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
}

/** Ends a connection as the browser does: on the raw database below Dexie. */
function drop(db: Dexie): void {
  const raw: unknown = db.backendDB();
  Reflect.apply(forceCloseDatabase, null, [raw]);
}

describe('a newer version of the app', () => {
  it('a newer version that upgrades under an open connection ends it: it neither writes nor reads anymore [D4]', async () => {
    const { db, losses } = opened();
    await db.drafts.put(DRAFT);
    const newer = await upgrade(NAME);
    expect(losses).toEqual(['outdated']);
    for (const attempt of [() => writing(db, () => db.drafts.clear()), () => db.drafts.count()]) {
      const problem = await attempt().then(
        () => null,
        (error: unknown) => error,
      );
      expect(storageFailure(problem)).toBe('lost');
    }
    expect(await outboxOf(newer)).toBe(1);
    newer.close();
    expect(losses).toEqual(['outdated']);
  });

  it('an older version does not overwrite a database that a newer one has upgraded [D4]', async () => {
    const first = opened();
    await first.db.drafts.put(DRAFT);
    first.db.close();
    (await upgrade(NAME)).close();
    const { db, losses } = opened();
    await expect(db.drafts.put({ ...DRAFT, form: 'note/x' })).rejects.toThrow();
    expect([db.loss, losses]).toEqual(['outdated', ['outdated']]);
    const newer = await upgrade(NAME);
    expect(await outboxOf(newer)).toBe(1);
    newer.close();
  });

  it('a newer version that has upgraded the device’s database is also noticed [D4]', async () => {
    const device = new DeviceDatabase(options());
    await device.setFact('client_id', 'one');
    (await upgrade('outing')).close();
    await expect(device.setFact('client_id', 'two')).rejects.toThrow();
    expect(device.loss).toBe('outdated');
  });
});

it('a database that is deleted stays deleted [U4]', async () => {
  const { db, losses } = opened();
  await db.drafts.put(DRAFT);
  await new Promise<void>((resolve, reject) => {
    const request = storage.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  expect(losses).toEqual(['deleted']);
  await expect(db.drafts.count()).rejects.toThrow();
  expect(await storage.databases()).toEqual([]);
});

it('work in progress does not reopen a closed database [U4]', async () => {
  const { db } = opened();
  await db.drafts.put(DRAFT);
  db.close();
  await new Promise((resolve) => {
    storage.deleteDatabase(NAME).onsuccess = resolve;
  });
  await expect(writing(db, () => db.drafts.put(DRAFT))).rejects.toThrow();
  expect(db.reconnect()).toBe(false);
  expect(await storage.databases()).toEqual([]);
});

describe('a new database', () => {
  it('a new database that several tabs create at once is complete for all of them [D6]', async () => {
    const tabs = Array.from({ length: 4 }, opened);
    await Promise.all(tabs.map(({ db }) => db.drafts.count()));
    for (const { db, losses } of tabs) {
      expect(await db.isWhole()).toBe(true);
      expect(losses).toEqual([]);
    }
  });
});

describe('a connection that the browser ends', () => {
  it('a connection that the browser ends is replaced, and work continues if all rows are still there [D5]', async () => {
    const { db, losses } = opened();
    await db.drafts.put(DRAFT);
    drop(db);
    expect(await db.drafts.count()).toBe(1);
    expect([losses, await db.isWhole()]).toEqual([[], true]);
  });

  it('a connection is retried for as long as it takes, and live queries in between run again [D5]', async () => {
    const { db, losses } = opened();
    await db.drafts.put(DRAFT);
    // Live queries use Dexie's global dependencies, so they need the same database there.
    vi.spyOn(Dexie.dependencies, 'indexedDB', 'get').mockReturnValue(storage);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const open = storage.open;
    storage.open = () => {
      throw new DOMException('Internal error.', 'UnknownError');
    };
    drop(db);
    await vi.advanceTimersByTimeAsync(60_000);
    const seen: number[] = [];
    const problems: unknown[] = [];
    const watched = liveQuery(() => db.drafts.count()).subscribe(
      (count) => seen.push(count),
      (problem) => problems.push(problem),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual([]);
    storage.open = open;
    await vi.advanceTimersByTimeAsync(2_500);
    await waitFor(async () => {
      await vi.advanceTimersByTimeAsync(10);
      // However often it ran: any database that comes back, also one of another test, starts all live queries again.
      expect([[...new Set(seen)], problems, losses]).toEqual([[1], [], []]);
    });
    watched.unsubscribe();
  });

  it('a connection that the browser does not replace is reported, until it does [D5]', async () => {
    const { db } = opened();
    await db.drafts.put(DRAFT);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const onUnreachable = vi.fn();
    db.onUnreachable = onUnreachable;
    const open = storage.open;
    // As in WebKit where the database process has ended.
    storage.open = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
    drop(db);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onUnreachable).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(9_000);
    const times = onUnreachable.mock.calls.length;
    expect(times).toBeGreaterThan(1);
    storage.open = open;
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(async () => {
      await vi.advanceTimersByTimeAsync(10);
      expect(await db.drafts.count()).toBe(1);
    });
    expect(onUnreachable).toHaveBeenCalledTimes(times);
  });

  it('a connection that ends because the browser deletes the storage does not look like an empty database [D6]', async () => {
    const device = new DeviceDatabase(options());
    const losses: Loss[] = [];
    device.onLoss = (loss) => losses.push(loss);
    await device.setFact('client_id', 'one');
    const wiped = new IDBFactory();
    storage.open = (name, version) => wiped.open(name, version);
    drop(device);
    expect(await device.fact('client_id')).toBeUndefined();
    expect(losses).toEqual(['evicted']);
    await device.setFact('client_id', 'two');
    expect(await device.fact('client_id')).toBe('two');
  });

  it('a connection whose user database was replaced since is closed for good [D6]', async () => {
    const { db, losses } = opened();
    await db.drafts.put(DRAFT);
    const wiped = new IDBFactory();
    storage.open = (name, version) => wiped.open(name, version);
    drop(db);
    await expect(db.drafts.count()).rejects.toThrow();
    expect(losses).toEqual(['evicted']);
  });

  it('the next query notices a connection that ended without an event [D6]', async () => {
    const { db, losses } = opened();
    await db.drafts.put(DRAFT);
    await db.facts.clear();
    expect(await db.isWhole()).toBe(false);
    expect(losses).toEqual(['evicted']);
  });

  it('a connection that the app closes itself during a check is neither an error nor a loss [D6]', async () => {
    const { db, losses } = opened();
    await db.drafts.put(DRAFT);
    const asked = db.isWhole();
    db.close();
    expect(await asked).toBeTypeOf('boolean');
    expect([await db.isWhole(), losses]).toEqual([false, []]);
  });

  it('a connection that ends in the middle of a transaction costs one retry, and nothing is stored twice [D5]', async () => {
    const { db } = opened();
    await db.drafts.put(DRAFT);
    let tries = 0;
    await writing(db, async () => {
      tries += 1;
      await db.outbox.add({ ...CHANGE });
      if (tries === 1) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
    expect([tries, await db.outbox.count()]).toEqual([2, 1]);
    await expect(
      writing(db, async () => {
        throw new DOMException('Lost again', 'UnknownError');
      }),
    ).rejects.toThrow();
  });
});

const CHANGE: Omit<Mutation, 'position'> = {
  id: 'x',
  name: 'notes.create',
  version: 1,
  args: {},
  lane: 'outing.x',
  touches: [],
  uses: [],
  creates: null,
  queued_at: 1,
  conflicts: 0,
  not_before: 0,
  state: { kind: 'queued' },
};

describe('a storage error', () => {
  it.each([
    ['full', { name: 'AbortError', inner: { name: 'QuotaExceededError' } }],
    ['full', { name: 'DatabaseClosedError', inner: { name: 'QuotaExceededError', inner: null } }],
    ['lost', { name: 'UnknownError' }],
    ['unavailable', { name: 'DatabaseClosedError', inner: { name: 'MissingAPIError' } }],
    [null, new TypeError('A bug')],
    ['lost', { name: 'AbortError', inner: null }],
    [null, { name: 'AbortError', inner: { name: 'DataError' } }],
    [null, 'QuotaExceededError'],
  ])('a storage error is recognized by its error names: %s', (expected, problem) => {
    expect(storageFailure(problem)).toBe(expected);
  });
});

describe('a page that the user leaves', () => {
  it('a page that the user leaves locks no table for others, although it is cached, and opens nothing anymore [D12]', async () => {
    const { db, losses } = opened();
    await db.open();
    const standing = db.transaction('rw', db.table('drafts'), async () => {
      await db.table('drafts').put(DRAFT);
      await Dexie.waitFor(new Promise(() => {}));
    });
    const ended = expect(standing).rejects.toThrow();
    const { db: other } = opened();
    const written = other.table('drafts').put({ ...DRAFT, form: 'outing/other' });
    void leaveDatabases();
    await ended;
    // Only of the page: all connections are in one here.
    await expect(written).rejects.toThrow();
    const { db: after } = opened();
    await after.table('drafts').put({ ...DRAFT, form: 'outing/after' });
    expect(await after.table('drafts').toCollection().primaryKeys()).toEqual(['outing/after']);
    await expect(db.table('drafts').count()).rejects.toThrow(/closed/);
    expect(losses).toEqual([]);
    after.close();
  });
});

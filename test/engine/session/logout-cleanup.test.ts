/** Tests what happens to a user's database after a logout, step by step. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { SEALED_KEPT_MS, sealedAmount } from '#db/database/sealed.ts';
import type { Mutation, MutationState } from '#db/database/sync-state.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { createLogoutCleanup } from '#engine/session/logout-cleanup.ts';
import { sealing } from '../../../workers/browser/sealing.ts';
import { storedText } from '../../simulation/devices/stored.ts';
import { ADA, alone, BEN, USER } from '../alone.ts';

const SECRET = 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA';
const OTHER_SECRET = 'IB8eHRwbGhkYFxYVFBMSERAPDg0MCwoJCAcGBQQDAgE';

let storage: IDBFactory;
let device: DeviceDatabase;
let now: number;
let problems: unknown[];

beforeEach(() => {
  storage = new IDBFactory();
  device = new DeviceDatabase(options());
  now = 1_000_000;
  problems = [];
});

const options = () => ({ indexedDB: storage, IDBKeyRange, cache: 'disabled' as const });
const open = (userId: string) => new UserDatabase(userId, options());

/** With `prepare`, each database is changed before it is used. */
function cleanupWith(prepare: (db: UserDatabase | DeviceDatabase) => void = () => {}) {
  const ports = {
    ...alone().ports,
    sealing,
    now: () => now,
    lock: (_name: string, _how: string, _signal: AbortSignal, hold: () => Promise<void>) => hold(),
    report: (problem: unknown) => void problems.push(problem),
  };
  const own = new DeviceDatabase(options());
  prepare(own);
  const openDatabase = (userId: string) => {
    const db = open(userId);
    prepare(db);
    return db;
  };
  return createLogoutCleanup({ ports, device: own, openDatabase });
}

const change = (position: number, id: string, state: MutationState = { kind: 'queued' }): Mutation => ({
  position,
  id,
  name: 'notes.create',
  version: 1,
  args: { text: `The key is under the blue pot, says ${id}` },
  lane: 'outing.x',
  touches: ['notes:x'],
  uses: [],
  creates: null,
  queued_at: 5,
  conflicts: 0,
  not_before: 0,
  state,
});

const FROZEN: MutationState = {
  kind: 'attempted',
  request: { method: 'POST', path: '/outing-notes', body: '{"text":"blue  pot"}' },
  failures: 2,
  failing_since: 7,
};
const REFUSED: MutationState = {
  kind: 'refused',
  at: 9,
  code: 'invalid',
  message: 'No.',
  errors: {},
  held_by: null,
};

/** Ada has read and written, and is logged out; the logout is only recorded so far. */
async function adaLeaves(next: 'seal' | 'forget' = 'seal', secret: string | null = SECRET): Promise<void> {
  const db = open(ADA.id);
  await db.outbox.bulkAdd([change(3, 'first', REFUSED), change(7, 'second', FROZEN), change(9, 'third')]);
  await db.sent.put({ id: 'sent', mutation: change(5, 'sent', FROZEN), at: 11 });
  await db.drafts.put({ form: 'outing/new', values: { title: 'Blue pot party' }, saved_at: 20 });
  await db.channels.put({ name: 'outing.x', sequence: 3 });
  db.close();
  if (secret) await device.seal_keys.put({ user_id: ADA.id, key: await sealing.keyFrom(secret) });
  await device.leavings.put({ user_id: ADA.id, next });
}

async function adaIsBack(secret = SECRET): Promise<UserDatabase> {
  await device.seal_keys.put({ user_id: ADA.id, key: await sealing.keyFrom(secret) });
  await cleanupWith().restore(ADA.id);
  return open(ADA.id);
}

const databases = async () => (await storage.databases()).map(({ name }) => name);
/** No user database is left. The deletion continues after the content is gone. */
const deleted = () =>
  expect.poll(async () => [await databases(), await device.leavings.count()]).toEqual([['outing'], 0]);
const outboxOf = async (db: UserDatabase) => db.outbox.orderBy('position').toArray();
const without = ({ position: _, ...rest }: Mutation) => rest;

/** Aborts every transaction after the first `count`, as if the tab had died. */
function killedAfter(count: number) {
  const life = { left: count };
  const prepare = (db: UserDatabase | DeviceDatabase) => {
    db.use({
      stack: 'dbcore',
      name: 'mortal',
      create: (core) => ({
        ...core,
        transaction(...args) {
          life.left -= 1;
          if (life.left < 0) throw new Error('killed');
          return core.transaction(...args);
        },
      }),
    });
  };
  return { life, prepare };
}

/** A disk that accepts no write while it is full. */
function fullDisk(isFull: (table: string, type: 'add' | 'put' | 'delete' | 'deleteRange') => boolean) {
  return (db: UserDatabase | DeviceDatabase) =>
    db.use({
      stack: 'dbcore',
      name: 'full',
      create: (core) => ({
        ...core,
        table(name) {
          const table = core.table(name);
          return {
            ...table,
            // Not async: only Dexie's own promises keep the transaction open.
            mutate(request) {
              const refuses = isFull(name, request.type);
              return refuses && (request.type === 'add' || request.type === 'put')
                ? Dexie.Promise.reject(new DOMException('No room', 'QuotaExceededError'))
                : table.mutate(request);
            },
          };
        },
      }),
    });
}

describe('sealed data', () => {
  it('sealed data cannot be read without the key, which the device has deleted [U7]', async () => {
    await adaLeaves();
    expect(await storedText(storage)).toContain('blue pot');
    await cleanupWith().finish();
    await deleted();
    const stored = await storedText(storage);
    for (const word of ['blue', 'pot', 'Blue pot party', 'notes', 'outing/new', 'second'])
      expect(stored, word).not.toContain(word);
    expect(await device.seal_keys.count()).toBe(0);
    expect(await device.sealed.toArray()).toMatchObject([{ user_id: ADA.id, count: 4, own_key: null }]);
  });

  it('sealed data does not open with another key or under another user, and stays [U7]', async () => {
    await adaLeaves();
    await cleanupWith().finish();
    const db = await adaIsBack(OTHER_SECRET);
    expect([await db.outbox.count(), await device.sealed.count(), problems.length]).toEqual([0, 1, 1]);
    await device.sealed.toCollection().modify({ user_id: BEN.id });
    await device.seal_keys.put({ user_id: BEN.id, key: await sealing.keyFrom(SECRET) });
    await cleanupWith().restore(BEN.id);
    expect([await open(BEN.id).outbox.count(), await device.sealed.count()]).toEqual([0, 1]);
  });

  it('sealed data is unreadable even if the server’s key never arrived, and is not lost [U7]', async () => {
    await adaLeaves('seal', null);
    await cleanupWith().finish();
    const [sealed] = await device.sealed.toArray();
    expect(sealed?.own_key?.extractable).toBe(false);
    expect(await storedText(storage)).not.toContain('blue pot');
    expect((await outboxOf(await adaIsBack())).map(({ id }) => id)).toEqual(['first', 'second', 'third']);
  });

  it('sealed data is also written on a full disk, by deleting fetched rows first [U7, D2]', async () => {
    await adaLeaves();
    let isFull = true;
    const prepare = fullDisk((table, type) => {
      if (type === 'deleteRange' && table === 'channels') isFull = false;
      return isFull;
    });
    await cleanupWith(prepare).finish();
    await deleted();
    expect((await outboxOf(await adaIsBack())).map(({ id }) => id)).toEqual(['first', 'second', 'third']);
    expect(problems).toEqual([]);
  });

  it('unsent data is also deleted on a full disk if the user discarded it [U4, D2]', async () => {
    await adaLeaves('forget');
    let refused = 0;
    // Deleting frees space once its transaction is over.
    const prepare = fullDisk((table, type) => table === 'facts' && type === 'put' && ++refused === 1);
    const person = (db: UserDatabase | DeviceDatabase) => db.name !== device.name && prepare(db);
    await cleanupWith(person).finish();
    await deleted();
    expect([refused, problems]).toEqual([2, []]);
  });

  it('sealed data is deleted after 30 days [U9]', async () => {
    await adaLeaves();
    await cleanupWith().finish();
    expect(await sealedAmount(device)).toEqual({ count: 4, until: now + SEALED_KEPT_MS });
    now += SEALED_KEPT_MS - 1;
    await cleanupWith().finish();
    expect(await device.sealed.count()).toBe(1);
    now += 1;
    await cleanupWith().finish();
    expect(await sealedAmount(device)).toBeNull();
    expect(await device.sealed.count()).toBe(0);
  });

  it('sealed data does not exist if nothing was written or the user discarded it [U4]', async () => {
    await device.leavings.put({ user_id: BEN.id, next: 'seal' });
    await adaLeaves('forget');
    await cleanupWith().finish();
    await deleted();
    expect(await device.sealed.count()).toBe(0);
  });
});

describe('restored data', () => {
  it('restored data has its order, its states, its requests and its keys [U8]', async () => {
    await adaLeaves();
    await cleanupWith().finish();
    const db = await adaIsBack();
    const outbox = await outboxOf(db);
    expect(outbox.map(without)).toEqual(
      [change(0, 'first', REFUSED), change(0, 'second', FROZEN), change(0, 'third')].map(without),
    );
    // The sent change retains its position: sent again, it would precede the second.
    const sent = await db.sent.toArray();
    const [first, second] = outbox;
    expect(sent.map(({ mutation }) => without(mutation))).toEqual([without(change(0, 'sent', FROZEN))]);
    expect(sent[0]?.mutation.position).toBeGreaterThan(first?.position ?? Infinity);
    expect(sent[0]?.mutation.position).toBeLessThan(second?.position ?? 0);
    expect(await device.sealed.count()).toBe(0);
  });

  it('restored data comes after newer changes, and overwrites no newer draft [U8]', async () => {
    await adaLeaves();
    await cleanupWith().finish();
    const since = open(ADA.id);
    await since.outbox.add(change(40, 'since'));
    await since.drafts.bulkPut([{ form: 'outing/new', values: { title: 'Newer' }, saved_at: 21 }]);
    const db = await adaIsBack();
    expect((await outboxOf(db)).map(({ id }) => id)).toEqual(['since', 'first', 'second', 'third']);
    expect(await db.drafts.toArray()).toMatchObject([{ values: { title: 'Newer' } }]);
  });
});

describe('an interruption', () => {
  it.each(['seal', 'forget'] as const)(
    'the next start completes a logout interrupted after any transaction of “%s”, once [U10]',
    async (next) => {
      let isWhole = false;
      for (let count = 0; !isWhole; count += 1) {
        storage = new IDBFactory();
        device = new DeviceDatabase(options());
        await adaLeaves(next);
        const { life, prepare } = killedAfter(count);
        await cleanupWith(prepare)
          .finish()
          .catch(() => {});
        isWhole = life.left >= 0;
        await cleanupWith().finish();
        await deleted();
        expect(await device.sealed.count(), `killed after ${count}`).toBe(next === 'seal' ? 1 : 0);
        const outbox = await outboxOf(await adaIsBack());
        expect(outbox).toHaveLength(next === 'seal' ? 3 : 0);
      }
    },
  );

  it('the next start completes a restore interrupted after any transaction, and nothing comes twice [U10]', async () => {
    let isWhole = false;
    for (let count = 0; !isWhole; count += 1) {
      storage = new IDBFactory();
      device = new DeviceDatabase(options());
      await adaLeaves();
      await cleanupWith().finish();
      await device.seal_keys.put({ user_id: ADA.id, key: await sealing.keyFrom(SECRET) });
      const { life, prepare } = killedAfter(count);
      await cleanupWith(prepare)
        .restore(ADA.id)
        .catch(() => {});
      isWhole = life.left >= 0;
      const db = await adaIsBack();
      expect(await outboxOf(db), `killed after ${count}`).toHaveLength(3);
      expect([await db.sent.count(), await db.drafts.count(), await device.sealed.count()]).toEqual([
        1, 1, 0,
      ]);
    }
  });

  it("a login that interrupts the logout leaves the user's changes in place [U10]", async () => {
    await adaLeaves();
    const { prepare } = killedAfter(3);
    await cleanupWith(prepare)
      .finish()
      .catch(() => {});
    const db = await adaIsBack();
    expect((await outboxOf(db)).map(({ id, position }) => [id, position])).toEqual([
      ['first', 3],
      ['second', 7],
      ['third', 9],
    ]);
    expect(await db.facts.get('closed')).toBeUndefined();
    await cleanupWith().finish();
    expect(await db.outbox.count()).toBe(3);
  });
});

describe('a database that a late engine of a logged-out user recreated', () => {
  /** Writes what an engine writes that started before it learned of the logout. */
  async function lateEngine(): Promise<void> {
    const db = open(ADA.id);
    await db.channels.put({ name: 'outing.x', sequence: 3 });
    db.close();
  }

  it('a recreated database is deleted when its late engine ends [U4]', async () => {
    await lateEngine();
    await cleanupWith().ended(ADA.id);
    expect(await databases()).toEqual(['outing']);
  });

  it('a recreated database stays while the cleanup is still to come, and when the user is back [U3, U10]', async () => {
    await adaLeaves();
    await cleanupWith().ended(ADA.id);
    expect(await outboxOf(open(ADA.id))).toHaveLength(3);
    await device.leavings.clear();
    await device.setFact('session', { kind: 'signed_in', user: USER, fetched_at: 1 });
    await lateEngine();
    await cleanupWith().ended(ADA.id);
    expect(await open(ADA.id).channels.count()).toBe(1);
  });

  it('a recreated database is never deleted while it has changes of the user [U3]', async () => {
    await adaLeaves();
    await device.leavings.clear();
    await cleanupWith().ended(ADA.id);
    expect(await outboxOf(open(ADA.id))).toHaveLength(3);
  });
});

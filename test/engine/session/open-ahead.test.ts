/** Tests opening the database of the likely user before the device's own database has named them. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { UserDatabase, userDatabaseName } from '#db/database/user-database.ts';
import { openAhead } from '#engine/session/open-ahead.ts';
import { likelyUser } from '../../../workers/browser/database.ts';
import { ADA, BEN } from '../alone.ts';
import { arrive, openStage } from '../stage.ts';

const DRAFT = { form: 'outing/new', values: {}, saved_at: 1 };

const stage = openStage();
let storage: IDBFactory;
let opened: UserDatabase[];
beforeEach(() => {
  storage = new IDBFactory();
  opened = [];
});

const databaseOf = (userId: string) =>
  new UserDatabase(userId, { indexedDB: storage, IDBKeyRange, cache: 'disabled' });

/** A database with a draft in it, closed again. */
async function fill(userId: string): Promise<void> {
  const db = databaseOf(userId);
  await db.drafts.put(DRAFT);
  db.close();
}

const names = async () => (await storage.databases()).map(({ name }) => name);

/** The databases that an engine opens ahead on this device. */
async function ahead(userId?: string) {
  const result = openAhead({
    openDatabase: (id) => {
      const db = databaseOf(id);
      opened.push(db);
      return db;
    },
    likelyUser: async () => userId ?? likelyUser(storage),
  });
  // The likely user has been found, and the databases are being opened.
  await likelyUser(storage);
  await Promise.resolve();
  return result;
}

it('the databases of the only user of a device are open before the logged-in user is known', async () => {
  await fill(ADA.id);
  const { take } = await ahead();
  expect(opened.map(({ name }) => name)).toEqual([userDatabaseName(ADA.id), userDatabaseName(ADA.id)]);
  const databases = take(ADA.id);
  expect([databases?.db, databases?.durable]).toEqual(opened);
  expect(await databases?.db.drafts.toArray()).toEqual([DRAFT]);
  expect(take(ADA.id)).toBeUndefined();
  for (const db of opened) db.close();
});

it('the engine creates no database for a user who has none on the device', async () => {
  const { take } = await ahead(ADA.id);
  for (const db of opened) await expect(db.open()).rejects.toThrow();
  expect(await names()).toEqual([]);
  expect(take(ADA.id)).toBeUndefined();
  expect(await names()).toEqual([]);
});

it('the engine creates a database that becomes needed during its lookup', async () => {
  const db = databaseOf(ADA.id);
  db.openAhead();
  expect(db.claim()).toBe(true);
  await db.drafts.put(DRAFT);
  expect(await names()).toEqual([userDatabaseName(ADA.id)]);
  db.close();
});

it('a database opened for another user is closed, and can be deleted', async () => {
  await fill(ADA.id);
  const { take } = await ahead();
  expect(take(BEN.id)).toBeUndefined();
  for (const db of opened) expect(db.isOpen()).toBe(false);
  await databaseOf(ADA.id).delete();
  expect(await names()).toEqual([]);
});

it("a database that another tab deletes meanwhile is not used as its user's", async () => {
  await fill(ADA.id);
  const { take } = await ahead();
  for (const db of opened) await db.open();
  await databaseOf(ADA.id).delete();
  expect(take(ADA.id)).toBeUndefined();
  expect(await names()).toEqual([]);
});

it('no user is likely where a device has the databases of several users', async () => {
  await fill(ADA.id);
  expect(await likelyUser(storage)).toBe(ADA.id);
  await fill(BEN.id);
  expect(await likelyUser(storage)).toBeNull();
});

it('a tab that starts on the device of a logged-in user opens their database once', async () => {
  const { world } = stage;
  const { device, tab } = await arrive(world, 'ada');
  await world.during(tab.stop());
  const all: UserDatabase[] = [];
  device.onOpen = (db) => all.push(db);
  const again = await world.during(device.openTab());
  await world.pass(1_000);
  // A durable one, and one that is not.
  expect(all).toHaveLength(2);
  expect(all.every((db) => db.isOpen())).toBe(true);
  await world.during(again.stop());
});

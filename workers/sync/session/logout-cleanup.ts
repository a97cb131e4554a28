/**
 * Deletes or seals a user's database after a logout and restores sealed data after a login. Each step is recorded in
 * the device's database before the next one starts, so that an interrupted cleanup is finished later.
 */
import type { Table } from 'dexie';
import { SEALED_KEPT_MS } from '#db/database/sealed.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import { type UserDatabase, WRITTEN_TABLES } from '#db/database/user-database.ts';
import type { EngineDependencies } from '../context.ts';
import { writing } from '../storage/store.ts';
import { type PackedTables, pack, unpack } from './pack.ts';
import { restoreTables } from './restore.ts';

export interface LogoutCleanup {
  /**
   * Deletes local data of logged-out users and expired sealed data. Resolves when their data can no longer be read; the
   * deletion of the database may still wait for a slow tab.
   */
  finish(): Promise<void>;
  /**
   * The engine of a logged-out user has ended. It may have started during the deletion of the database and recreated
   * it.
   */
  ended(userId: string): Promise<void>;
  /** Restores sealed data of a user, before their engine starts. */
  restore(userId: string): Promise<void>;
}

export function createLogoutCleanup({ ports, device, openDatabase }: EngineDependencies): LogoutCleanup {
  /** Only one tab at a time, and never while the database is being deleted. */
  const exclusively = (userId: string, work: () => Promise<void>) =>
    ports.lock(`outing:leaving:${userId}`, 'wait', new AbortController().signal, work);

  async function isBack(userId: string): Promise<boolean> {
    const session = await device.fact('session');
    return session?.kind === 'signed_in' && session.user.id === userId;
  }

  function cleanUp(userId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      let isUnreadable = false;
      const work = async () => {
        const leaving = await device.leavings.get(userId);
        if (!leaving || (await isBack(userId))) return;
        const db = openDatabase(userId, 'relaxed');
        try {
          if (leaving.next === 'seal') await sealFreeingSpace(db, userId);
          if (leaving.next !== 'delete') await clearAndClose(db, userId);
          isUnreadable = true;
          resolve();
          await db.delete();
        } finally {
          db.close();
        }
        await device.leavings.delete(userId);
      };
      exclusively(userId, work).then(resolve, (problem) => {
        if (isUnreadable) ports.report(problem);
        else reject(problem);
      });
    });
  }

  /** On a full disk, first deletes fetched data to make space for the sealed data. Deleting always works. */
  async function sealFreeingSpace(db: UserDatabase, userId: string): Promise<void> {
    try {
      await seal(db, userId);
    } catch (problem) {
      if (storageFailure(problem) !== 'full') throw problem;
      await ports.media.drop();
      await writing(db, async () => {
        for (const table of readTables(db)) await table.clear();
      });
      await seal(db, userId);
    }
  }

  /** If this device never received the server's key, a key of its own protects the data from casual reading. */
  async function seal(db: UserDatabase, userId: string): Promise<void> {
    const tables = await closeAndRead(db);
    const count = (tables.outbox?.length ?? 0) + (tables.drafts?.length ?? 0);
    const hasRows = Object.values(tables).some((rows) => rows.length > 0);
    const serverKey = await device.seal_keys.get(userId);
    const own_key = serverKey ? null : await ports.sealing.freshKey();
    const key = serverKey?.key ?? own_key;
    const sealed = hasRows && key ? await ports.sealing.seal(key, userId, await pack(tables)) : null;
    await device.transaction('rw', device.sealed, device.seal_keys, device.leavings, async () => {
      if (sealed) await device.sealed.add({ user_id: userId, at: ports.now(), count, ...sealed, own_key });
      await device.seal_keys.delete(userId);
      await device.leavings.put({ user_id: userId, next: 'forget' });
    });
  }

  async function clearAndClose(db: UserDatabase, userId: string): Promise<void> {
    await ports.media.drop();
    const clear = async () => {
      for (const table of db.tables) await table.clear();
    };
    const close = async () => void (await db.facts.put({ key: 'closed', value: 'left' }));
    try {
      await writing(db, async () => {
        await clear();
        await close();
      });
    } catch (problem) {
      if (storageFailure(problem) !== 'full') throw problem;
      // Clearing always works and frees space. If even the mark does not fit, no other tab can write either.
      await writing(db, clear);
      await writing(db, close).catch(ports.report);
    }
    await device.transaction('rw', device.seal_keys, device.leavings, async () => {
      await device.seal_keys.delete(userId);
      await device.leavings.put({ user_id: userId, next: 'delete' });
    });
  }

  /** The user is back before the cleanup ran: their changes are still in the database. */
  async function cancelCleanup(db: UserDatabase, userId: string): Promise<void> {
    const leaving = await device.leavings.get(userId);
    if (!leaving) return;
    await writing(db, async () => {
      if (leaving.next !== 'seal') for (const table of db.tables) await table.clear();
      await db.facts.delete('closed');
    });
    await device.leavings.delete(userId);
  }

  async function unseal(db: UserDatabase, userId: string): Promise<void> {
    const serverKey = await device.seal_keys.get(userId);
    for (const { id, own_key, ...sealed } of await device.sealed.where('user_id').equals(userId).toArray()) {
      const key = own_key ?? serverKey?.key;
      const bytes = key ? await ports.sealing.open(key, userId, sealed) : null;
      const tables = bytes && unpack(bytes);
      if (!tables || !holdsAll(db, tables)) {
        // Not deleted: a newer version of the app may be able to read it.
        ports.report({ problem: 'sealed data cannot be opened', user_id: userId });
        continue;
      }
      await writing(db, () => restoreTables(db, tables));
      await device.sealed.delete(id);
    }
  }

  return {
    async finish() {
      const session = await device.fact('session');
      const here = session?.kind === 'signed_in' ? session.user.id : null;
      await ports.media.holdOnly(here).catch(ports.report);
      await device.sealed
        .where('at')
        .belowOrEqual(ports.now() - SEALED_KEPT_MS)
        .delete();
      for (const { user_id, next } of await device.leavings.toArray()) {
        const cleaned = cleanUp(user_id).catch(ports.report);
        if (next !== 'delete') await cleaned;
      }
    },
    ended: (userId) =>
      exclusively(userId, async () => {
        // The cleanup has not run yet: the queue is not sealed.
        if ((await device.leavings.get(userId)) || (await isBack(userId))) return;
        const db = openDatabase(userId, 'relaxed');
        const written = await Promise.all(WRITTEN_TABLES.map((name) => db.table(name).count()));
        // What a user wrote is never deleted unsealed, whatever happened to the session.
        if (written.some((count) => count > 0)) return db.close();
        await db.delete();
      }),
    restore: (userId) =>
      exclusively(userId, async () => {
        const waiting = await device.sealed.where('user_id').equals(userId).count();
        if (waiting === 0 && !(await device.leavings.get(userId))) return;
        const db = openDatabase(userId, 'durable');
        try {
          await cancelCleanup(db, userId);
          await unseal(db, userId);
        } finally {
          db.close();
        }
      }),
  };
}

/** Returns whether this version of the app knows every table. */
function holdsAll(db: UserDatabase, tables: PackedTables): boolean {
  const known = new Set(db.tables.map(({ name }) => name));
  return Object.keys(tables).every((name) => known.has(name));
}

/** Returns all tables except what the user wrote and the facts about the database itself. */
function readTables(db: UserDatabase): Table[] {
  const kept = new Set<string>([...WRITTEN_TABLES, 'facts']);
  return db.tables.filter(({ name }) => !kept.has(name));
}

/** Stops all further writes, clears fetched data and returns what the user wrote. */
function closeAndRead(db: UserDatabase): Promise<PackedTables> {
  const written = new Set<string>(WRITTEN_TABLES);
  return writing(db, async () => {
    const tables: PackedTables = {};
    for (const table of db.tables) {
      if (written.has(table.name)) tables[table.name] = await table.toArray();
      else await table.clear();
    }
    await db.facts.put({ key: 'closed', value: 'left' });
    return tables;
  });
}

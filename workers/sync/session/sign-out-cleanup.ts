/**
 * What becomes of a person's database when they are signed out, and what waits for them when they are back. Each step is
 * written down in the device's database before the next one begins, so that it is finished whoever was killed in between.
 */
import type { Table } from 'dexie';
import { SEALED_KEPT_MS } from '#db/database/sealed.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import { type UserDatabase, WRITTEN_TABLES } from '#db/database/user-database.ts';
import type { EngineDependencies } from '../context.ts';
import { writing } from '../storage/store.ts';
import { type PackedTables, pack, unpack } from './pack.ts';
import { restoreTables } from './restore.ts';

export interface SignOutCleanup {
  /**
   * Sees off everybody who was signed out, and drops what was kept for too long. Resolves when nothing of theirs can be
   * read any more; the deletion itself may wait for a tab that is slow to let go.
   */
  finish(): Promise<void>;
  /**
   * An engine of somebody who is not signed in has ended. It may have begun while the database was being deleted, and so
   * have made it anew.
   */
  ended(userId: string): Promise<void>;
  /** Gives back what was sealed for a person. Before their engine begins. */
  restore(userId: string): Promise<void>;
}

export function createSignOutCleanup({ ports, device, openDatabase }: EngineDependencies): SignOutCleanup {
  /** One tab at a time, and never while the database is being deleted. */
  const alone = (userId: string, work: () => Promise<void>) =>
    ports.lock(`outing:leaving:${userId}`, 'wait', new AbortController().signal, work);

  async function isBack(userId: string): Promise<boolean> {
    const session = await device.fact('session');
    return session?.kind === 'signed_in' && session.user.id === userId;
  }

  function cleanUp(userId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      let unreadable = false;
      const work = async () => {
        const leaving = await device.leavings.get(userId);
        if (!leaving || (await isBack(userId))) return;
        const db = openDatabase(userId, 'relaxed');
        try {
          if (leaving.next === 'seal') await sealWhereThereIsRoom(db, userId);
          if (leaving.next !== 'delete') await empty(db, userId);
          unreadable = true;
          resolve();
          await db.delete();
        } finally {
          db.close();
        }
        await device.leavings.delete(userId);
      };
      alone(userId, work).then(resolve, (problem) => {
        if (unreadable) ports.report(problem);
        else reject(problem);
      });
    });
  }

  /** On a full disk what was read makes room for what is kept: deleting is always possible. */
  async function sealWhereThereIsRoom(db: UserDatabase, userId: string): Promise<void> {
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

  /** Without the server's key (this device never heard it) a key of its own keeps it from being read by looking. */
  async function seal(db: UserDatabase, userId: string): Promise<void> {
    const tables = await closeAndRead(db);
    const count = (tables.outbox?.length ?? 0) + (tables.drafts?.length ?? 0);
    const isAnything = Object.values(tables).some((rows) => rows.length > 0);
    const given = await device.seal_keys.get(userId);
    const own_key = given ? null : await ports.sealing.freshKey();
    const key = given?.key ?? own_key;
    const sealed = isAnything && key ? await ports.sealing.seal(key, userId, await pack(tables)) : null;
    await device.transaction('rw', device.sealed, device.seal_keys, device.leavings, async () => {
      if (sealed) await device.sealed.add({ user_id: userId, at: ports.now(), count, ...sealed, own_key });
      await device.seal_keys.delete(userId);
      await device.leavings.put({ user_id: userId, next: 'forget' });
    });
  }

  async function empty(db: UserDatabase, userId: string): Promise<void> {
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
      // Clearing is always possible, and makes room when it is done; where there is none even then, nobody else can write either.
      await writing(db, clear);
      await writing(db, close).catch(ports.report);
    }
    await device.transaction('rw', device.seal_keys, device.leavings, async () => {
      await device.seal_keys.delete(userId);
      await device.leavings.put({ user_id: userId, next: 'delete' });
    });
  }

  /** Somebody is back before they were seen off: what they wrote is still in its place. */
  async function stay(db: UserDatabase, userId: string): Promise<void> {
    const leaving = await device.leavings.get(userId);
    if (!leaving) return;
    await writing(db, async () => {
      if (leaving.next !== 'seal') for (const table of db.tables) await table.clear();
      await db.facts.delete('closed');
    });
    await device.leavings.delete(userId);
  }

  async function unseal(db: UserDatabase, userId: string): Promise<void> {
    const given = await device.seal_keys.get(userId);
    for (const { id, own_key, ...sealed } of await device.sealed.where('user_id').equals(userId).toArray()) {
      const key = own_key ?? given?.key;
      const bytes = key ? await ports.sealing.open(key, userId, sealed) : null;
      const tables = bytes && unpack(bytes);
      if (!tables || !holdsAll(db, tables)) {
        // Kept all the same: a newer version of the app may read it.
        ports.report({ problem: 'what was kept for somebody can not be opened', user_id: userId });
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
        const seen = cleanUp(user_id).catch(ports.report);
        if (next !== 'delete') await seen;
      }
    },
    ended: (userId) =>
      alone(userId, async () => {
        // Where somebody is still to see them off, the queue is not sealed yet.
        if ((await device.leavings.get(userId)) || (await isBack(userId))) return;
        const db = openDatabase(userId, 'relaxed');
        const written = await Promise.all(WRITTEN_TABLES.map((name) => db.table(name).count()));
        // What somebody wrote is never dropped unsealed, whatever has become of the session.
        if (written.some((count) => count > 0)) return db.close();
        await db.delete();
      }),
    restore: (userId) =>
      alone(userId, async () => {
        const waiting = await device.sealed.where('user_id').equals(userId).count();
        if (waiting === 0 && !(await device.leavings.get(userId))) return;
        const db = openDatabase(userId, 'durable');
        try {
          await stay(db, userId);
          await unseal(db, userId);
        } finally {
          db.close();
        }
      }),
  };
}

/** Whether this version of the app knows every table. */
function holdsAll(db: UserDatabase, tables: PackedTables): boolean {
  const known = new Set(db.tables.map(({ name }) => name));
  return Object.keys(tables).every((name) => known.has(name));
}

/** All but what the person wrote, and what the database knows of itself. */
function readTables(db: UserDatabase): Table[] {
  const kept = new Set<string>([...WRITTEN_TABLES, 'facts']);
  return db.tables.filter(({ name }) => !kept.has(name));
}

/** From now on nothing more is written, what was read is gone, and this is what the person wrote. */
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

/** Copies of the embedded database: each hour, on demand, and at an orderly stop. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInvitation } from '#server/accounts/invitations.ts';
import { loadSettings } from '#server/db/settings.ts';
import { open, preparedFolder } from './copies.ts';
import { ended, killAll, run, startProcess } from './processes.ts';

let dataDir: string;
/** A data folder with a database that was never copied: to make one takes longer than all else here. */
let fresh: string;

beforeAll(async () => {
  fresh = await mkdtemp(join(tmpdir(), 'outing-backup-fresh-'));
  const database = await open(fresh);
  await loadSettings(database.db);
  await database.close();
});
afterAll(() => rm(fresh, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outing-backup-'));
  await cp(fresh, dataDir, { recursive: true });
});
afterEach(async () => {
  await killAll();
  await rm(dataDir, { recursive: true, force: true });
});

const archives = async () =>
  (await readdir(join(dataDir, 'backup')).catch(() => [])).filter((name) => name.endsWith('.tar.gz')).sort();

describe('copies of the database', () => {
  it('are made after changes, the newest two are kept, and restoring one begins a new epoch', async () => {
    const at = { now: Date.now() };
    const database = await open(dataDir, at);
    const before = await loadSettings(database.db);
    const copies: string[] = [];
    for (let copy = 0; copy < 3; copy++) {
      at.now += 1_000;
      await createInvitation(database.db, null, at.now);
      const taken = await database.backups?.take();
      expect(taken?.isNew).toBe(true);
      copies.push(taken?.file ?? '');
    }
    expect(await database.backups?.take()).toEqual({ file: copies[2], isNew: false });
    expect((await archives()).map((name) => join(dataDir, 'backup', name))).toEqual(copies.slice(1));
    await createInvitation(database.db, null, at.now);
    await database.close();

    const restored = await ended(run('restore.ts', dataDir, { args: [copies[1] ?? ''] }));
    expect([restored.code, restored.err]).toEqual([0, '']);
    const opened = await open(dataDir);
    const { rows } = await opened.pool.query('select count(*)::int as total from register_invitations');
    expect(rows).toEqual([{ total: 2 }]);
    const after = await loadSettings(opened.db);
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.pusherKey).toBe(before.pusherKey);
    await opened.close();
  });

  it('are made at an orderly stop, and not again where nothing changed since (F64)', async () => {
    expect(await (await startProcess(dataDir)).stop()).toBe(0);
    const [first] = await archives();
    expect(first).toBeDefined();
    expect(await (await startProcess(dataDir)).stop()).toBe(0);
    expect(await archives()).toEqual([first]);
  });

  it('that fail do not keep the server from stopping in order (F64)', async () => {
    const server = await startProcess(dataDir);
    await writeFile(join(dataDir, 'backup'), 'a file in the place of the folder');
    expect(await server.stop()).toBe(0);
    expect(await readdir(dataDir)).not.toContain('lock');
  });
});

describe('a copy on demand', () => {
  it('is made by the running server, or without one, and only after a change', async () => {
    const server = await startProcess(dataDir);
    const taken = await ended(run('backup.ts', dataDir));
    expect([taken.code, taken.err]).toEqual([0, '']);
    expect(await archives()).toEqual([taken.out.trim().replace(join(dataDir, 'backup/'), '')]);
    await server.stop();
    const without = await ended(run('backup.ts', dataDir));
    expect([without.code, without.out]).toEqual([0, `${taken.out.trim()} (nothing has changed since)\n`]);
    await ended(run('invite.ts', dataDir));
    const changed = await ended(run('backup.ts', dataDir));
    expect([changed.code, changed.err]).toEqual([0, '']);
    expect(await archives()).toContain(changed.out.trim().replace(join(dataDir, 'backup/'), ''));
    expect(await archives()).toHaveLength(2);
  });

  it('has the pictures, and keeps them after they were removed', async () => {
    const { dataDir: own, copy, pictures } = await preparedFolder();
    await rm(join(own, 'files'), { recursive: true });
    for (const [name, bytes] of pictures)
      expect((await readFile(join(copy.replace(/\.tar\.gz$/, '.files'), name))).equals(bytes)).toBe(true);
    await rm(own, { recursive: true });
  });

  it('makes no database where there is none, and says what else copies PostgreSQL', async () => {
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
    const none = await ended(run('backup.ts', dataDir));
    expect([none.code, none.err.trim()]).toEqual([1, `There is no database in ${join(dataDir, 'db')}.`]);
    expect(await readdir(dataDir)).toEqual([]);
    const other = await ended(run('backup.ts', dataDir, { env: { DATABASE_URL: 'postgres://nowhere/db' } }));
    expect([other.code, other.err.trim().split('\n').length]).toEqual([1, 1]);
    expect(other.err).toContain('pg_dump');
  });
});

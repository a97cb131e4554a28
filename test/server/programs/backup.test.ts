/** Tests copies of the embedded database: each hour, on demand, and at an orderly stop. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInvitation } from '#server/accounts/accounts/invitations.ts';
import { loadSettings } from '#server/base/db/settings.ts';
import { copyDatabaseInto } from '../../fixtures/database-image.ts';
import { open, storePictures } from './copies.ts';
import { ended, killAll, run, startProcess } from './processes.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outing-backup-'));
});
afterEach(async () => {
  await killAll();
  await rm(dataDir, { recursive: true, force: true });
});

const archives = async () =>
  (await readdir(join(dataDir, 'backup')).catch(() => [])).filter((name) => name.endsWith('.tar.gz')).sort();

describe('copies of the database', () => {
  it('the server makes copies after changes, with the pictures, and keeps the newest two; restoring one begins a new epoch', async () => {
    await copyDatabaseInto(dataDir);
    const pictures = await storePictures(dataDir);
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
    await rm(join(dataDir, 'files'), { recursive: true });
    for (const copy of copies.slice(1))
      for (const [name, bytes] of pictures)
        expect((await readFile(join(copy.replace(/\.tar\.gz$/, '.files'), name))).equals(bytes)).toBe(true);

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

  it('copies are made at an orderly stop and on demand, with and without a running server, and only after a change (F64)', async () => {
    await copyDatabaseInto(dataDir);
    const onDemand = async () => {
      const { code, out, err } = await ended(run('backup.ts', dataDir));
      expect([code, err]).toEqual([0, '']);
      return out.trim().replace(join(dataDir, 'backup/'), '');
    };
    expect(await (await startProcess(dataDir)).stop()).toBe(0);
    const [first] = await archives();
    expect(first).toBeDefined();

    const server = await startProcess(dataDir);
    expect(await onDemand()).toBe(`${first} (nothing has changed since)`);
    await ended(run('invite.ts', dataDir));
    const second = await onDemand();
    expect(await archives()).toEqual([first, second]);
    expect(await server.stop()).toBe(0);
    expect(await archives()).toEqual([first, second]);

    expect(await onDemand()).toBe(`${second} (nothing has changed since)`);
    await ended(run('invite.ts', dataDir));
    expect(await archives()).toEqual([first, second]);
    const third = await onDemand();
    expect(await archives()).toEqual([second, third]);
  });
});

describe('a copy on demand', () => {
  it('a copy on demand makes no database where there is none, and explains how to copy PostgreSQL', async () => {
    const none = await ended(run('backup.ts', dataDir));
    expect([none.code, none.err.trim()]).toEqual([1, `There is no database in ${join(dataDir, 'db')}.`]);
    expect(await readdir(dataDir)).toEqual([]);
    const other = await ended(run('backup.ts', dataDir, { env: { DATABASE_URL: 'postgres://nowhere/db' } }));
    expect([other.code, other.err.trim().split('\n').length]).toEqual([1, 1]);
    expect(other.err).toContain('pg_dump');
  });
});

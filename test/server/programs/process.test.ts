/** Tests the server as a separate process, with the embedded database on disk: start, lock, kill, scripts, stop. */
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { FolderInUse, lockFolder } from '#server/base/db/folder-lock.ts';
import { copyDatabaseInto } from '../../fixtures/database-image.ts';
import { PASSWORD, registration } from '../world/harness.ts';
import { ended, killAll, run, startProcess } from './processes.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outing-process-'));
  await copyDatabaseInto(dataDir);
});
afterEach(killAll);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const codeOf = (link: string) => new URL(link.trim()).searchParams.get('code') ?? '';

it('the server starts, invites, is killed, restarts with all acknowledged writes, and stops in order even if it cannot be copied (F64)', {
  timeout: 120_000,
}, async () => {
  const first = await startProcess(dataDir);
  expect(first.lines.filter((line) => line.includes('not a power cut'))).toHaveLength(1);
  expect((await stat(join(dataDir, 'admin.json'))).mode & 0o777).toBe(0o600);

  const second = await ended(run('main.ts', dataDir));
  expect(second.code).toBe(1);
  expect(second.err.trim()).toMatch(/^The data folder .* is in use by process \d+\.$/);

  const invited = await ended(run('invite.ts', dataDir, { args: ['Anna@example.org'] }));
  expect([invited.code, invited.err]).toEqual([0, '']);
  const anna = first.client();
  const body = { ...registration('anna', codeOf(invited.out)), email: 'anna@example.org' };
  expect((await anna.call(authCalls.register, { body })).status).toBe(201);
  const config = await anna.ok(systemCalls.config, {});
  const asked = await ended(run('reactivate.ts', dataDir, { args: ['Anna@example.org'] }));
  expect(asked.out).toBe('No account with the address anna@example.org is deactivated.\n');

  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const again = await startProcess(dataDir);
  const login = await again.client().call(authCalls.login, { body: { login: 'anna', password: PASSWORD } });
  expect(login.status).toBe(200);
  expect((await again.client().ok(systemCalls.config, {})).epoch).toBe(config.epoch);

  await writeFile(join(dataDir, 'backup'), 'a file in the place of the folder');
  again.child.kill('SIGTERM');
  const [code] = await once(again.child, 'exit');
  expect(code).toBe(0);
  expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining(['lock', 'admin.json']));
});

it('the invitation script works while no server runs, and reports an invalid address in one line', {
  timeout: 60_000,
}, async () => {
  const invited = await ended(run('invite.ts', dataDir));
  expect([invited.code, invited.err]).toEqual([0, '']);
  expect(codeOf(invited.out)).not.toBe('');
  const asked = await ended(run('reactivate.ts', dataDir, { args: ['anna@example.org'] }));
  expect([asked.code, asked.err]).toEqual([0, '']);
  const wrong = await ended(run('invite.ts', dataDir, { args: ['nobody'] }));
  expect([wrong.code, wrong.err.trim()]).toEqual([1, 'This is not a valid e-mail address.']);
});

it('an invalid setting ends the start with one line', { timeout: 30_000 }, async () => {
  const { code, out, err } = await ended(
    run('main.ts', dataDir, { env: { APP_URL: 'http://outing.example.org' } }),
  );
  expect([code, out]).toEqual([1, '']);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toMatch(/^APP_URL /);
});

describe('the lock of a data folder', () => {
  async function folder(holder: object | string | null): Promise<string> {
    const own = await mkdtemp(join(dataDir, 'lock-'));
    if (holder !== null) {
      await writeFile(join(own, 'lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));
    }
    return own;
  }
  const dead = { pid: 2 ** 22 + 1, host: hostname(), began: '1', nonce: 'dead' };

  it('one of many parallel processes gets the lock of a data folder, and its release frees it', async () => {
    for (const holder of [null, dead]) {
      const own = await folder(holder);
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(own)));
      const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(held).toHaveLength(1);
      await expect(lockFolder(own)).rejects.toThrow(FolderInUse);
      await held[0]?.release();
      await (await lockFolder(own)).release();
      expect(await readdir(own)).toEqual([]);
    }
  });

  it('a process takes a folder’s lock over from a dead process, from a reused process id, and from an unreadable file', async () => {
    const reused = { ...dead, pid: process.pid };
    for (const holder of [dead, reused, '', 'rubbish']) {
      const own = await folder(holder);
      const lock = await lockFolder(own);
      expect(await readFile(join(own, 'lock'), 'utf8')).toContain(String(process.pid));
      await lock.release();
    }
  });

  it('a process respects the lock of a data folder if another host touched the file a moment ago', async () => {
    const own = await folder({ ...dead, host: 'another-container' });
    await expect(lockFolder(own)).rejects.toThrow(FolderInUse);
  });
});

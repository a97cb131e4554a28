/** The server as a process of its own, with the embedded database on disk: start, lock, kill, scripts, backups, stop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { systemCalls } from '#contract/calls/system.ts';
import { createInvitation } from '#server/accounts/invitations.ts';
import { connect } from '#server/db/connect.ts';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';
import { loadSettings } from '#server/db/settings.ts';
import { Client } from './client.ts';
import { PASSWORD, registration } from './harness.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const silent = pino({ level: 'silent' });
const Ready = v.object({ port: v.number(), msg: v.pipe(v.string(), v.startsWith('Ready')) });
const running = new Set<ChildProcess>();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outing-process-'));
});
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  running.clear();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function run(script: string, args: readonly string[] = [], env: Record<string, string> = {}): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, ['--import', 'tsx', join('server', script), ...args], {
    cwd: root,
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: '0',
      APP_URL: 'http://localhost:8080',
      SAMPLE_DATA: 'off',
      ...env,
    },
  });
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, out, err };
}

/** Starts the server, and resolves when it logs that it is ready. */
async function startProcess(): Promise<{ child: ChildProcess; client: () => Client; lines: string[] }> {
  const child = run('main.ts');
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lines: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((each) => each !== '')) {
        lines.push(line);
        const ready = v.safeParse(Ready, JSON.parse(line));
        if (ready.success) resolve(ready.output.port);
      }
    });
    child.once('exit', () => reject(new Error(`The server ended: ${errors}`)));
  });
  return { child, lines, client: () => new Client(`http://127.0.0.1:${port}`, 'http://localhost:8080', '') };
}

const codeOf = (link: string) => new URL(link.trim()).searchParams.get('code') ?? '';

it('starts, invites, is killed, restarts with all acknowledged writes, and stops in order', {
  timeout: 120_000,
}, async () => {
  const first = await startProcess();
  expect(first.lines.filter((line) => line.includes('not a power cut'))).toHaveLength(1);
  expect((await stat(join(dataDir, 'admin.json'))).mode & 0o777).toBe(0o600);

  const second = await ended(run('main.ts'));
  expect(second.code).toBe(1);
  expect(second.err.trim()).toMatch(/^The data folder .* is in use by process \d+\.$/);

  const invited = await ended(run('invite.ts', ['Anna@example.org']));
  expect([invited.code, invited.err]).toEqual([0, '']);
  const anna = first.client();
  const body = { ...registration('anna', codeOf(invited.out)), email: 'anna@example.org' };
  expect((await anna.call(authCalls.register, { body })).status).toBe(201);
  const config = await anna.ok(systemCalls.config, {});

  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const again = await startProcess();
  const login = await again.client().call(authCalls.login, { body: { login: 'anna', password: PASSWORD } });
  expect(login.status).toBe(200);
  expect((await again.client().ok(systemCalls.config, {})).epoch).toBe(config.epoch);

  again.child.kill('SIGTERM');
  const [code] = await once(again.child, 'exit');
  expect(code).toBe(0);
  expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining(['lock', 'admin.json']));
});

it('invites while no server runs, and reports an invalid address in one line', {
  timeout: 60_000,
}, async () => {
  const invited = await ended(run('invite.ts'));
  expect([invited.code, invited.err]).toEqual([0, '']);
  expect(codeOf(invited.out)).not.toBe('');
  const wrong = await ended(run('invite.ts', ['nobody']));
  expect([wrong.code, wrong.err.trim()]).toEqual([1, 'This is not a valid e-mail address.']);
});

it('an invalid setting ends the start with one line', { timeout: 30_000 }, async () => {
  const { code, out, err } = await ended(run('main.ts', [], { APP_URL: 'http://outing.example.org' }));
  expect([code, out]).toEqual([1, '']);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toMatch(/^APP_URL /);
});

describe('backups of the database', () => {
  it('are made after changes, the newest two are kept, and restoring one begins a new epoch', {
    timeout: 120_000,
  }, async () => {
    const own = await mkdtemp(join(tmpdir(), 'outing-backup-'));
    let now = Date.now();
    const around = {
      log: silent,
      clock: () => now,
      onDeath: (error: Error) => {
        throw error;
      },
    };
    const database = await connect({ databaseUrl: null, dataDir: own }, around);
    const before = await loadSettings(database.db);
    const backups: (string | null)[] = [];
    for (let copy = 0; copy < 3; copy++) {
      now += 1_000;
      await createInvitation(database.db, null, now);
      backups.push((await database.backups?.take()) ?? null);
    }
    expect(await database.backups?.take()).toBeNull();
    expect((await readdir(join(own, 'backup'))).map((name) => join(own, 'backup', name)).sort()).toEqual(
      backups.slice(1),
    );
    await createInvitation(database.db, null, now);
    await database.close();

    const restored = await ended(run('restore.ts', [backups[1] ?? ''], { DATA_DIR: own }));
    expect([restored.code, restored.err]).toEqual([0, '']);
    const opened = await connect({ databaseUrl: null, dataDir: own }, around);
    const { rows } = await opened.pool.query('select count(*)::int as total from register_invitations');
    expect(rows).toEqual([{ total: 2 }]);
    const after = await loadSettings(opened.db);
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.pusherKey).toBe(before.pusherKey);
    await opened.close();
    await rm(own, { recursive: true, force: true });
  });
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

  it('is held by one of many processes that ask at once, and free after its release', async () => {
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

  it('is taken over from a dead process, from a reused process id, and from an unreadable file', async () => {
    const reused = { ...dead, pid: process.pid };
    for (const holder of [dead, reused, '', 'rubbish']) {
      const own = await folder(holder);
      const lock = await lockFolder(own);
      expect(await readFile(join(own, 'lock'), 'utf8')).toContain(String(process.pid));
      await lock.release();
    }
  });

  it('is respected if another host touched the file a moment ago', async () => {
    const own = await folder({ ...dead, host: 'another-container' });
    await expect(lockFolder(own)).rejects.toThrow(FolderInUse);
  });
});

/** Tests the first start of a server on the embedded database. */
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemCalls } from '#contract/system/calls.ts';
import { FULL } from '../../fixtures/full.ts';
import { killAll, run, startProcess } from './processes.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outing-first-'));
});
afterEach(async () => {
  await killAll();
  await rm(dataDir, { recursive: true, force: true });
});

it.runIf(FULL && process.platform === 'linux')(
  'the first start needs at most 700 MB for itself, sample data included',
  async () => {
    const { child, stop } = await startProcess(dataDir, { SAMPLE_DATA: 'on' }, true);
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    const [, highest] = /VmHWM:\s+(\d+) kB/.exec(status) ?? [];
    expect(Number(highest)).toBeLessThan(700_000);
    expect(await stop()).toBe(0);
  },
);

it('a first start that is killed while it makes the database does not break the next one (F69)', async () => {
  const child = run('main.ts', dataDir);
  await expect.poll(async () => (await readdir(dataDir)).join()).toContain('db-making');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readdir(dataDir)).not.toContain('db');
  const again = await startProcess(dataDir);
  expect((await again.client().ok(systemCalls.config, {})).epoch).toBeTruthy();
  expect(await again.stop()).toBe(0);
});

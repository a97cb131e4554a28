/** Tests the lock of a data folder, for every order in which the system can run the steps of several processes. */
import { hostname } from 'node:os';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** A folder in memory, because real files are too slow for several pending steps at the same time. */
const disk = vi.hoisted(() => {
  const files = new Map<string, string>();
  const failed = (code: string) => Object.assign(new Error(code), { code });
  const read = (path: string) => {
    const text = files.get(path);
    if (text === undefined) throw failed('ENOENT');
    return text;
  };
  const steps = {
    readFile: read,
    writeFile: (path: string, text: string) => void files.set(path, text),
    link: (from: string, to: string) => {
      if (files.has(to)) throw failed('EEXIST');
      files.set(to, read(from));
    },
    rename: (from: string, to: string) => {
      files.set(to, read(from));
      files.delete(from);
    },
    rm: (path: string) => void files.delete(path),
  };
  return { files, steps, turn: (): Promise<unknown> => Promise.resolve() };
});

vi.mock('node:fs/promises', () => {
  const { steps } = disk;
  return {
    readFile: (path: string) => disk.turn().then(() => steps.readFile(path)),
    writeFile: (path: string, text: string) => disk.turn().then(() => steps.writeFile(path, text)),
    link: (from: string, to: string) => disk.turn().then(() => steps.link(from, to)),
    rename: (from: string, to: string) => disk.turn().then(() => steps.rename(from, to)),
    rm: (path: string) => disk.turn().then(() => steps.rm(path)),
  };
});

let lockFolder: typeof import('#server/base/db/folder-lock.ts').lockFolder;

beforeAll(async () => {
  // Other files of this process already use it with real folders, and need it with them again.
  vi.resetModules();
  ({ lockFolder } = await import('#server/base/db/folder-lock.ts'));
});
afterAll(() => {
  vi.resetModules();
});

const dead = JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), began: '1', nonce: 'dead' });

it('exactly one of several parallel callers gets the lock, in any order of their steps', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.constantFrom(null, dead, 'rubbish'),
      fc.integer({ min: 2, max: 4 }),
      async (scheduler, before, count) => {
        disk.files.clear();
        if (before !== null) disk.files.set('/data/lock', before);
        disk.turn = () => scheduler.schedule(Promise.resolve());
        const asked = Promise.allSettled(Array.from({ length: count }, () => lockFolder('/data')));
        const results = await scheduler.waitFor(asked);
        disk.turn = () => Promise.resolve();
        const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        for (const lock of held) await lock.release();
        expect([held.length, [...disk.files.keys()]]).toEqual([1, []]);
      },
    ),
    { numRuns: 300 },
  );
});

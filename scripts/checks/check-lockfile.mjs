/**
 * Checks that package-lock.json names no registry host and has an entry for every optional package of every platform.
 * npm omits packages that the registry did not offer while locking, and `npm ci` then rejects the file everywhere.
 * `--complete` adds the missing entries.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromRoot } from '../root.mjs';
import { report } from './report.mjs';

/**
 * @typedef {{ version?: string, resolved?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], link?: boolean, optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lockfile
 * @typedef {{ place: string, name: string, version: string, dev: boolean }} Missing
 */

const LOCKFILE = fromRoot('package-lock.json');
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/**
 * Finds an entry as Node would find the package: below its parent, then further up.
 * @param {Lockfile} lock
 * @param {string} parent
 * @param {string} name
 */
function isLocked(lock, parent, name) {
  for (let folder = parent; ; ) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut === -1 ? '' : folder.slice(0, cut);
  }
}

/**
 * @param {Lockfile} lock
 * @returns {Missing[]}
 */
function missingPlatforms(lock) {
  return Object.entries(lock.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, parent, name))
      .map(([name, version]) => ({
        place: `node_modules/${name}`,
        name,
        version,
        dev: entry.dev === true,
      })),
  );
}

/**
 * The entry of a platform package, derived from its name (`…-linux-arm64-musl`).
 * @param {Missing} missing
 * @returns {LockEntry}
 */
function entryOf({ name, version, dev }) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!cpu || (!os && cpu !== 'wasm32'))
    throw new Error(`${name} does not name its platform; add it by hand`);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(os === 'linux' ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

/** @param {Lockfile} lock */
function complete(lock) {
  for (const missing of missingPlatforms(lock)) lock.packages[missing.place] = entryOf(missing);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
}

/** Returns one sentence for each fault of the lockfile. */
function checkLockfile() {
  /** @type {Lockfile} */
  const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  return [
    ...Object.entries(lock.packages)
      .filter(([, entry]) => entry.resolved !== undefined && entry.link !== true)
      .map(([place]) => `package-lock.json names a registry for ${place}`),
    ...missingPlatforms(lock).map(({ name }) => `package-lock.json lacks the optional package ${name}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--complete')) {
    /** @type {Lockfile} */
    const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
    complete(lock);
    writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
  }
  report('lockfile', checkLockfile());
}

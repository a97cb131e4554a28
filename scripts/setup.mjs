/**
 * Prepares the project: installs the packages of the lockfile and builds the app. Does nothing if nothing has changed.
 * It runs before packages are installed, so it imports only modules of Node.
 */
import { existsSync, readFileSync } from 'node:fs';
import { buildApp, isBuilt } from './build.mjs';
import { fromRoot } from './root.mjs';
import { run } from './run.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Returns whether node_modules matches the lockfile, by npm's own record of what it installed. */
function isInstalled() {
  const record = fromRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(fromRoot('package-lock.json'))).every(([place, wanted]) => {
    const present = installed[place];
    if (place === '') return true;
    if (present) return present.version === wanted.version;
    return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  });
}

/** @param {number} since */
const secondsSince = (since) => ((performance.now() - since) / 1000).toFixed(0);

/**
 * Installs the packages if they are missing or the lockfile has changed.
 * @throws {Error} if npm fails; npm has printed the reason
 */
export async function ensureDependencies() {
  if (isInstalled()) return;
  const since = performance.now();
  console.log('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Build tools are development dependencies, which NODE_ENV=production would omit.
  const { code } = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`npm ci ended with ${code}`);
  console.log(`Packages installed in ${secondsSince(since)} s.`);
}

/**
 * Builds the app if its sources have changed since the last build.
 * @throws {Error} if the build fails; the build has printed the reason
 */
export async function ensureBuild() {
  if (isBuilt()) return;
  const since = performance.now();
  console.log('Building the app …');
  await buildApp();
  console.log(`App built in ${secondsSince(since)} s.`);
}

/**
 * Runs the work of a command; a failure ends the process with one line instead of a stack trace.
 * @param {() => Promise<number>} work resolves to the exit code
 */
export async function runCommand(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

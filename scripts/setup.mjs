/**
 * Makes the project ready to run: packages installed as the lockfile says, and the app built from the sources as they
 * are. Does nothing where nothing has changed. Runs before any package is there, hence Node's own modules only.
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

/** Whether node_modules holds what the lockfile asks for; npm keeps its own record of what it installed. */
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
 * Installs the packages when they are missing or the lockfile has changed.
 * @throws {Error} when npm fails; it has told why
 */
export async function ensureDependencies() {
  if (isInstalled()) return;
  const since = performance.now();
  console.log('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The build's tools are development dependencies, which NODE_ENV=production would leave out.
  const { code } = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`npm ci ended with ${code}`);
  console.log(`Packages installed in ${secondsSince(since)} s.`);
}

/**
 * Builds the app when its sources have changed since the last build.
 * @throws {Error} when the build fails; it has told why
 */
export async function ensureBuild() {
  if (isBuilt()) return;
  const since = performance.now();
  console.log('Building the app …');
  await buildApp();
  console.log(`App built in ${secondsSince(since)} s.`);
}

/**
 * Runs a command's work; a failure ends the process with one line instead of a stack.
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

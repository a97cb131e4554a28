/**
 * Finds the Chromium for the browser tests: the one of CHROMIUM_PATH, an installed one, or else one that it installs (the
 * system's package as root, else Playwright's download). Run as a program, it prints the path.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../root.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedBrowser() {
  return FOLDERS.flatMap((folder) =>
    [...NAMES, 'Google Chrome', 'Chromium'].map((name) => join(folder, name)),
  )
    .filter((path) => canRun(path))
    .at(0);
}

/** Playwright's download, if it exists. */
function playwrightBrowser() {
  // Loaded here, because everything else in this module runs before packages are installed.
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const path = chromium.executablePath();
  return canRun(path) ? path : undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function attempt(command, args) {
  try {
    execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch (error) {
    console.error(`${command} ${args.join(' ')} failed: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

function installSystemPackage() {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return;
  console.error('Installing Chromium (apt-get) …');
  attempt('apt-get', ['update', '-qq']) && attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
}

/**
 * The path of a Chromium that can be started.
 * @returns {string}
 * @throws {Error} if there is none and none could be installed
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (canRun(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which can not be started`);
  }
  const present = installedBrowser() ?? playwrightBrowser();
  if (present) return present;
  installSystemPackage();
  const installed = installedBrowser();
  if (installed) return installed;
  console.error('Downloading Chromium (Playwright) …');
  attempt('npx', ['playwright-core', 'install', 'chromium']);
  const downloaded = playwrightBrowser();
  if (downloaded) return downloaded;
  throw new Error('No Chromium was found or could be installed; name one by CHROMIUM_PATH');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findBrowser());

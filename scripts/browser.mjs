/**
 * Finds browsers. Chromium: the one named by CHROMIUM_PATH, an installed one, or one that this module installs (as root
 * the system's package, otherwise Playwright's download). Firefox and WebKit: likewise, without a download. Run as a
 * program, it prints the path of Chromium.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './root.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's package, and its binary: if the starting script ended instead, the browser would stay alive. */
const SHELL_PACKAGE = 'chromium-headless-shell';
const SHELL = '/usr/lib/chromium/chromium-headless-shell';
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Firefox.app/Contents/MacOS',
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
  const { chromium } = createRequire(import.meta.url)('playwright');
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

/** Known packages need no new lists. Offline, apt gives up soon. */
const APT = ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

/** @param {string[]} names of system packages */
function installSystemPackages(...names) {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return;
  console.error(`Installing ${names.join(', ')} (apt-get) …`);
  const install = () => attempt('apt-get', ['install', '-y', '--no-install-recommends', ...APT, ...names]);
  install() || (attempt('apt-get', ['update', ...APT]) && install());
}

/**
 * Returns the path of a Chromium that can be started.
 * @returns {string}
 * @throws {Error} if there is none and none could be installed
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (canRun(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which cannot be started`);
  }
  const present = installedBrowser() ?? playwrightBrowser();
  if (present) return present;
  installSystemPackages('chromium');
  const installed = installedBrowser();
  if (installed) return installed;
  console.error('Downloading Chromium (Playwright) …');
  attempt('npx', ['playwright', 'install', 'chromium']);
  const downloaded = playwrightBrowser();
  if (downloaded) return downloaded;
  throw new Error('No Chromium was found or could be installed; name one with CHROMIUM_PATH');
}

/**
 * Returns the Chromium of most tests: the headless shell if the system has it or can install it. It is the same engine,
 * needs half the processor time to open the app, and has no notifications.
 * @returns {string}
 * @throws {Error} as `findBrowser`
 */
export function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return findBrowser();
  if (!canRun(SHELL)) installSystemPackages(SHELL_PACKAGE);
  return canRun(SHELL) ? SHELL : findBrowser();
}

/** Paths for each architecture and version. */
function miniBrowsers() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/usr/lib').flatMap((folder) =>
    ['6.0', '4.1', '4.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
  );
}

/** @param {string} name */
const isInPath = (name) => FOLDERS.some((folder) => canRun(join(folder, name)));

/**
 * `variable` names the program, `places` are its usual paths, `tools` are required in addition, `packages` are
 * Debian's.
 */
const OTHERS = {
  firefox: {
    variable: 'FIREFOX_PATH',
    places: () => FOLDERS.flatMap((folder) => [join(folder, 'firefox'), join(folder, 'firefox-esr')]),
    tools: [],
    packages: ['firefox-esr'],
  },
  webkit: {
    variable: 'WEBKIT_PATH',
    places: miniBrowsers,
    // The driver, a virtual screen, and languages.
    tools: ['WebKitWebDriver', 'xvfb-run', 'localedef'],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'locales'],
  },
};

/**
 * Returns the path of a browser that is not Chromium.
 * @param {keyof typeof OTHERS} name
 * @returns {string}
 * @throws {Error} if there is none and none could be installed
 */
export function findOtherBrowser(name) {
  const { variable, places, tools, packages } = OTHERS[name];
  const named = process.env[variable];
  if (named && !canRun(named)) throw new Error(`${variable} is ${named}, which cannot be started`);
  const present = () => (tools.every(isInPath) ? named || places().find(canRun) : undefined);
  if (!present()) installSystemPackages(...packages);
  const path = present();
  if (path) return path;
  const packed = packages.join(' ');
  throw new Error(
    `${name} or a tool for its tests is missing: install it (Debian: ${packed}) or name it with ${variable}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findBrowser());

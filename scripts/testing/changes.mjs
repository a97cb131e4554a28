/** Finds the changed files, and which stages they can affect. */
import { run } from '../run.mjs';

/**
 * `base`: the commit to compare with. `paths`: files that differ from it or are new.
 * @typedef {{ base: string, paths: string[] }} Changes
 */

const MAIN = ['main', 'origin/main'];
/** Files that affect the built app: code, styles, and build configuration. */
const APP = /^(src|workers|sw|contract|public)\/|^(index\.html|vite\.config\.ts)$|^scripts\/vite\//;
const PACKAGES = /^package(-lock)?\.json$/;
/** Files that affect the built server. */
const SERVER = /^(server|contract)\/|^scripts\/build-server\.mjs$/;
const SERVER_TESTS = /^test\/(server|fixtures)\/|^vitest\.config\.ts$/;
/** Files that journeys test, and the journeys. */
const PRODUCT = [APP, SERVER, PACKAGES, /^e2e\//];

/**
 * Paths that can affect a stage. An unlisted stage always runs: Vitest knows which of its tests import a changed file.
 * @type {Record<string, RegExp[]>}
 */
const TOUCHED_BY = {
  lockfile: [PACKAGES],
  server: [SERVER, SERVER_TESTS, PACKAGES],
  programs: [SERVER, SERVER_TESTS, PACKAGES],
  postgres: [SERVER, SERVER_TESTS, PACKAGES],
  size: [
    APP,
    PACKAGES,
    /^scripts\/(build|oldest-browsers|checks\/(browsers\/.*|check-browsers|check-size|circular-files|first-screen-size))\.mjs$/,
    /^docs\/browsers-oldest\.md$/,
  ],
  browser: PRODUCT,
  journeys: PRODUCT,
  firefox: PRODUCT,
  webkit: PRODUCT,
  midnight: PRODUCT,
  'summer-time': PRODUCT,
  'new-year': PRODUCT,
};

/** Returns whether a change of this file can affect a stage. @param {string} stage @param {string} path */
export function mayTouch(stage, path) {
  return TOUCHED_BY[stage]?.some((pattern) => pattern.test(path)) ?? true;
}

/** @param {string[]} args @returns {Promise<string[] | null>} the lines of the output; null if git fails */
async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true });
  return code === 0 ? output.split('\n').filter((line) => line !== '') : null;
}

/**
 * Finds the differences to the point where this branch left main: committed, uncommitted and new files.
 * @returns {Promise<Changes>}
 * @throws {Error} if there is no main branch
 */
export async function findChanges() {
  for (const main of MAIN) {
    const [base] = (await git('merge-base', 'HEAD', main)) ?? [];
    if (base === undefined) continue;
    const changed = await git('diff', '--name-only', '--no-renames', base);
    const added = await git('ls-files', '--others', '--exclude-standard');
    if (changed === null || added === null) throw new Error('git failed to list the changed files.');
    return { base, paths: [...changed, ...added] };
  }
  throw new Error(`--changed compares with ${MAIN.join(' or ')}; git finds neither.`);
}

/** What was changed, and which stages of `npm test` it can touch. */
import { run } from '../run.mjs';

/**
 * `base`: the commit that it is compared with. `paths`: files that differ from it, or are new.
 * @typedef {{ base: string, paths: string[] }} Changes
 */

const MAIN = ['main', 'origin/main'];
/** What leads into the app that is built: code, styles, and how they are packed. */
const APP = /^(src|workers|sw|contract|public)\/|^(index\.html|vite\.config\.ts)$|^scripts\/vite\//;
const PACKAGES = /^package(-lock)?\.json$/;
const SERVER = /^(server|contract)\//;
const SERVER_TESTS = /^test\/(server|fixtures)\/|^vitest\.config\.ts$/;

/** Which paths can touch a stage; a stage that is not named always runs. @type {Record<string, RegExp[]>} */
const TOUCHED_BY = {
  lockfile: [PACKAGES],
  server: [SERVER, SERVER_TESTS, PACKAGES],
  postgres: [SERVER, SERVER_TESTS, PACKAGES],
  size: [APP, PACKAGES, /^scripts\/(build|checks\/(check-size|first-screen-size))\.mjs$/],
  browser: [APP, SERVER, PACKAGES, /^e2e\//],
};

/** Whether a change of this file can touch a stage. @param {string} stage @param {string} path */
export function mayTouch(stage, path) {
  return TOUCHED_BY[stage]?.some((pattern) => pattern.test(path)) ?? true;
}

/** @param {string[]} args @returns {Promise<string[] | null>} its lines; null where git fails */
async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true });
  return code === 0 ? output.split('\n').filter((line) => line !== '') : null;
}

/**
 * What differs from where this branch left main: committed, not yet committed, and new.
 * @returns {Promise<Changes>}
 * @throws {Error} where there is no main to compare with
 */
export async function findChanges() {
  for (const main of MAIN) {
    const [base] = (await git('merge-base', 'HEAD', main)) ?? [];
    if (base === undefined) continue;
    const changed = await git('diff', '--name-only', '--no-renames', base);
    const added = await git('ls-files', '--others', '--exclude-standard');
    if (changed === null || added === null) throw new Error('git can not tell what was changed.');
    return { base, paths: [...changed, ...added] };
  }
  throw new Error(`--changed compares with ${MAIN.join(' or ')}, and git knows neither.`);
}

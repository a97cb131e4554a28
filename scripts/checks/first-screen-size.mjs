/**
 * Measures the compressed JavaScript that loads before the first screen of a member and of a logged-out reader: the
 * scripts of the page, the screen's chunks, and all their static imports, as built.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** kB (1,000 bytes), gzip. */
export const BUDGET_KB = 190;

/** Chunks that a first screen loads in addition to the entry: its frame with its content, and its texts. */
const SCREENS = { member: ['member', 'en-first'], 'logged-out reader': ['logged-out', 'en-logged-out'] };

/** `import … from "./x.js"`, `import "./x.js"`, `export … from "./x.js"`; not `import("./x.js")`. */
export const STATIC_IMPORT =
  /(?:^|[;}\n])\s*(?:import|export)\s*(?:[^"'();]*?\bfrom)?\s*["'](\.[^"']+\.js)["']/g;
const SCRIPT = /<script[^>]+src="\/([^"]+\.js)"/g;

/**
 * @param {string} folder of the built app
 * @param {readonly string[]} names of further chunks, without their hash
 * @returns {Map<string, number>} files with their compressed sizes in bytes
 * @throws {Error} if the build has no such chunk, because then the result would be wrong
 */
export function filesOfScreen(folder, names) {
  const assets = readdirSync(join(folder, 'assets'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const queue = [...page.matchAll(SCRIPT)].map(([, file = '']) => file);
  if (queue.length === 0) throw new Error('The page has no script.');
  for (const name of names) {
    const files = assets.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
    if (files.length !== 1)
      throw new Error(`${files.length} chunks of the build are called ${name}; expected one.`);
    queue.push(`assets/${files[0]}`);
  }
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const file of queue) {
    if (sizes.has(file)) continue;
    if (!existsSync(join(folder, file))) throw new Error(`${file} is imported but missing.`);
    const code = readFileSync(join(folder, file));
    sizes.set(file, gzipSync(code, { level: 9 }).length);
    for (const [, path = ''] of code.toString().matchAll(STATIC_IMPORT))
      queue.push(posix.join(posix.dirname(file), path));
  }
  return sizes;
}

/** @param {number} bytes */
const kB = (bytes) => (bytes / 1_000).toFixed(1);

/**
 * @param {string} folder of the built app
 * @returns {{ findings: string[], summary: string }} screens above the budget with their largest files; and all sizes
 */
export function weighFirstScreens(folder) {
  /** @type {string[]} */
  const findings = [];
  const measured = Object.entries(SCREENS).map(([screen, names]) => {
    const sizes = filesOfScreen(folder, names);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (total > BUDGET_KB * 1_000) {
      const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 6);
      findings.push(
        `The first screen of a ${screen} takes ${kB(total)} kB of JavaScript, and at most ${BUDGET_KB} kB: ${largest
          .map(([file, size]) => `${file} ${kB(size)}`)
          .join(', ')}`,
      );
    }
    return `${screen} ${kB(total)} kB`;
  });
  return { findings, summary: measured.join(', ') };
}

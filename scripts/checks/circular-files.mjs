/**
 * Finds files of the built app that import each other, also indirectly: the code of one would run before its imports.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { STATIC_IMPORT } from './first-screen-size.mjs';

/**
 * @param {string} folder of the built app
 * @returns {string[]} findings, each naming a circle of files
 */
export function circularFiles(folder) {
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const imports = new Map(
    names.map((name) => {
      const code = readFileSync(join(folder, 'assets', name), 'utf8');
      return [name, [...code.matchAll(STATIC_IMPORT)].map(([, path = '']) => posix.basename(path))];
    }),
  );
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const findings = [];
  /** @param {string} name @param {readonly string[]} path that leads to it */
  const follow = (name, path) => {
    if (path.includes(name)) {
      findings.push(`Files import each other: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
      return;
    }
    if (done.has(name)) return;
    for (const imported of imports.get(name) ?? []) follow(imported, [...path, name]);
    done.add(name);
  };
  for (const name of names) follow(name, []);
  return findings;
}

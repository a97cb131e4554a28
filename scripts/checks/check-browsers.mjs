/**
 * Compares the built app with the oldest supported browsers: they must parse each script, and the table of
 * docs/browsers-oldest.md must list each API that they lack, with its replacement. Much older browsers must parse the
 * first-paint script.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { SYNTAX } from '../oldest-browsers.mjs';
import { fromRoot } from '../root.mjs';
import { newerApis } from './browsers/newer-apis.mjs';
import { newerStyles } from './browsers/newer-styles.mjs';
import { namesOf } from './browsers/support.mjs';
import { report } from './report.mjs';

/** @typedef {import('./browsers/newer-apis.mjs').Use} Use */

const TABLE = 'docs/browsers-oldest.md';
/** These scripts inform users of browsers that are too old. */
const IN_OLDEST_SYNTAX = ['first-paint.js', 'too-old.js'];

/** Names that our code also uses for its own things. */
const OUR_WORDS = [
  'canGoBack',
  'cssFloat',
  'displayName',
  'fileName',
  'isError',
  'isVisible',
  'lastChance',
  'rangeStart',
  'toArray',
  'viewTransition',
];

const ROW = /^\|\s*(`.*?)\s*\|\s*(.*?)\s*\|\s*(.*?)\s*\|$/gm;

/** @param {string} document @returns {Map<string, string>} the names in its table, with the browsers that lack them */
export const namesInTable = (document) =>
  new Map(
    [...document.matchAll(ROW)].flatMap(([, names = '', browsers = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, browsers]),
    ),
  );

/**
 * @param {string} name of a script
 * @param {string} code
 * @returns {{ findings: string[], uses: Iterable<Use> }}
 */
export function readScript(name, code) {
  const ecmaVersion = IN_OLDEST_SYNTAX.includes(name) ? 5 : SYNTAX;
  try {
    const sourceType = name.startsWith('assets/') ? 'module' : 'script';
    return { findings: [], uses: newerApis(parse(code, { ecmaVersion, sourceType })).values() };
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    return { findings: [`${name}: not in the syntax of ES${ecmaVersion}: ${problem.message}`], uses: [] };
  }
}

/**
 * @param {string} folder of the built app
 * @param {string} document with the table
 * @returns {string[]} findings
 */
export function checkBuild(folder, document) {
  const table = namesInTable(document);
  /** @type {Map<string, string>} */
  const used = new Map();
  /** @type {string[]} */
  const findings = [];
  /** @param {string} file @param {Iterable<Use>} uses */
  const judge = (file, uses) => {
    for (const { name, lacks } of uses) {
      if (OUR_WORDS.includes(name) || used.has(name)) continue;
      const browsers = namesOf(lacks);
      used.set(name, browsers);
      const documented = table.get(name);
      if (documented === undefined)
        findings.push(
          `${file} uses ${name}, which is missing in: ${browsers}. ${TABLE} does not say what happens there`,
        );
      else if (documented !== browsers)
        findings.push(`${TABLE} says that ${name} is missing in: ${documented}; it is in: ${browsers}`);
    }
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()) {
    const path = join(folder, file);
    if (file.endsWith('.css')) judge(file, newerStyles(file, readFileSync(path)).values());
    if (!file.endsWith('.js')) continue;
    const script = readScript(file, readFileSync(path, 'utf8'));
    findings.push(...script.findings);
    judge(file, script.uses);
  }
  const unused = [...table.keys()].filter((name) => !used.has(name));
  return [
    ...findings,
    ...unused.map((name) => `${TABLE} names ${name}, which nothing uses, or which all have`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  report('the oldest browsers', checkBuild(fromRoot('dist', 'app'), readFileSync(fromRoot(TABLE), 'utf8')));

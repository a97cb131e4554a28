/**
 * Checks that documents and tests refer to each other: every documented promise has a test, and every citation an
 * entry.
 *
 * - Rules of workers/sync/SPEC.md (`**L1** A sentence.`): a test title cites each as `[L1]`, and every such citation
 *   names a rule.
 * - Faults of docs/faults.md and attacks of docs/attacks.md (one row each: the id first, its tests last): titles and
 *   comments cite them as `(F9)`, every such citation names an entry, and the listed tests, as paths from the project's
 *   root, cite it in a title.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromRoot } from '../root.mjs';
import { report } from './report.mjs';
import { placeOf, readSources } from './source.mjs';
import { titlesOf } from './test-titles.mjs';

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {{ text: string, place: string }} Passage a comment, or the title of a test */
/** @typedef {{ id: string, place: string }} Citation */
/** @typedef {{ path: string, kind: string }} Catalogue its file, and the letter before its numbers */

const SPEC = 'workers/sync/SPEC.md';
const RULE = /^\s*(?:[-*] )?\*\*([A-Z]+\d+[a-z]?)\*\*/gm;
const RULES_CITED = /\[([A-Z]+\d+[a-z]?(?:, ?[A-Z]+\d+[a-z]?)*)\]/g;

/** @type {Catalogue[]} */
const CATALOGUES = [
  { path: 'docs/faults.md', kind: 'F' },
  { path: 'docs/attacks.md', kind: 'S' },
];
/** The first and the last cell of a row. */
const ENTRY = /^\| ([A-Z]\d+) +\|.*\|([^|]*)\|$/gm;
const ENTRIES_CITED = /\(([A-Z]\d+(?:, [A-Z]\d+)*)\)/g;
const TEST_FILE = /[\w./-]+\.(?:test|spec)\.\w+/g;
/** Also the name of a storage, which is no citation. */
const STORAGE = 'S3';

const FOLDERS = ['bench', 'contract', 'e2e', 'scripts', 'server', 'src', 'sw', 'test', 'workers'];
const TEST_FOLDERS = /^(test|e2e)\//;

/**
 * @param {Source} source
 * @returns {Passage[]}
 */
const commentsOf = (source) =>
  source.comments.map((comment) => ({ text: comment.value, place: placeOf(source, comment) }));

/**
 * @param {Passage[]} passages
 * @param {RegExp} list finds ids between brackets
 * @returns {Citation[]}
 */
const citationsIn = (passages, list) =>
  passages.flatMap(({ text, place }) =>
    [...text.matchAll(list)].flatMap(([, ids = '']) => ids.split(/, ?/).map((id) => ({ id, place }))),
  );

/** @param {string} id its kind, the letters before the number */
const kindOf = (id) => id.replace(/\d.*$/, '');

/**
 * @param {string} path
 * @param {string[]} ids
 */
const givenTwice = (path, ids) =>
  ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}: ${id} is given twice`);

/**
 * @param {string} spec
 * @param {Source[]} tests
 */
export function checkRules(spec, tests) {
  const rules = [...spec.matchAll(RULE)].map(([, id = '']) => id);
  const citations = citationsIn(tests.flatMap(titlesOf), RULES_CITED);
  const kinds = new Set(rules.map(kindOf));
  const cited = new Set(citations.map(({ id }) => id));
  return [
    ...(rules.length === 0 ? [`${SPEC} holds no rule`] : []),
    ...givenTwice(SPEC, rules),
    ...rules.filter((id) => !cited.has(id)).map((id) => `${SPEC}: no test cites [${id}]`),
    ...citations
      .filter(({ id }) => kinds.has(kindOf(id)) && !rules.includes(id))
      .map(({ id, place }) => `${place}: [${id}] is no rule of ${SPEC}`),
  ];
}

/**
 * @param {Catalogue} catalogue
 * @param {string} text of the catalogue
 * @param {Source[]} sources
 */
export function checkCatalogue({ path, kind }, text, sources) {
  const entries = [...text.matchAll(ENTRY)]
    .map(([, id = '', tests = '']) => ({ id, tests: tests.match(TEST_FILE) ?? [] }))
    .filter(({ id }) => kindOf(id) === kind);
  const ids = entries.map(({ id }) => id);
  /** For each test file, the entries that its titles cite. */
  const cited = new Map(
    sources
      .filter((source) => TEST_FOLDERS.test(source.path))
      .map((source) => [
        source.path,
        citationsIn(titlesOf(source), ENTRIES_CITED).map((citation) => citation.id),
      ]),
  );
  const passages = sources.flatMap((source) => [...titlesOf(source), ...commentsOf(source)]);
  const bare = new RegExp(`\\b${kind}\\d+\\b`, 'g');
  return [
    ...givenTwice(path, ids),
    ...entries.flatMap(({ id, tests }) => {
      if (tests.length === 0) return [`${path}: ${id} names no test`];
      return tests.flatMap((test) => {
        if (!cited.has(test)) return [`${path}: ${id} names ${test}, where no test is`];
        return cited.get(test)?.includes(id) ? [] : [`${path}: no title in ${test} cites (${id})`];
      });
    }),
    ...citationsIn(passages, ENTRIES_CITED)
      .filter(({ id }) => kindOf(id) === kind && !ids.includes(id))
      .map(({ id, place }) => `${place}: (${id}) is no entry of ${path}`),
    ...passages.flatMap(({ text: passage, place }) =>
      (passage.replace(ENTRIES_CITED, '').match(bare) ?? [])
        .filter((id) => id !== STORAGE)
        .map((id) => `${place}: cite ${id} as (${id})`),
    ),
  ];
}

/** @param {string} path */
const read = (path) => (existsSync(fromRoot(path)) ? readFileSync(fromRoot(path), 'utf8') : '');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources(FOLDERS);
  const tests = sources.filter(({ path }) => TEST_FOLDERS.test(path));
  report('rules, faults, attacks and their tests', [
    ...checkRules(read(SPEC), tests),
    ...CATALOGUES.flatMap((catalogue) => checkCatalogue(catalogue, read(catalogue.path), sources)),
  ]);
}

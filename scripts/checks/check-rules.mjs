/**
 * Checks that the numbered rules of workers/sync/SPEC.md (`**L1** A sentence.`) and the tests know each other: every
 * rule is cited by the title of a test (`[L1]`), and every citation of that kind names a rule.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromRoot } from '../root.mjs';
import { report } from './report.mjs';
import { isNode, placeOf, readSources, stringOf, walk } from './source.mjs';

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {{ id: string, place: string }} Citation */

const SPEC = 'workers/sync/SPEC.md';
const RULE = /^\s*(?:[-*] )?\*\*([A-Z]+\d+[a-z]?)\*\*/gm;
const CITATION = /\[([A-Z]+\d+[a-z]?(?:, ?[A-Z]+\d+[a-z]?)*)\]/g;
const TEST_FUNCTIONS = ['describe', 'it', 'test'];

/**
 * The function at the root of `test`, `test.only`, `test.each(rows)` or `` test.for`…` ``.
 * @param {unknown} callee
 * @returns {unknown}
 */
function rootName(callee) {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return callee.name;
  return rootName(callee.object ?? callee.callee ?? callee.tag);
}

/**
 * Ids of rules that the titles of tests cite.
 * @param {Source} source
 * @returns {Citation[]}
 */
export function citationsOf(source) {
  /** @type {Citation[]} */
  const citations = [];
  walk(source.tree, (node) => {
    if (node.type !== 'CallExpression' || !TEST_FUNCTIONS.includes(String(rootName(node.callee)))) return;
    const title = Array.isArray(node.arguments) ? stringOf(node.arguments[0]) : undefined;
    for (const [, ids = ''] of (title ?? '').matchAll(CITATION)) {
      for (const id of ids.split(/, ?/)) citations.push({ id, place: placeOf(source, node) });
    }
  });
  return citations;
}

/** @param {string} id its kind, the letters before the number */
const kindOf = (id) => id.replace(/\d.*$/, '');

/**
 * @param {string} spec
 * @param {Source[]} tests
 */
export function checkRules(spec, tests) {
  const rules = [...spec.matchAll(RULE)].map(([, id = '']) => id);
  const citations = tests.flatMap((source) => citationsOf(source));
  const kinds = new Set(rules.map(kindOf));
  const cited = new Set(citations.map(({ id }) => id));
  return [
    ...(rules.length === 0 ? [`${SPEC} holds no rule`] : []),
    ...rules.filter((id, index) => rules.indexOf(id) !== index).map((id) => `${SPEC}: ${id} is given twice`),
    ...rules.filter((id) => !cited.has(id)).map((id) => `${SPEC}: no test cites [${id}]`),
    ...citations
      .filter(({ id }) => kinds.has(kindOf(id)) && !rules.includes(id))
      .map(({ id, place }) => `${place}: [${id}] is no rule of ${SPEC}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const spec = existsSync(fromRoot(SPEC)) ? readFileSync(fromRoot(SPEC), 'utf8') : '';
  report('rules and their tests', checkRules(spec, readSources(['test', 'e2e'])));
}

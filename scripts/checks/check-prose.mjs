/**
 * Checks the English that developers read by docs/style.md: comments, messages of errors, test titles and documents by the
 * word list (word-list.mjs), and test titles for a verb. Quotations and code (in backticks) are excepted.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import nlp from 'compromise';
import { fromRoot } from '../root.mjs';
import { readDocuments } from './documents.mjs';
import { report } from './report.mjs';
import { isNode, placeOf, readSources, stringOf, walk } from './source.mjs';
import { findWords } from './word-list.mjs';

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./source.mjs').Node} Node */

const FOLDERS = ['bench', 'contract', 'e2e', 'scripts', 'server', 'src', 'sw', 'test', 'workers'];
/** The style sheet itself, and the product's words, name what not to write. */
const ABOUT_WORDS = [
  'docs/style.md',
  'docs/words.md',
  'scripts/checks/word-list.mjs',
  'test/scripts/words.test.mjs',
];

const QUOTED = /`[^`]*`|“[^”]*”|"[^"\n]*"/g;
const CODE_BLOCK = /^```[\s\S]*?^```/gm;

const TESTS = new Set(['it', 'test']);
/** Ids of rules, faults and attacks, and placeholders of a table of cases. */
const IDS = /\s*[[(](?:[A-Z]\d+(?:, )?)+[\])]/g;
const FILLED_IN = /%[a-z]|\$[\w.]+/g;

/** @param {string} text */
const unquoted = (text) => text.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, '_'));

/**
 * @param {Source} source
 * @returns {string[]}
 */
export function checkComments(source) {
  return source.comments.flatMap((comment) =>
    unquoted(comment.value)
      .split('\n')
      .flatMap((line, index) => findWords(line, 'prose').map((finding) => ({ index, finding })))
      .map(({ index, finding }) => {
        const [path, first] = placeOf(source, comment).split(':');
        return `${path}:${Number(first) + index}: ${finding}`;
      }),
  );
}

/**
 * The function that a call begins with: `test` of `test.skipIf(…)('…')`.
 * @param {unknown} node
 * @returns {string | undefined}
 */
function calledName(node) {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression') {
    const { property } = node;
    return isNode(property) && property.name === 'describe' ? undefined : calledName(node.object);
  }
  return node.type === 'CallExpression' ? calledName(node.callee) : undefined;
}

/**
 * @param {Source} source
 * @returns {{ place: string, title: string }[]}
 */
function titlesOf(source) {
  /** @type {{ place: string, title: string }[]} */
  const titles = [];
  walk(source.tree, (node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return;
    const title = stringOf(node.arguments[0]);
    if (title === undefined || !TESTS.has(calledName(node.callee) ?? '')) return;
    titles.push({ place: placeOf(source, node), title });
  });
  return titles;
}

/**
 * @param {Source} source
 * @returns {string[]} findings in the messages of errors
 */
export function checkMessages(source) {
  /** @type {string[]} */
  const findings = [];
  walk(source.tree, (node) => {
    if (node.type !== 'NewExpression' || !Array.isArray(node.arguments)) return;
    if (!/(Error|Refusal)$/.test(calledName(node.callee) ?? '')) return;
    const words = node.arguments.flatMap((part) => findWords(unquoted(stringOf(part) ?? ''), 'prose'));
    findings.push(...words.map((finding) => `${placeOf(source, node)}: ${finding}`));
  });
  return findings;
}

/**
 * @param {string} title
 * @returns {boolean} false also for a title that a table of cases fills in completely
 */
export function lacksVerb(title) {
  const text = title.replace(IDS, '').replace(FILLED_IN, 'it');
  return text !== 'it' && nlp(unquoted(text)).verbs().length === 0;
}

/**
 * @param {Source} source
 * @returns {string[]}
 */
export function checkTitles(source) {
  return titlesOf(source).flatMap(({ place, title }) => [
    ...findWords(unquoted(title), 'prose').map((finding) => `${place}: ${finding}`),
    ...(lacksVerb(title) ? [`${place}: the title has no verb: ${title}`] : []),
  ]);
}

/**
 * @param {string} path
 * @param {string} text Markdown
 * @returns {string[]}
 */
export function checkProse(path, text) {
  return unquoted(text.replace(CODE_BLOCK, (block) => block.replace(/[^\n]/g, '')))
    .split('\n')
    .flatMap((line, index) => findWords(line, 'prose').map((finding) => `${path}:${index + 1}: ${finding}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources(FOLDERS).filter(({ path }) => !ABOUT_WORDS.includes(path));
  report('prose', [
    ...sources.flatMap(checkComments),
    ...sources.flatMap(checkTitles),
    ...sources.flatMap(checkMessages),
    ...readDocuments()
      .filter((path) => !ABOUT_WORDS.includes(path))
      .flatMap((path) => checkProse(path, readFileSync(fromRoot(path), 'utf8'))),
  ]);
}

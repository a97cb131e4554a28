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
import { placeOf, readSources, stringOf, walk } from './source.mjs';
import { rootName, titlesOf } from './test-titles.mjs';
import { findWords } from './word-list.mjs';

/** @typedef {import('./source.mjs').Source} Source */

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
 * @param {Source} source
 * @returns {string[]} findings in the messages of errors
 */
export function checkMessages(source) {
  /** @type {string[]} */
  const findings = [];
  walk(source.tree, (node) => {
    if (node.type !== 'NewExpression' || !Array.isArray(node.arguments)) return;
    if (!/(Error|Refusal)$/.test(rootName(node.callee) ?? '')) return;
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
  return titlesOf(source).flatMap(({ place, text, isGroup }) => [
    ...findWords(unquoted(text), 'prose').map((finding) => `${place}: ${finding}`),
    ...(!isGroup && lacksVerb(text) ? [`${place}: the title has no verb: ${text}`] : []),
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

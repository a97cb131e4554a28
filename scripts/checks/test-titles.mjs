/** Finds the titles of tests in syntax trees. */
import { isNode, placeOf, stringOf, walk } from './source.mjs';

/** @typedef {import('./source.mjs').Source} Source */

const TEST_FUNCTIONS = ['test', 'it', 'describe'];

/**
 * Returns the function at the root of `test`, `test.only`, `test.each(rows)` or `` test.for`…` ``.
 * @param {unknown} callee
 * @returns {string | undefined}
 */
export function rootName(callee) {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return String(callee.name);
  return rootName(callee.object ?? callee.callee ?? callee.tag);
}

/**
 * Returns whether a call names a group: `describe(…)`, or Playwright's `test.describe(…)`.
 * @param {unknown} callee
 * @returns {boolean}
 */
function namesGroup(callee) {
  if (!isNode(callee)) return false;
  const { name, property } = callee;
  if (name === 'describe' || (isNode(property) && property.name === 'describe')) return true;
  return namesGroup(callee.object ?? callee.callee ?? callee.tag);
}

/**
 * Returns the titles of tests and of their groups.
 * @param {Source} source
 * @returns {{ text: string, place: string, isGroup: boolean }[]}
 */
export function titlesOf(source) {
  /** @type {{ text: string, place: string, isGroup: boolean }[]} */
  const titles = [];
  walk(source.tree, (node) => {
    if (node.type !== 'CallExpression' || !TEST_FUNCTIONS.includes(rootName(node.callee) ?? '')) return;
    const text = Array.isArray(node.arguments) ? stringOf(node.arguments[0]) : undefined;
    if (text === undefined) return;
    titles.push({ text, place: placeOf(source, node), isGroup: namesGroup(node.callee) });
  });
  return titles;
}

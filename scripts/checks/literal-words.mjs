/** Finds texts for users in the code that belong in the catalogue. */
import { isNode, placeOf, walk } from './source.mjs';

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./source.mjs').Node} Node */

/** Attributes of elements and components whose text users see or hear. */
const SPOKEN = new Set([
  'actionLabel',
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'countLabel',
  'description',
  'error',
  'heading',
  'hint',
  'label',
  'line',
  'message',
  'placeholder',
  'saveLabel',
  'summary',
  'title',
]);

/** The product's own name is the same in every language. */
const NAMES = /\bOuting\b|^outing$/g;

/** @param {string} text */
const hasWords = (text) => /\p{L}/u.test(text.replace(NAMES, ''));

/**
 * Returns the texts that an expression may evaluate to, as far as it contains them.
 * @param {unknown} node
 * @returns {string[]}
 */
function textsOf(node) {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return Array.isArray(node.quasis) ? node.quasis.map((quasi) => quasi.value.cooked ?? '') : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      // The left of `a && b` is a condition.
      return [...(node.operator === '&&' ? [] : textsOf(node.left)), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    default:
      return [];
  }
}

/** @param {unknown} callee `toast.success`, `usePageTitle` */
function speaks(callee) {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'usePageTitle';
  return callee.type === 'MemberExpression' && isNode(callee.object) && callee.object.name === 'toast';
}

/**
 * @param {Source} source
 * @returns {string[]}
 */
export function findLiteralWords(source) {
  /** @type {string[]} */
  const findings = [];
  /** @param {Node} node @param {string[]} texts */
  const judge = (node, texts) => {
    for (const text of texts.filter(hasWords)) {
      findings.push(`${placeOf(source, node)}: "${text.trim()}" belongs into the catalogue`);
    }
  };
  walk(source.tree, (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of Array.isArray(node.children) ? node.children : []) {
        if (child.type === 'JSXText') judge(child, [String(child.value)]);
        if (child.type === 'JSXExpressionContainer') judge(child, textsOf(child));
      }
    }
    if (node.type === 'JSXAttribute' && isNode(node.name) && SPOKEN.has(String(node.name.name))) {
      judge(node, textsOf(node.value));
    }
    if (node.type === 'CallExpression' && Array.isArray(node.arguments) && speaks(node.callee)) {
      judge(node, textsOf(node.arguments[0]));
    }
  });
  return findings;
}

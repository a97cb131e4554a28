/** Finds the catalogue texts that the code uses. */
import { isNode, placeOf, stringOf, walk } from './source.mjs';

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./source.mjs').Node} Node */
/** @typedef {{ name: string, namespace: string, start: number, end: number }} Speaker `t` of one function */

/**
 * Functions that return the texts of a namespace, and the argument that names it; `wordsOf` is for code outside React.
 */
const SPEAKING = new Map([
  ['useTranslations', 0],
  ['wordsOf', 1],
]);

/** @param {unknown} node @returns {string | undefined} the namespace, if this is a call of one of those */
function namespaceOf(node) {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  const place = typeof node.callee.name === 'string' ? SPEAKING.get(node.callee.name) : undefined;
  if (place === undefined || !Array.isArray(node.arguments)) return undefined;
  return stringOf(node.arguments[place]) ?? '';
}

/**
 * @param {Node} tree
 * @returns {Speaker[]}
 */
function speakersOf(tree) {
  /** @type {Speaker[]} */
  const speakers = [];
  /** @param {Node} node @param {Node} scope the block around it */
  const look = (node, scope) => {
    if (node.type === 'VariableDeclarator' && isNode(node.id) && typeof node.id.name === 'string') {
      const namespace = namespaceOf(node.init);
      if (namespace !== undefined) {
        speakers.push({ name: node.id.name, namespace, start: scope.start, end: scope.end });
      }
    }
    const inside = node.type === 'BlockStatement' ? node : scope;
    for (const value of Object.values(node)) {
      for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) look(part, inside);
    }
  };
  look(tree, tree);
  return speakers;
}

/**
 * The namespace of a call that looks up a text: `t('…')`, `t.rich('…')`, `useTranslations('ui')('…')`.
 * @param {Node} call
 * @param {Speaker[]} speakers
 */
function spokenFrom(call, speakers) {
  let callee = call.callee;
  if (isNode(callee) && callee.type === 'MemberExpression') callee = callee.object;
  const direct = namespaceOf(callee);
  if (direct !== undefined) return direct;
  if (!isNode(callee) || callee.type !== 'Identifier') return undefined;
  const { name } = callee;
  return speakers
    .filter((one) => one.name === name && one.start <= call.start && call.end <= one.end)
    .sort((a, b) => a.end - a.start - (b.end - b.start))[0]?.namespace;
}

/** @typedef {{ pattern: RegExp } | 'unknown'} Key */

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the keys that an expression may name: a literal, a template with open parts, either side of a condition.
 * @param {unknown} node
 * @returns {Key[]}
 */
function keysOf(node) {
  if (!isNode(node)) return ['unknown'];
  if (node.type === 'ConditionalExpression') return [...keysOf(node.consequent), ...keysOf(node.alternate)];
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
    const parts = node.quasis.map((quasi) => escaped(quasi.value.cooked ?? ''));
    return [{ pattern: new RegExp(`^${parts.join('[^.]+')}$`) }];
  }
  const text = stringOf(node);
  return text === undefined ? ['unknown'] : [{ pattern: new RegExp(`^${escaped(text)}$`) }];
}

/** @param {Source} source @returns {Set<string>} all strings of a file */
function stringsOf(source) {
  /** @type {Set<string>} */
  const strings = new Set();
  walk(source.tree, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value);
  });
  return strings;
}

/**
 * Finds keys that no code uses. For a key in a variable, it searches the strings of its file, and of the files that
 * `wordsFrom` names for it.
 * @param {string[]} keys
 * @param {Source[]} sources
 * @param {Record<string, RegExp>} wordsFrom
 * @param {Source[]} elsewhere sources that use no texts but contain such values
 * @returns {{ unused: string[], findings: string[] }}
 */
export function findUnused(keys, sources, wordsFrom, elsewhere = []) {
  const unused = new Set(keys);
  /** @type {string[]} */
  const findings = [];
  /** @type {Set<string>} */
  const needed = new Set();
  for (const source of sources) {
    const speakers = speakersOf(source.tree);
    walk(source.tree, (node) => {
      if (node.type !== 'CallExpression') return;
      const namespace = spokenFrom(node, speakers);
      if (namespace === undefined) return;
      const prefix = namespace === '' ? '' : `${namespace}.`;
      for (const key of keysOf(Array.isArray(node.arguments) ? node.arguments[0] : undefined)) {
        const place = wordsFrom[source.path];
        const from =
          place === undefined ? [] : [...sources, ...elsewhere].filter(({ path }) => place.test(path));
        if (key === 'unknown' && from.length > 0) needed.add(source.path);
        const strings =
          key === 'unknown' ? new Set([source, ...from].flatMap((one) => [...stringsOf(one)])) : new Set();
        const meant = keys.filter((one) => {
          if (!one.startsWith(prefix)) return false;
          const rest = one.slice(prefix.length);
          return key === 'unknown' ? strings.has(rest) : key.pattern.test(rest);
        });
        for (const one of meant) unused.delete(one);
        if (meant.length === 0)
          findings.push(`${placeOf(source, node)}: no text of "${namespace}" is meant here`);
      }
    });
  }
  for (const path of Object.keys(wordsFrom)) {
    if (!needed.has(path))
      findings.push(`${path}: asks for no words by a variable (scripts/checks/check-words.mjs)`);
  }
  return { unused: [...unused], findings };
}

/**
 * Checks that the engine gets time and random numbers only through its ports, so that a simulation can control them.
 * (The linter forbids other globals; see biome.json.)
 */
import { fileURLToPath } from 'node:url';
import { report } from './report.mjs';
import { isNode, placeOf, readSources, walk } from './source.mjs';

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./source.mjs').Node} Node */

/** The file that may use the platform. */
const PORTS = 'workers/sync/ports.ts';

/** @param {unknown} node @param {string} name */
const isCalled = (node, name) => isNode(node) && node.type === 'Identifier' && node.name === name;

/**
 * @param {Node} node
 * @returns {string | undefined}
 */
function forbidden(node) {
  if (node.type === 'NewExpression' && isCalled(node.callee, 'Date')) {
    return Array.isArray(node.arguments) && node.arguments.length === 0 ? 'new Date()' : undefined;
  }
  if (node.type === 'CallExpression' && isCalled(node.callee, 'Date')) return 'Date()';
  if (node.type !== 'MemberExpression') return undefined;
  if (isCalled(node.object, 'Date') && isCalled(node.property, 'now')) return 'Date.now';
  if (isCalled(node.object, 'Math') && isCalled(node.property, 'random')) return 'Math.random';
  return undefined;
}

/**
 * @param {Source[]} sources
 * @returns {string[]}
 */
export function checkPorts(sources) {
  /** @type {string[]} */
  const findings = [];
  for (const source of sources.filter(({ path }) => path !== PORTS)) {
    walk(source.tree, (node) => {
      const what = forbidden(node);
      if (what) findings.push(`${placeOf(source, node)}: ${what} belongs behind a port (${PORTS})`);
    });
  }
  return findings;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  report('ports of the engine', checkPorts(readSources(['workers/sync'])));
}

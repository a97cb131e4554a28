/** Parses the sources of the project into syntax trees, for checks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from '../root.mjs';

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */
/** @typedef {{ value: string, start: number }} Comment */
/** @typedef {{ path: string, text: string, tree: Node, comments: Comment[] }} Source */

const CODE = /\.(ts|tsx|mjs)$/;
/** Generated files, and files that are not code of the project. */
const LEFT_OUT = /\.gen\.ts$|\.d\.ts$|(^|\/)migrations\//;

/**
 * Returns the source files below directories of the project, by path (relative, with `/`).
 * @param {string[]} folders missing ones count as empty
 * @returns {Source[]}
 */
export function readSources(folders) {
  return folders.flatMap((folder) => codeFiles(folder)).map((path) => parseSource(path, read(path)));
}

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/**
 * @param {string} folder
 * @returns {string[]}
 */
function codeFiles(folder) {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && CODE.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !LEFT_OUT.test(path))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * @param {string} path decides the language
 * @param {string} text
 * @returns {Source}
 * @throws {SyntaxError} naming the file
 */
export function parseSource(path, text) {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  return { path, text, tree: /** @type {Node} */ (/** @type {unknown} */ (program)), comments };
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
export function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * Visits a node and everything in it, parents first.
 * @param {Node} node
 * @param {(node: Node) => void} visit
 */
export function walk(node, visit) {
  visit(node);
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) walk(part, visit);
  }
}

/**
 * Returns the text of a string or of a template without parts; undefined for anything else.
 * @param {unknown} node
 */
export function stringOf(node) {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((quasi) => quasi.value.cooked ?? '').join('');
}

/**
 * Returns `file:line` of a node or a comment.
 * @param {Source} source
 * @param {{ start: number }} node
 */
export function placeOf(source, node) {
  return `${source.path}:${source.text.slice(0, node.start).split('\n').length}`;
}

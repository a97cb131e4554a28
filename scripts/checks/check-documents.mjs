/**
 * Checks that documents name existing files. It checks links, and between backticks every path with a directory and an extension or
 * in a directory of the root, and every name of a code file without a directory.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromRoot } from '../root.mjs';
import { readPaths } from './documents.mjs';
import { report } from './report.mjs';

/** Records of the past: files that they name may be gone. */
const RECORDS = /^docs\/(decisions|measurements)\//;
/** Directories that commands create and git ignores. */
const MADE = ['bench/results'];

const QUOTED = /`([^`\n]+)`/g;
/** Paths without braces and stars of patterns. */
const PATH = /^[\w@$.-]+(?:\/[\w@$.-]+)*\/?$/;
const ENDING = /[\w-]\.\w+$/;
const CODE = /^[\w$-][\w$.-]*\.(?:ts|tsx|mjs)$/;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;

/**
 * The files of the project.
 * @typedef {object} Project
 * @property {(path: string) => boolean} exists whether a file or directory exists, from the root
 * @property {ReadonlySet<string>} folders names of directories at the root
 * @property {ReadonlySet<string>} names of all files, without their directories
 */

/**
 * @param {string} path
 * @param {Project} project
 */
function isThere(path, { exists, folders, names }) {
  if (!PATH.test(path) || MADE.includes(path)) return true;
  if (!path.includes('/')) return !CODE.test(path) || names.has(path);
  const [first = ''] = path.split('/');
  return folders.has(first) || ENDING.test(path) ? exists(path) : true;
}

/**
 * @param {string} document its path
 * @param {string} text
 * @param {Project} project
 * @returns {string[]} findings
 */
export function checkDocument(document, text, project) {
  return text.split('\n').flatMap((line, index) => {
    const place = `${document}:${index + 1}`;
    const paths = [...line.matchAll(QUOTED)].map(([, path = '']) => path);
    const links = [...line.matchAll(LINK)].map(([, target = '']) => target);
    return [
      ...paths.filter((path) => !isThere(path, project)).map((path) => `${place}: there is no ${path}`),
      ...links
        .filter((target) => !target.includes(':') && !project.exists(join(document, '..', target)))
        .map((target) => `${place}: the link to ${target} leads to no file`),
    ];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = readPaths();
  const documents = paths.filter((path) => path.endsWith('.md') && !RECORDS.test(path));
  const project = {
    exists: (/** @type {string} */ path) => existsSync(fromRoot(path)),
    folders: new Set(paths.filter((path) => path.includes('/')).map((path) => path.replace(/\/.*/, ''))),
    names: new Set(paths.map((path) => basename(path))),
  };
  report(
    `what ${documents.length} documents name`,
    documents.flatMap((path) => checkDocument(path, readFileSync(fromRoot(path), 'utf8'), project)),
  );
}

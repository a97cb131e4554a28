/**
 * Checks that what documents name is there. Between backticks: every path with a folder and an ending, and every one that begins
 * with a folder of the project, from its root; a name of a file of code without a folder is that of some file. Also links to files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromRoot, ROOT } from '../root.mjs';
import { report } from './report.mjs';

/** Folders of documents. Decisions and measurements tell of the past. */
const FOLDERS = ['.', 'docs', 'workers/sync', 'src/db/stack'];
/** What commands make, and git ignores. */
const MADE = ['bench/results'];
const MADE_FOLDERS = ['node_modules', 'dist', 'data', 'screens', 'test-results'];

const QUOTED = /`([^`\n]+)`/g;
/** Without the braces and stars of patterns. */
const PATH = /^[\w@$.-]+(?:\/[\w@$.-]+)*\/?$/;
const ENDING = /[\w-]\.\w+$/;
const CODE = /^[\w$-][\w$.-]*\.(?:ts|tsx|mjs)$/;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;

/**
 * What the project holds.
 * @typedef {object} Project
 * @property {(path: string) => boolean} exists whether a file or folder is there, from the root
 * @property {ReadonlySet<string>} folders names of those at the root
 * @property {ReadonlySet<string>} names of all files, without their folders
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

/** @returns {Project} */
function readProject() {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !MADE_FOLDERS.includes(entry.name),
    )
    .map(({ name }) => name);
  const inside = folders.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }),
  );
  const names = [...readdirSync(ROOT), ...inside].map((path) => basename(path));
  return {
    exists: (path) => existsSync(fromRoot(path)),
    folders: new Set(folders),
    names: new Set(names),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const project = readProject();
  const documents = FOLDERS.flatMap((folder) =>
    readdirSync(fromRoot(folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name).replaceAll('\\', '/')),
  );
  report(
    `what ${documents.length} documents name`,
    documents.flatMap((path) => checkDocument(path, readFileSync(fromRoot(path), 'utf8'), project)),
  );
}

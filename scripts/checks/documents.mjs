/** Finds the files and documents of the project. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, ROOT } from '../root.mjs';

/** Directories that commands make and git ignores. */
const MADE_FOLDERS = ['node_modules', 'dist', 'data', 'screens', 'test-results'];

/**
 * Returns the paths of all files, from the root, without what git ignores.
 * @returns {string[]}
 */
export function readPaths() {
  const entries = readdirSync(ROOT, { withFileTypes: true });
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !MADE_FOLDERS.includes(entry.name),
  );
  return [
    ...entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...folders.flatMap(({ name }) =>
      readdirSync(fromRoot(name), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(name, path).replaceAll('\\', '/'),
      ),
    ),
  ];
}

/** Returns the paths of all Markdown files. */
export const readDocuments = () => readPaths().filter((path) => path.endsWith('.md'));

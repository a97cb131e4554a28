/** Tests the lists that choose tests: an entry that matches no file silently skips tests. */
import { readdirSync } from 'node:fs';
import { createFilter } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import { fromRoot } from '../../scripts/root.mjs';

const files = readdirSync(fromRoot('test'), { recursive: true }).map((path) =>
  `test/${path}`.replaceAll('\\', '/'),
);

/**
 * An entry that names files expands to each of them; one with a star only to some.
 * @param {string} entry
 * @returns {string[]}
 */
function patternsOf(entry) {
  const [whole, before = '', choices = '', after = ''] = /^([^*]*?)\{([^{}]*)\}([^*]*)$/.exec(entry) ?? [];
  if (whole === undefined) return [entry];
  return choices.split(',').flatMap((choice) => patternsOf(before + choice + after));
}

/** @param {string} pattern */
function matchesNothing(pattern) {
  const matches = createFilter(pattern, null, { resolve: false });
  return !files.some((path) => matches(path));
}

/** Entries of a Vitest configuration, of all its projects. @param {any} config @returns {string[]} */
const entriesOf = ({ test: { include = [], exclude = [], projects = [] } }) => [
  ...[...include, ...exclude].flatMap(patternsOf),
  ...projects.flatMap(entriesOf),
];

/** @type {Record<string, string[]>} */
const entries = {};
beforeAll(async () => {
  vi.stubEnv('ENGINE_NAME', 'firefox');
  vi.stubEnv('ENGINE_PATH', 'firefox');
  for (const file of ['vitest.config.ts', 'vitest.engines.config.ts'])
    entries[file] = entriesOf((await import(fromRoot(file))).default);
});

test.each(['vitest.config.ts', 'vitest.engines.config.ts'])('each entry of %s matches a file', (file) => {
  expect(entries[file]?.length).toBeGreaterThan(5);
  expect(entries[file]?.filter(matchesNothing)).toEqual([]);
});

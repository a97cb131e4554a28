/** Which room may import from which. The checker is check-imports.mjs; the reasons are in ARCHITECTURE.md. */

/**
 * @typedef {object} Room
 * @property {string} name
 * @property {RegExp} files
 * @property {string[]} from rooms that it may import from, besides itself
 * @property {string[]} [typesFrom] rooms of which it may import types, and start scripts by URL
 * @property {string} [alias] how other rooms name it
 * @property {'browser' | 'server' | 'tool'} runs `browser` code knows no module of Node
 * @property {string[]} [packages] the only packages that it may import
 */

const SCREEN_PARTS = ['domain', 'ui', 'db', 'sync', 'i18n', 'contract'];
const APP = ['routes', 'features', ...SCREEN_PARTS];
const ALL = [...APP, 'app', 'engine', 'workers', 'sw', 'server', 'scripts', 'e2e'];

/** The first room whose `files` match is the file's room. @type {Room[]} */
export const ROOMS = [
  {
    name: 'configuration',
    files: /\.config\.ts$/,
    from: ['scripts', 'server', 'contract', 'e2e'],
    runs: 'tool',
  },
  {
    name: 'contract',
    files: /^contract\//,
    alias: '#contract/',
    from: [],
    runs: 'browser',
    packages: ['valibot'],
  },
  { name: 'db', files: /^src\/db\//, alias: '#db/', from: ['contract'], runs: 'browser' },
  { name: 'engine', files: /^workers\/sync\//, alias: '#engine/', from: ['db', 'contract'], runs: 'browser' },
  { name: 'workers', files: /^workers\//, from: ['engine', 'db', 'contract'], runs: 'browser' },
  { name: 'sw', files: /^sw\//, from: ['workers', 'engine', 'db', 'contract'], runs: 'browser' },
  { name: 'i18n', files: /^src\/i18n\//, alias: '#i18n/', from: ['contract'], runs: 'browser' },
  { name: 'ui', files: /^src\/ui\//, alias: '#ui/', from: ['i18n', 'contract'], runs: 'browser' },
  {
    name: 'domain',
    files: /^src\/domain\//,
    alias: '#domain/',
    from: ['ui', 'db', 'i18n', 'contract'],
    runs: 'browser',
  },
  {
    name: 'sync',
    files: /^src\/sync\//,
    alias: '#sync/',
    from: ['db', 'contract'],
    typesFrom: ['engine', 'workers'],
    runs: 'browser',
  },
  { name: 'features', files: /^src\/features\//, alias: '#features/', from: SCREEN_PARTS, runs: 'browser' },
  { name: 'routes', files: /^src\/routes\//, from: ['features', ...SCREEN_PARTS], runs: 'browser' },
  { name: 'app', files: /^src\//, from: APP, runs: 'browser' },
  { name: 'server', files: /^server\//, alias: '#server/', from: ['contract'], runs: 'server' },
  { name: 'scripts', files: /^scripts\//, from: ['contract'], runs: 'tool' },
  // Pictures are taken of every line of the table of routes; tests know addresses alone.
  { name: 'pictures', files: /^e2e\/take-screens\.ts$/, from: ['e2e', 'features', 'scripts'], runs: 'tool' },
  { name: 'e2e', files: /^e2e\//, from: ['contract', 'i18n', 'scripts'], runs: 'tool' },
  { name: 'test', files: /^test\//, from: ALL, runs: 'tool' },
  { name: 'bench', files: /^bench\//, from: ALL, runs: 'tool' },
];

/** @param {string} path */
export function roomOf(path) {
  return ROOMS.find((room) => room.files.test(path));
}

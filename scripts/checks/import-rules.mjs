/**
 * Lists which directory may import from which, and which layer inside a directory. check-imports.mjs checks it; ARCHITECTURE.md has
 * the reasons. Other rules of imports are elsewhere:
 *
 * - no feature imports another, the form of imports, declared packages: check-imports.mjs
 * - circles of files and directories, directories with too many files: folders.mjs
 * - the engine's clock and random numbers through its ports: check-ports.mjs
 * - packages that code of ours replaces (`noRestrictedImports`), and globals that a directory must not use
 *   (`noRestrictedGlobals`): biome.json
 */

/**
 * @typedef {object} Directory
 * @property {string} name
 * @property {RegExp} files
 * @property {string[]} from directories that it may import from, besides itself
 * @property {string[]} [typesFrom] directories of which it may import types, and start scripts by URL
 * @property {string} [alias] how other directories name it
 * @property {'browser' | 'server' | 'tool'} runs `browser` code must not import modules of Node
 * @property {string[]} [packages] the only packages that it may import
 * @property {Layer[]} [layers] layers of it; the first whose `files` match is the file's layer
 */

/**
 * A layer of a directory, with rules for imports inside it.
 * @typedef {object} Layer
 * @property {string} name
 * @property {RegExp} files
 * @property {string[]} from layers that it may import from, in addition to itself
 * @property {string[]} [typesFrom] layers from which it may import types
 */

const SCREEN_PARTS = ['domain', 'postcards', 'forms', 'ui', 'db', 'sync', 'i18n', 'contract'];
const APP = ['routes', 'features', ...SCREEN_PARTS];
const ALL = [...APP, 'developers', 'app', 'engine', 'workers', 'sw', 'server', 'scripts', 'e2e'];

/**
 * Returns layers in an order: each may import from the lines before its own. Layers in one line are independent.
 * @param {string} directory
 * @param {string[][]} lines names of directories and files
 * @param {string[]} [typesFrom]
 * @returns {Layer[]}
 */
const inOrder = (directory, lines, typesFrom = []) =>
  lines.flatMap((line, index) =>
    line.map((name) => ({
      name,
      files: new RegExp(`^${directory}/${name}(/|\\.ts$)`),
      from: lines.slice(0, index).flat(),
      typesFrom,
    })),
  );

/** The contract: parts of entities first, then subjects by dependency, then the lists of all of them. */
const CONTRACT_LAYERS = inOrder('contract', [
  ['base', 'version'],
  ['time', 'files'],
  ['outings', 'chat'],
  ['places', 'calendar'],
  ['accounts', 'people', 'icalendar'],
  ['events', 'mutations'],
  ['system'],
]);

/** Every part of the engine may use its types. */
const ENGINE_TYPES = ['trace', 'ports', 'context', 'api'];
/** The engine from the bottom up. @type {Layer[]} */
const ENGINE_LAYERS = [
  // Independent of all others: it handles requests and sockets, not their contents.
  {
    name: 'network',
    files: /^workers\/sync\/network\//,
    from: ['limits', 'trace'],
    typesFrom: ['ports', 'context'],
  },
  { name: 'ports', files: /^workers\/sync\/ports\.ts$/, from: [], typesFrom: ['trace'] },
  // What pages call: only types.
  {
    name: 'api',
    files: /^workers\/sync\/api\.ts$/,
    from: [],
    typesFrom: ['storage', 'session', 'schedule', 'queue', 'merge', 'send', 'pull', 'lead'],
  },
  ...inOrder(
    'workers/sync',
    [
      ['limits', 'trace'],
      ['resources'],
      ['lists'],
      ['storage', 'network'],
      ['context'],
      ['session', 'schedule', 'queue'],
      ['merge'],
      ['send'],
      ['pull'],
      ['lead'],
      ['tab'],
      ['engine'],
    ],
    ENGINE_TYPES,
  ),
];

/** The parts of the composition root whose types a handler may import: its context, and the lists in it. */
const GIVEN = ['context', 'entities'];
/** What any part of the server may import. */
const GROUND = ['config', 'html', 'face-picture', 'secrets', 'schedule', 'children', 'entity'];
const BASE = ['db', 'log', 'http', 'lists', 'mail', 'realtime', 'outbound'];

/** @param {string} name @param {string[]} from @param {string[]} [typesFrom] @returns {Layer} */
const base = (name, from, typesFrom = []) => ({
  name,
  files: new RegExp(`^server/base/${name}(/|\\.ts$)`),
  from,
  typesFrom,
});

/**
 * The server from the bottom up. The base imports no area of the product: the root passes in what it needs. All areas
 * build on the core.
 * @type {Layer[]}
 */
const SERVER_LAYERS = [
  base('config', []),
  base('secrets', []),
  base('html', []),
  base('face-picture', []),
  base('schedule', []),
  base('children', ['config']),
  base('db', ['config']),
  base('log', ['db'], ['entity']),
  base('http', ['db', 'secrets', 'html', 'face-picture'], ['config', ...GIVEN]),
  base('lists', ['db', 'log', 'http'], ['entity', ...GIVEN]),
  base('mail', ['config', 'html', 'face-picture']),
  base('realtime', ['db', 'log', 'http'], ['entity', ...GIVEN]),
  base('outbound', []),
  base('entity', [], ['db', 'log']),
  { name: 'entities', files: /^server\/entities\.ts$/, from: ['core', 'areas'], typesFrom: ['entity'] },
  { name: 'list of areas', files: /^server\/areas\.ts$/, from: ['core', 'areas'] },
  {
    name: 'context',
    files: /^server\/context\.ts$/,
    from: [],
    typesFrom: ['entities', 'core', 'areas', ...GROUND, ...BASE],
  },
  {
    name: 'sample',
    files: /^server\/sample\//,
    from: ['core', 'areas', ...GROUND, ...BASE],
    typesFrom: GIVEN,
  },
  { name: 'core', files: /^server\/core\//, from: [...GROUND, ...BASE], typesFrom: GIVEN },
  {
    name: 'programs',
    files: /^server\/programs\//,
    from: ['core', 'areas', 'list of areas', ...GROUND, ...BASE, ...GIVEN],
  },
  { name: 'areas', files: /^server\/[^/]+\//, from: ['core', ...GROUND, ...BASE], typesFrom: GIVEN },
  {
    name: 'root',
    files: /^server\//,
    from: ['core', 'areas', 'list of areas', 'sample', 'programs', ...GROUND, ...BASE, ...GIVEN],
  },
];

/** The first directory whose `files` match is the file's directory. @type {Directory[]} */
export const DIRECTORIES = [
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
    // Only `contract/icalendar` reads and writes calendar files; pages load it when needed.
    packages: ['valibot', 'ical.js'],
    layers: CONTRACT_LAYERS,
  },
  { name: 'db', files: /^src\/db\//, alias: '#db/', from: ['contract'], runs: 'browser' },
  {
    name: 'engine',
    files: /^workers\/sync\//,
    alias: '#engine/',
    from: ['db', 'contract'],
    runs: 'browser',
    layers: ENGINE_LAYERS,
  },
  { name: 'workers', files: /^workers\//, from: ['engine', 'db', 'contract'], runs: 'browser' },
  { name: 'sw', files: /^sw\//, from: ['workers', 'engine', 'db', 'contract'], runs: 'browser' },
  // The server uses texts of the app: notifications in pushes, refusals (in English), and titles of links.
  {
    name: 'server words',
    files:
      /^src\/i18n\/messages\/\w+\/(?:participation|guest|notifications|outing-card|preview|refusals)\.ts$/,
    from: [],
    typesFrom: ['i18n'],
    runs: 'browser',
  },
  // The app draws them, and the server in pictures of links.
  {
    name: 'postcards',
    files: /^src\/domain\/outings\/postcards\/postcard-\w+\.ts$/,
    from: ['contract'],
    runs: 'browser',
  },
  {
    name: 'i18n',
    files: /^src\/i18n\//,
    alias: '#i18n/',
    from: ['server words', 'contract'],
    runs: 'browser',
  },
  { name: 'ui', files: /^src\/ui\//, alias: '#ui/', from: ['i18n', 'contract'], runs: 'browser' },
  {
    name: 'forms',
    files: /^src\/forms\//,
    alias: '#forms/',
    from: ['ui', 'db', 'sync', 'i18n', 'contract'],
    runs: 'browser',
  },
  {
    name: 'domain',
    files: /^src\/domain\//,
    alias: '#domain/',
    from: ['postcards', 'forms', 'ui', 'db', 'sync', 'i18n', 'contract'],
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
  // Development pages for patterns and the engine: the product does not know them, except for their two routes.
  {
    name: 'developers',
    files: /^src\/developers\//,
    alias: '#developers/',
    from: ['features', ...SCREEN_PARTS],
    runs: 'browser',
  },
  {
    name: 'routes of developers',
    files: /^src\/routes\/(design|inspector)\.tsx$/,
    from: ['developers', 'features'],
    runs: 'browser',
  },
  { name: 'routes', files: /^src\/routes\//, from: ['features', ...SCREEN_PARTS], runs: 'browser' },
  { name: 'app', files: /^src\//, from: APP, runs: 'browser' },
  // They run parts of the server from source, in development and tests; the built server does not need them.
  {
    name: 'loaders',
    files: /^server\/base\/(db\/pglite\.thread|children\/child\.process)\.mjs$/,
    from: ['server'],
    runs: 'tool',
  },
  {
    name: 'server',
    files: /^server\//,
    alias: '#server/',
    from: ['contract', 'server words', 'postcards'],
    runs: 'server',
    layers: SERVER_LAYERS,
  },
  { name: 'scripts', files: /^scripts\//, from: ['contract'], runs: 'tool' },
  // Screenshots cover all routes of the table and the guides: of the browser tests only the pictures import these.
  {
    name: 'pictures',
    files: /^e2e\/(take-screens\.ts$|pictures\/|product\/frame\/pictures\.spec\.ts$)/,
    from: ['e2e', 'features', 'i18n', 'scripts', 'screens'],
    runs: 'tool',
  },
  // The paths of the route table, so that checks of every screen cover new ones.
  { name: 'screens', files: /^e2e\/browser\/screens\.ts$/, from: ['e2e', 'features'], runs: 'tool' },
  { name: 'e2e', files: /^e2e\//, from: ['contract', 'db', 'i18n', 'scripts', 'screens'], runs: 'tool' },
  { name: 'test', files: /^test\//, from: [...ALL, 'pictures'], runs: 'tool' },
  { name: 'bench', files: /^bench\//, from: ALL, runs: 'tool' },
];

/** @param {string} path */
export function directoryOf(path) {
  return DIRECTORIES.find((directory) => directory.files.test(path));
}

/**
 * Which room may import from which, and which layer inside a room. The checker is check-imports.mjs; the reasons are in
 * ARCHITECTURE.md. Other rules of imports stand elsewhere:
 *
 * - that no feature imports another, how imports are written, and which packages are declared: check-imports.mjs
 * - circles of files and folders, and folders with too many files: folders.mjs
 * - the engine's clock and chance, which come through its ports: check-ports.mjs
 * - names of packages that have a replacement of ours (`noRestrictedImports`), and globals that a room must not touch
 *   (`noRestrictedGlobals`): biome.json
 */

/**
 * @typedef {object} Room
 * @property {string} name
 * @property {RegExp} files
 * @property {string[]} from rooms that it may import from, besides itself
 * @property {string[]} [typesFrom] rooms of which it may import types, and start scripts by URL
 * @property {string} [alias] how other rooms name it
 * @property {'browser' | 'server' | 'tool'} runs `browser` code must not import modules of Node
 * @property {string[]} [packages] the only packages that it may import
 * @property {Layer[]} [layers] parts of the room; the first whose `files` match is the file's layer
 */

/**
 * A part of a room, with rules for imports inside the room.
 * @typedef {object} Layer
 * @property {string} name
 * @property {RegExp} files
 * @property {string[]} from layers that it may import from, besides itself
 * @property {string[]} [typesFrom] layers of which it may import types
 */

const SCREEN_PARTS = ['domain', 'postcards', 'forms', 'ui', 'db', 'sync', 'i18n', 'contract'];
const APP = ['routes', 'features', ...SCREEN_PARTS];
const ALL = [...APP, 'developers', 'app', 'engine', 'workers', 'sw', 'server', 'scripts', 'e2e'];

/**
 * Layers in an order: each may import from those of the lines before its own. Those in one line know nothing of each other.
 * @param {string} room its folder
 * @param {string[][]} lines names of folders and files
 * @param {string[]} [typesFrom]
 * @returns {Layer[]}
 */
const inOrder = (room, lines, typesFrom = []) =>
  lines.flatMap((line, index) =>
    line.map((name) => ({
      name,
      files: new RegExp(`^${room}/${name}(/|\\.ts$)`),
      from: lines.slice(0, index).flat(),
      typesFrom,
    })),
  );

/** The contract: first what entities are made of, then one subject on the other, at last the lists of all of them. */
const CONTRACT_LAYERS = inOrder('contract', [
  ['base', 'version'],
  ['time', 'files'],
  ['outings', 'chat'],
  ['places', 'calendar'],
  ['accounts', 'people', 'icalendar'],
  ['events', 'mutations'],
  ['system'],
]);

/** Whose types every part of the engine may name. */
const ENGINE_TYPES = ['trace', 'ports', 'context', 'api'];
/** The engine from the bottom up. @type {Layer[]} */
const ENGINE_LAYERS = [
  // Beside all others: it knows requests and sockets, and nothing of what they carry.
  {
    name: 'network',
    files: /^workers\/sync\/network\//,
    from: ['limits', 'trace'],
    typesFrom: ['ports', 'context'],
  },
  { name: 'ports', files: /^workers\/sync\/ports\.ts$/, from: [], typesFrom: ['trace'] },
  // What pages call: nothing but types.
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
 * The server from the bottom up. The base imports no area of the product: the root passes in what it needs of them. The core
 * is what all areas stand on.
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
    // Calendar files are read and written by `contract/icalendar` alone, which pages load when they need it.
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
  // The server says in the words of the app: notifications by push, why it refuses something (in English), and what a link leads to.
  {
    name: 'server words',
    files:
      /^src\/i18n\/messages\/\w+\/(?:participation|guest|notifications|outing-card|preview|refusals)\.ts$/,
    from: [],
    typesFrom: ['i18n'],
    runs: 'browser',
  },
  // Drawn by the app, and by the server in the pictures of links.
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
  // Pages of patterns and of the engine, which no built app has: the product knows nothing of them, but for their two routes.
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
  // They run parts of the server from their sources, in development and tests; the server as it is built does without.
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
  // Screenshots are taken of all routes of the table, and of what guides say: of tests in the browser only the one of pictures imports these.
  {
    name: 'pictures',
    files: /^e2e\/(take-screens\.ts$|pictures\/|product\/frame\/pictures\.spec\.ts$)/,
    from: ['e2e', 'features', 'i18n', 'scripts', 'screens'],
    runs: 'tool',
  },
  // The paths of the route table, so that what is looked at on every screen is looked at on the next one, too.
  { name: 'screens', files: /^e2e\/browser\/screens\.ts$/, from: ['e2e', 'features'], runs: 'tool' },
  { name: 'e2e', files: /^e2e\//, from: ['contract', 'db', 'i18n', 'scripts', 'screens'], runs: 'tool' },
  { name: 'test', files: /^test\//, from: [...ALL, 'pictures'], runs: 'tool' },
  { name: 'bench', files: /^bench\//, from: ALL, runs: 'tool' },
];

/** @param {string} path */
export function roomOf(path) {
  return ROOMS.find((room) => room.files.test(path));
}

/**
 * Checks every import of the project: its direction between directories and between layers (import-rules.mjs), and its form
 * (explicit extensions, aliases across directories, relative paths inside one). Packages must be declared; features must not import
 * each other. Circles of files and directories (folders.mjs), barrels and full directories are forbidden.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromRoot } from '../root.mjs';
import { findCircles, fullFolders, knots } from './folders.mjs';
import { DIRECTORIES, directoryOf } from './import-rules.mjs';
import { report } from './report.mjs';
import { isNode, placeOf, readSources, stringOf, walk } from './source.mjs';

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Node} Node
 * @typedef {import('./import-rules.mjs').Directory} Directory
 * @typedef {{ source: Source, directory: Directory, node: Node, specifier: string, kind: 'value' | 'type' | 'script' }} Import
 */

const FOLDERS = ['contract', 'src', 'workers', 'sw', 'server', 'scripts', 'test', 'e2e', 'bench'];

/** @type {{ imports: Record<string, string>, dependencies: Record<string, string>, devDependencies: Record<string, string> }} */
const MANIFEST = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

/** @param {Node} node whether an import or export declaration vanishes when types are erased */
function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const parts = Array.isArray(node.specifiers) ? node.specifiers : [];
  return parts.length > 0 && parts.every((part) => part.importKind === 'type' || part.exportKind === 'type');
}

/**
 * @param {Node} node
 * @returns {Pick<Import, 'specifier' | 'kind'> | undefined}
 */
function readImport(node) {
  /** @param {unknown} target @param {Import['kind']} kind */
  const found = (target, kind) => {
    const specifier = stringOf(target);
    return specifier === undefined ? undefined : { specifier, kind };
  };
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const specifier = stringOf(node.source);
      if (specifier === undefined) return undefined;
      // Vite's suffix for the URL of a script that runs as a worker.
      if (specifier.endsWith('?worker&url')) return { specifier, kind: 'script' };
      return { specifier, kind: isTypeOnly(node) ? 'type' : 'value' };
    }
    case 'ImportExpression':
      return found(node.source, 'value');
    case 'TSImportType':
      return found(node.source ?? node.argument, 'type');
    default:
      return undefined;
  }
}

/**
 * @param {Source} source
 * @returns {Import[]}
 */
function importsOf(source) {
  const directory = directoryOf(source.path);
  if (!directory) return [];
  /** @type {Import[]} */
  const imports = [];
  walk(source.tree, (node) => {
    const found = readImport(node);
    if (found) imports.push({ source, directory, node, ...found });
  });
  return imports;
}

/**
 * Returns the path that a specifier of the project's own files resolves to, without a query; undefined for a package.
 * @param {Import} item
 */
function ownPath({ source, specifier }) {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(source.path), bare));
  if (!bare.startsWith('#')) return undefined;
  for (const [pattern, target] of Object.entries(MANIFEST.imports)) {
    const prefix = pattern.slice(0, -1);
    if (bare.startsWith(prefix)) return posix.normalize(target.slice(0, -1) + bare.slice(prefix.length));
  }
  return bare;
}

/** @param {string} specifier `@scope/name/part` → `@scope/name` */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * @param {Import} item
 * @returns {string | undefined} the problem
 */
function judgePackage({ directory, specifier, kind }) {
  if (isBuiltin(specifier)) {
    if (!specifier.startsWith('node:')) return `"${specifier}" must be written "node:${specifier}"`;
    return directory.runs === 'browser'
      ? `${directory.name} runs in a browser, which has no ${specifier}`
      : undefined;
  }
  if (specifier.startsWith('virtual:')) return undefined;
  const name = packageOf(specifier);
  if (directory.packages && !directory.packages.includes(name)) {
    return `${directory.name} imports no package but ${directory.packages.join(', ')}`;
  }
  if (name in MANIFEST.dependencies) return undefined;
  if (!(name in MANIFEST.devDependencies)) return `${name} is not in package.json`;
  return directory.runs === 'tool' || kind === 'type'
    ? undefined
    : `${name} is only a development dependency`;
}

/** @param {string} path the name of the feature that a file belongs to */
const featureOf = (path) => path.split('/')[2];

/**
 * @param {Directory} directory
 * @param {Import['kind']} kind
 * @param {string} from
 * @param {string} to
 * @returns {string | undefined} what is wrong with an import between two layers of one directory
 */
function judgeLayers({ name, layers = [] }, kind, from, to) {
  const [layer, target] = [from, to].map((path) => layers.find(({ files }) => files.test(path)));
  if (!layer || !target || layer === target || layer.from.includes(target.name)) return undefined;
  const typesAlone = layer.typesFrom?.includes(target.name);
  if (typesAlone && kind !== 'value') return undefined;
  return `in ${name}, ${layer.name} may not import from ${target.name}${typesAlone ? ' (types only)' : ''}`;
}

/**
 * @param {Import} item
 * @param {string} path
 * @returns {string | undefined} the problem
 */
function judgeOwn({ source, directory, specifier, kind }, path) {
  if (!existsSync(fromRoot(path))) return `${specifier} leads to no file (extensions are written out)`;
  const target = directoryOf(path);
  if (!target) return directory.runs === 'tool' ? undefined : `${path} belongs to no directory`;
  if (target === directory) {
    if (specifier.startsWith('#')) return `inside ${directory.name} imports are relative`;
    const foreign = directory.name === 'features' && featureOf(path) !== featureOf(source.path);
    return foreign
      ? `feature ${featureOf(source.path)} knows nothing of feature ${featureOf(path)}`
      : judgeLayers(directory, kind, source.path, path);
  }
  const allowed =
    directory.from.includes(target.name) || (kind !== 'value' && directory.typesFrom?.includes(target.name));
  if (!allowed) {
    const exception = directory.typesFrom?.includes(target.name) ? ' (types only)' : '';
    return `${directory.name} may not import from ${target.name}${exception}`;
  }
  // A listed directory inside this one may be imported by a relative path.
  const inside = directory.files.test(path);
  if (target.alias && !specifier.startsWith('#') && !inside && kind !== 'script') {
    return `from ${directory.name}, ${target.name} is imported as ${target.alias}…`;
  }
  return undefined;
}

/** A catalogue consists of all its namespaces and is loaded as a whole: import only its own file. */
const CATALOGUE = /^src\/i18n\/messages\/[a-z-]+\.ts$/;

/**
 * @param {Source} source
 * @returns {string[]}
 */
function judgeBarrels(source) {
  if (directoryOf(source.path)?.runs === 'tool' || CATALOGUE.test(source.path)) return [];
  const findings = [];
  if (/(^|\/)index\.tsx?$/.test(source.path) && !source.path.startsWith('src/routes/')) {
    findings.push(`${source.path}: a barrel by its name; call the file by its subject`);
  }
  const body = Array.isArray(source.tree.body) ? source.tree.body : [];
  for (const node of body.filter((part) => isNode(part) && part.type === 'ExportAllDeclaration')) {
    findings.push(`${placeOf(source, node)}: "export *" makes a barrel`);
  }
  return findings;
}

/**
 * Finds worker sources in `new URL('….ts', import.meta.url)`: unless it is directly inside `new Worker(…)`, the build
 * ships the TypeScript unchanged.
 * @param {Source} source
 * @returns {string[]}
 */
function judgeScriptAddresses(source) {
  if (directoryOf(source.path)?.runs !== 'browser') return [];
  /** @type {string[]} */
  const findings = [];
  walk(source.tree, (node) => {
    if (node.type !== 'NewExpression' || !isNode(node.callee) || node.callee.name !== 'URL') return;
    const address = Array.isArray(node.arguments) ? stringOf(node.arguments[0]) : undefined;
    if (!address?.match(/\.tsx?$/)) return;
    findings.push(
      `${placeOf(source, node)}: import the script's address: import url from '${address}?worker&url'`,
    );
  });
  return findings;
}

/**
 * Returns one sentence for each import that breaks a rule.
 * @param {Source[]} sources
 */
export function checkImports(sources) {
  const imports = sources.flatMap((source) => importsOf(source));
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  /** @type {import('./folders.mjs').Arrow[]} */
  const arrows = [];
  const findings = sources.flatMap((source) => [...judgeBarrels(source), ...judgeScriptAddresses(source)]);
  for (const item of imports) {
    const path = ownPath(item);
    const wrong = path === undefined ? judgePackage(item) : judgeOwn(item, path);
    if (wrong) findings.push(`${placeOf(item.source, item.node)}: ${wrong}`);
    if (path !== undefined && item.kind === 'value') {
      graph.set(item.source.path, [...(graph.get(item.source.path) ?? []), path]);
      arrows.push({ from: item.source.path, to: path });
    }
  }
  for (const circle of findCircles(graph))
    findings.push(`these import each other in a circle: ${circle.join(', ')}`);
  return [...findings, ...knots(arrows), ...fullFolders(sources.map(({ path }) => path))];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  report(`imports between ${DIRECTORIES.length} directories`, checkImports(readSources(FOLDERS)));
}

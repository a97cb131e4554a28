/**
 * Finds browser APIs in a script that an oldest browser lacks, by name: globals (`launchQueue`), members of well-known
 * objects (`navigator.share`), and members of any object (`setAppBadge`), if their name has at least two words. For
 * newer built-ins with one word (`union` of sets), the `lib` of our TypeScript projects forbids the use.
 */
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { BROWSERS, lacking } from './support.mjs';

/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */
/** @typedef {import('acorn').AnyNode} Node */
/** @typedef {import('./support.mjs').Browser} Browser */
/** @typedef {{ name: string, lacks: readonly Browser[] }} Use */
/** Names, each with the fewest browsers that lack something of that name. @typedef {Map<string, readonly Browser[]>} Lacks */

/** Well-known globals, with their interfaces. */
const OBJECTS = new Map([
  ['navigator', ['Navigator', 'WorkerNavigator']],
  ['document', ['Document', 'Node', 'EventTarget']],
]);
const SCOPES = ['window', 'self', 'globalThis'];
const OF_SCOPES = /^(Window|(Dedicated|Service)?WorkerGlobalScope)$/;

const TWO_WORDS = /[a-z][A-Z]/;
const STATIC = /_static$/;
const EVENT = /_event$/;

/** @param {Lacks} known @param {string} name @param {readonly Browser[]} lacks */
function note(known, name, lacks) {
  const before = known.get(name);
  if (before === undefined || before.length > lacks.length) known.set(name, lacks);
}

/** @param {Identifier | undefined} group @returns {[string, Identifier][]} the data below it, by name */
const below = (group = {}) =>
  Object.keys(group).flatMap((name) => {
    const feature = group[name];
    return name === '__compat' || feature === undefined ? [] : [[name, feature]];
  });

function readData() {
  /** @type {Lacks} */
  const globals = new Map();
  /** By name only. @type {Lacks} */
  const members = new Map();
  /** By interface and name. @type {Lacks} */
  const membersOf = new Map();
  for (const [owner, entries] of [...below(bcd.javascript.builtins), ...below(bcd.api)]) {
    const lacksOwner = entries.__compat === undefined ? [] : lacking(entries.__compat);
    note(globals, owner, lacksOwner);
    if (lacksOwner.length === 0) note(members, owner, lacksOwner);
    for (const [key, { __compat }] of below(entries)) {
      if (__compat === undefined) continue;
      const name = EVENT.test(key) ? `on${key.replace(EVENT, '')}` : key.replace(STATIC, '');
      const lacks = lacking(__compat);
      note(membersOf, `${owner}.${name}`, lacks);
      if (OF_SCOPES.test(owner)) note(globals, name, lacks);
      // Static members are called through their owner; members of an owner that no browser has are found by its name.
      const isOfAnything = !STATIC.test(key) && lacksOwner.length < BROWSERS.length;
      if (isOfAnything || lacks.length === 0) note(members, name, lacks);
    }
  }
  for (const [name] of below(bcd.css.properties))
    note(
      members,
      name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
      [],
    );
  return { globals, members, membersOf };
}

const { globals, members, membersOf } = readData();

/** @param {string} object @param {string} member @returns {Use} */
function memberIn(object, member) {
  if (SCOPES.includes(object)) return { name: member, lacks: globals.get(member) ?? [] };
  const [known] = (OBJECTS.get(object) ?? [object])
    .flatMap((owner) =>
      membersOf.has(`${owner}.${member}`) ? [membersOf.get(`${owner}.${member}`) ?? []] : [],
    )
    .sort((one, other) => one.length - other.length);
  if (known !== undefined) return { name: `${object}.${member}`, lacks: known };
  return { name: member, lacks: TWO_WORDS.test(member) ? (members.get(member) ?? []) : [] };
}

/** @param {Node} node @param {Node | null} parent @returns {boolean} whether it is the name of a member or property, and no variable */
const isKey = (node, parent) =>
  parent !== null &&
  ((parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    (parent.type === 'Property' && parent.key === node && parent.value !== node && !parent.computed) ||
    ((parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') &&
      parent.key === node &&
      !parent.computed));

/** @param {Node} node @param {Node | null} parent @returns {Use | null} */
function newerIn(node, parent) {
  if (node.type === 'Identifier')
    return isKey(node, parent) ? null : { name: node.name, lacks: globals.get(node.name) ?? [] };
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return null;
  return memberIn(node.object.type === 'Identifier' ? node.object.name : '', node.property.name);
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** @param {import('acorn').Program} program @returns {Map<string, Use>} the newer APIs that it uses, by name */
export function newerApis(program) {
  /** @type {Map<string, Use>} */
  const found = new Map();
  /** @type {[Node, Node | null][]} */
  const left = [[program, null]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, parent] = next;
    const use = newerIn(node, parent);
    if (use !== null && use.lacks.length > 0) found.set(use.name, use);
    for (const value of Object.values(node).flat()) if (isNode(value)) left.push([value, node]);
  }
  return found;
}

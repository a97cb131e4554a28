/**
 * Groups the modules after the first screens into few files, because a device that prepares for offline use fetches
 * each of them. Screens and parts of screens that are used together, or are small, form one file, a family. Modules
 * shared by several are in `common` files, packages in `packages` files: one for the modules that the same families
 * use, with small ones joined. No two files import each other, not even indirectly: code would run before its imports.
 */
import { createHash } from 'node:crypto';
import type { Known } from './first-screen.ts';

const routes = (names: string) => new RegExp(`/src/routes/(${names})\\.tsx\\?tsr-split=component$`);
const modules = (names: string) => new RegExp(`/src/(${names})\\.tsx?$`);
const help = (language: string) => modules(`i18n/(help|documents)/${language}(/[\\w-]+)?`);

/**
 * Modules that are loaded only when needed, by family. Members of one share most of their imports: the first one to
 * open loads it for all.
 */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['settings', routes('_app/settings(_\\.\\w+)?')],
  ['entering', routes('_logged-out/[\\w-]+|verify-email|auth/.+')],
  ['stand-ins', routes('error|not-found|not-authorized|coming-soon|feature-coming-soon|_app/info')],
  ['troubles', routes('error-404|no-internet-connection|under-maintenance|download')],
  ['help', routes('help-center/.+|_app/help-center/.+|_app/pricing')],
  ...['en', 'de', 'fr', 'pt', 'ar'].map((language) => [`help-${language}`, help(language)] as const),
  // What every page fetches when it is idle; every member's page; and the first screen.
  [
    'quiet',
    modules(
      'features/shell/status/(app-badge|storage-banner|prompts)|features/shell/kept/arrival-focus|ui/page/scroll-to-top',
    ),
  ],
  [
    'member-quiet',
    modules(
      'features/shell/status/refusal-toasts|features/shell/frame/(keyboard|shortcut-help)|ui/lists/pulling|routes/-when-quiet',
    ),
  ],
  [
    'home-quiet',
    modules('features/home/(freshness|greeting|news|to-rate|stories/stories-row)|routes/_app/-below-home'),
  ],
  ['persons', modules('domain/people/(person-actions|block-dialog|contact-dialog|report-dialog)')],
  [
    'plans',
    modules(
      'features/outings/(duplicate/duplicate-dialog|own-settings/own-settings-dialog|series/(dates-sheet|answer-more))',
    ),
  ],
  ['guests', modules('features/outings/(people/people-dialog|invite/invite-dialog)')],
  ['dates', modules('(features/polls/dates/(add-dates|date-answers|choose-date)|domain/dates/dates-field)')],
  [
    'arranging',
    modules('features/(outings/program/arrange|collections/(arrange-outings|arrange-collections))'),
  ],
  [
    'collecting',
    modules(
      'features/collections/(add-outings|form/collection-form)|features/outings/collect/add-to-collection',
    ),
  ],
];

const familyOf = (id: string) => FAMILIES.find(([, entry]) => entry.test(id))?.[0];

/** Except texts, which are split by language. */
const OWN_CODE = /\/(src\/(?!i18n\/)|contract\/).*\.tsx?(\?|$)/;
const PACKAGE = /\/node_modules\/.*\.[cm]?js$/;
/** Bytes before tree shaking and compression. Smaller files are joined. */
const COMMON_FILE_MIN = 30_000;

/** Modules with the same users. */
interface Shared {
  /** `other`: left to the bundler. */
  kind: 'common' | 'packages' | 'other';
  ids: string[];
  users: Set<string>;
  size: number;
  imports: Set<Shared>;
}

const kindOf = (id: string) => (OWN_CODE.test(id) ? 'common' : PACKAGE.test(id) ? 'packages' : 'other');

/** For each module, the families or separately loaded modules that need it. */
function usersOf({ ids, importsOf, loadsOf }: Known, taken: ReadonlyMap<string, string>) {
  const users = new Map<string, Set<string>>();
  for (const entry of [...new Set([...ids].flatMap(loadsOf))].sort()) {
    const user = familyOf(entry) ?? entry;
    const reached = new Set([entry]);
    for (const id of reached) {
      if (taken.has(id)) continue;
      for (const imported of importsOf(id)) reached.add(imported);
      users.set(id, (users.get(id) ?? new Set()).add(user));
    }
  }
  return users;
}

function sharedParts(known: Known, users: ReadonlyMap<string, ReadonlySet<string>>): Set<Shared> {
  const byUsers = new Map<string, Shared>();
  const partOf = new Map<string, Shared>();
  // In a fixed order, so that each build joins the same ones.
  for (const [id, needing] of [...users].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (needing.size < 2) continue;
    const kind = kindOf(id);
    const key = [kind, ...[...needing].sort()].join(' ');
    const part = byUsers.get(key) ?? { kind, ids: [], users: new Set(needing), size: 0, imports: new Set() };
    part.ids.push(id);
    part.size += known.codeOf(id).length;
    byUsers.set(key, part);
    partOf.set(id, part);
  }
  for (const [id, part] of partOf)
    for (const imported of known.importsOf(id)) {
      const other = partOf.get(imported);
      if (other && other !== part) part.imports.add(other);
    }
  return new Set(byUsers.values());
}

/** Returns all modules that come with one, itself included. @param except imports that are not followed */
function broughtBy(part: Shared, except?: Shared): Set<Shared> {
  const reached = new Set([part]);
  for (const each of reached)
    for (const imported of each.imports) if (each !== part || imported !== except) reached.add(imported);
  return reached;
}

/** Returns whether one imports the other indirectly. */
const isBetween = (one: Shared, other: Shared) => broughtBy(one, other).has(other);

/** Returns the bytes that the users of one part load in vain if another comes with it, over all users. */
function waste({ users }: Shared, other: Shared): number {
  let bytes = 0;
  for (const part of broughtBy(other))
    bytes += part.size * [...users].filter((user) => !part.users.has(user)).length;
  return bytes;
}

function join(parts: Set<Shared>, one: Shared, other: Shared): void {
  parts.delete(other);
  one.ids.push(...other.ids);
  one.size += other.size;
  one.imports = new Set([...one.imports, ...other.imports]);
  for (const part of [...parts]) if (part.imports.delete(other)) part.imports.add(one);
  one.imports.delete(one);
  const users = [...one.users, ...other.users];
  for (const part of broughtBy(one)) part.users = new Set([...part.users, ...users]);
}

/** Joins each small part with the one that costs least. */
function joinSmall(parts: Set<Shared>): void {
  const alone = new Set<Shared>();
  for (;;) {
    const [smallest] = [...parts]
      .filter((part) => part.kind !== 'other' && part.size < COMMON_FILE_MIN && !alone.has(part))
      .sort((one, other) => one.size - other.size);
    if (!smallest) return;
    const [partner] = [...parts]
      .filter((part) => part !== smallest && part.kind === smallest.kind)
      .filter((part) => !isBetween(part, smallest) && !isBetween(smallest, part))
      .map((part) => ({ part, cost: waste(smallest, part) + waste(part, smallest) }))
      .sort((one, other) => one.cost - other.cost);
    if (partner) join(parts, partner.part, smallest);
    else alone.add(smallest);
  }
}

/** Returns a module's path without the directory in which the app is built. */
const placeOf = (id: string) => id.slice(id.search(/\/(node_modules|src|contract)\//));

/** Equal in each build for the same modules: files that a new version does not change keep their names. */
function shortHash(ids: readonly string[]): string {
  return createHash('sha256').update(ids.map(placeOf).sort().join('\n')).digest('hex').slice(0, 6);
}

/**
 * The file of each module that belongs to a family, or is shared. A separately loaded module is split where it is
 * imported.
 * @param taken modules that are already in a file
 */
export function laterFiles(known: Known, taken: ReadonlyMap<string, string>): Map<string, string> {
  const users = usersOf(known, taken);
  const files = new Map<string, string>();
  const families = new Set(FAMILIES.map(([family]) => family));
  for (const [id, [user = '', another]] of users)
    if (another === undefined && families.has(user)) files.set(id, user);
  const parts = sharedParts(known, users);
  joinSmall(parts);
  for (const { kind, ids } of parts) {
    if (kind === 'other') continue;
    const name = `${kind}-${shortHash(ids)}`;
    for (const id of ids) files.set(id, name);
  }
  return files;
}

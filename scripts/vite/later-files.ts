/**
 * Puts what follows the first screens into few files, because a device that is kept ready for use without a network fetches each of them.
 * Screens and parts of screens that are wanted together, or small, are one file, a family. What several of them share is in `common` files,
 * of packages in `packages` files: one for those modules that the same ones use, and small ones joined. No two files import each other, by way
 * of others either: code would run before what it imports.
 */
import { createHash } from 'node:crypto';
import type { Known } from './first-screen.ts';

const routes = (names: string) => new RegExp(`/src/routes/(${names})\\.tsx\\?tsr-split=component$`);
const modules = (names: string) => new RegExp(`/src/(${names})\\.tsx?$`);
const help = (language: string) => modules(`i18n/(help|documents)/${language}(/[\\w-]+)?`);

/** What is loaded only when it is needed, by family. Members of one share most of what they import: the first to open loads it for all. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['settings', routes('_app/settings(_\\.\\w+)?')],
  ['entering', routes('_logged-out/[\\w-]+|verify-email|auth/.+')],
  ['stand-ins', routes('error|not-found|not-authorized|coming-soon|feature-coming-soon|_app/info')],
  ['troubles', routes('error-404|no-internet-connection|under-maintenance|download')],
  ['help', routes('help-center/.+|_app/help-center/.+|_app/pricing')],
  ...['en', 'de', 'fr', 'pt', 'ar'].map((language) => [`help-${language}`, help(language)] as const),
  // What every page fetches once it is quiet; every page of a member; and the first screen.
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

/** But for words, which are split by language. */
const OWN_CODE = /\/(src\/(?!i18n\/)|contract\/).*\.tsx?(\?|$)/;
const PACKAGE = /\/node_modules\/.*\.[cm]?js$/;
/** Bytes as they are before anything is left out or packed. Smaller files are joined. */
const COMMON_FILE_MIN = 30_000;

/** Modules that the same ones use. */
interface Shared {
  /** `other`: left to the bundler. */
  kind: 'common' | 'packages' | 'other';
  ids: string[];
  users: Set<string>;
  size: number;
  imports: Set<Shared>;
}

const kindOf = (id: string) => (OWN_CODE.test(id) ? 'common' : PACKAGE.test(id) ? 'packages' : 'other');

/** By module: the families, or what is loaded by itself, that need it. */
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
  // In one order, whatever the bundler's: each build joins the same ones.
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

/** All that comes with a part, itself included. @param except what it imports and is not followed */
function broughtBy(part: Shared, except?: Shared): Set<Shared> {
  const reached = new Set([part]);
  for (const each of reached)
    for (const imported of each.imports) if (each !== part || imported !== except) reached.add(imported);
  return reached;
}

/** Whether one imports the other by way of a third. */
const isBetween = (one: Shared, other: Shared) => broughtBy(one, other).has(other);

/** Bytes that the users of one part load in vain if another comes with it, all users together. */
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

/** Says where a module is, without the folder that the app is built in. */
const placeOf = (id: string) => id.slice(id.search(/\/(node_modules|src|contract)\//));

/** The same in each build for the same modules: files that a new version does not change keep their names. */
function shortHash(ids: readonly string[]): string {
  return createHash('sha256').update(ids.map(placeOf).sort().join('\n')).digest('hex').slice(0, 6);
}

/**
 * The file of each module that belongs to a family, or is shared. What is loaded by itself is split where it is imported.
 * @param taken modules that are in a file already
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

/**
 * Groups the modules of the first screen into few files: each small file costs a request, and one file compresses
 * better. `vendor` contains packages, `app` the modules of the entry, `member` and `logged-out` those of their frames
 * and first screens, `icons` the icons of all other screens. Modules shared by several other screens are in `common`
 * files. `later-files.ts` groups what follows the first screens.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { laterFiles } from './later-files.ts';

const ENTRY = /\/src\/main\.tsx$/;
const MEMBER = /\/src\/routes\/_app(\/index)?\.tsx\?tsr-split=component$/;
const LOGGED_OUT = /\/src\/routes\/_logged-out(\/welcome)?\.tsx\?tsr-split=component$/;

const PACKAGE = /\/node_modules\//;

/** The index of all icons: a module uses only those that it imports. */
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[^/]+$/;
/** What all icons need. */
const ICON_BASE = /\/lucide-react\/dist\/esm\/(?!icons\/)/;
const ICON_LINE = /export \{([^}]*)\} from '\.\/icons\/([^']+)'/g;
const ICONS_NAMED = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g;

type Part = 'vendor' | 'app' | 'member' | 'logged-out' | 'icons';

export interface Known {
  ids: Iterable<string>;
  importsOf: (id: string) => readonly string[];
  /** Modules that another loads only when needed. */
  loadsOf: (id: string) => readonly string[];
  codeOf: (id: string) => string;
}

/** The modules of icons by name, read from the package's index, which is not part of the build. */
function iconsByName(icons: readonly string[]): Map<string, string> {
  const [first] = icons;
  if (first === undefined) return new Map();
  const folder = first.slice(0, first.lastIndexOf('/icons/'));
  const index = readFileSync(`${folder}/lucide-react.mjs`, 'utf8');
  return new Map(
    [...index.matchAll(ICON_LINE)].flatMap(([, names = '', file]) =>
      names
        .split(',')
        .map((name) => [name.replace('default as', '').trim(), `${folder}/icons/${file}`] as const),
    ),
  );
}

/** Returns all modules that `roots` import statically, themselves included. */
function reachable(
  roots: readonly string[],
  { importsOf, codeOf }: Known,
  icons: ReadonlyMap<string, string>,
) {
  const found = new Set(roots);
  for (const id of found) {
    if (ICON_INDEX.test(id)) continue;
    for (const imported of importsOf(id)) found.add(imported);
    for (const [, names] of id.includes('/node_modules/') ? [] : codeOf(id).matchAll(ICONS_NAMED)) {
      for (const name of names?.split(',') ?? []) {
        const icon = icons.get(name.trim().split(/\s/, 1)[0] ?? '');
        if (icon !== undefined) found.add(icon);
      }
    }
  }
  return found;
}

/** The group of each module; the bundler splits all others. */
export function firstScreenParts(known: Known): Map<string, Part> {
  const ids = [...known.ids];
  const allIcons = ids.filter((id) => ICON_FILE.test(id));
  const icons = iconsByName(allIcons);
  const from = (root: RegExp) =>
    reachable(
      ids.filter((id) => root.test(id)),
      known,
      icons,
    );
  const members = from(MEMBER);
  const parts = new Map<string, Part>();
  for (const id of allIcons) parts.set(id, 'icons');
  for (const id of members) parts.set(id, 'member');
  for (const id of from(LOGGED_OUT)) parts.set(id, members.has(id) ? 'app' : 'logged-out');
  for (const id of from(ENTRY)) parts.set(id, PACKAGE.test(id) ? 'vendor' : 'app');
  for (const id of ids) if (ICON_BASE.test(id)) parts.set(id, 'vendor');
  return parts;
}

/**
 * The page preloads the files of the first screens. Lists of files for other screens would enlarge the first one; they
 * are found while that screen loads, and soon all files are on the device anyway.
 */
const AT_ONCE = /^assets\/(member|logged-out)-/;

/** The script in the page that prepares the first paint and chooses the language. */
const FIRST_PAINT = '<script src="/first-paint.js"></script>';
const MEMBER_FILE = /^assets\/member-/;
const WORDS_FILE = /^assets\/[a-z]+-first-/;

/** Adds to the page what its scripts would request only once they run: the frame of members, and the texts. */
export function withPreloads(page: string, files: readonly string[]): string {
  const paths = (pattern: RegExp) => files.filter((file) => pattern.test(file)).map((file) => `/${file}`);
  const words = paths(WORDS_FILE).filter((path) => path.endsWith('.js'));
  const [frame] = paths(MEMBER_FILE).filter((path) => path.endsWith('.js'));
  if (!page.includes(FIRST_PAINT) || frame === undefined || words.length === 0)
    throw new Error("The build lacks the members' frame, the texts, or the script before the first paint.");
  return page
    .replace(FIRST_PAINT, FIRST_PAINT.replace('></', ` data-words="${words.join(' ')}"></`))
    .replace('</head>', `  <link rel="modulepreload" crossorigin href="${frame}" />\n  </head>`);
}

/** Files that open the app, in the precache list. */
const OPENS =
  /^(assets\/(rolldown-runtime|vendor|app|member|logged-out|sync\.worker|[a-z]+-first)-|index\.html$|first-paint\.js$)/;

/** Sorts the files in the order in which a device stores them: those that open the app, then all others. */
export function firstScreenFirst<TFile extends { url: string }>(files: readonly TFile[]): TFile[] {
  const isLater = ({ url }: TFile) => Number(!OPENS.test(url));
  return files.toSorted((one, other) => isLater(one) - isLater(other));
}

export function firstScreen(): Plugin {
  let parts: ReadonlyMap<string, string> = new Map();
  return {
    name: 'first-screen',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'html' ? files : files.filter((file) => AT_ONCE.test(file)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id: string) => parts.get(id) ?? null,
                  test: (id: string) => parts.has(id),
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle }) => withPreloads(page, Object.keys(bundle ?? {})),
    },
    buildEnd() {
      const known: Known = {
        ids: [...this.getModuleIds()],
        importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        loadsOf: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
        codeOf: (id) => this.getModuleInfo(id)?.code ?? '',
      };
      const first = firstScreenParts(known);
      parts = new Map([...first, ...laterFiles(known, first)]);
    },
  };
}

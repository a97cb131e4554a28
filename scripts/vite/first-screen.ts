/**
 * Puts what the first screen needs into few files: small ones cost a request each, and what stands in one file packs
 * better. `vendor` are packages, `app` is what the entry brings along, `member` and `guest` what their frames and first
 * screens need beyond it; `icons` are those of all other screens. Everything else is cut where it is fetched.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ENTRY = /\/src\/main\.tsx$/;
const MEMBER = /\/src\/routes\/_app(\/index)?\.tsx\?tsr-split=component$/;
const GUEST = /\/src\/routes\/_guest(\/welcome)?\.tsx\?tsr-split=component$/;

/** An index of everything that there is: of it a module takes what it names. */
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[^/]+$/;
const ICON_LINE = /export \{([^}]*)\} from '\.\/icons\/([^']+)'/g;
const ICONS_NAMED = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g;

type Part = 'vendor' | 'app' | 'member' | 'guest' | 'icons';

interface Known {
  ids: Iterable<string>;
  importsOf: (id: string) => readonly string[];
  codeOf: (id: string) => string;
}

/** The modules of icons by the names that they are known by, read from the package's index, which itself is not built. */
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

/** All modules that `roots` import at once, themselves included. */
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

/** The part that a module belongs to; none where it is cut by itself. */
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
  for (const id of from(GUEST)) parts.set(id, members.has(id) ? 'app' : 'guest');
  for (const id of from(ENTRY)) parts.set(id, id.includes('/node_modules/') ? 'vendor' : 'app');
  // What all icons are made with.
  for (const id of ids) if (/\/lucide-react\/dist\/esm\/(?!icons\/)/.test(id)) parts.set(id, 'vendor');
  return parts;
}

/**
 * What the first screens are made of is asked for at once. The list of what each other screen is made of would have to be on
 * the first one; it is found while that screen is fetched, and a moment later everything is on the device anyway.
 */
const AT_ONCE = /^assets\/(member|guest)-/;

/** In the page: sets what the first paint needs, and knows the language. */
const FIRST_PAINT = '<script src="/first-paint.js"></script>';
const MEMBER_FILE = /^assets\/member-/;
const WORDS_FILE = /^assets\/[a-z]+-first-/;

/** The page with what its own scripts would ask for only once they run: the frame of members, and the words of a language. */
export function withPreloads(page: string, files: readonly string[]): string {
  const paths = (pattern: RegExp) => files.filter((file) => pattern.test(file)).map((file) => `/${file}`);
  const words = paths(WORDS_FILE).filter((path) => path.endsWith('.js'));
  const [frame] = paths(MEMBER_FILE).filter((path) => path.endsWith('.js'));
  if (!page.includes(FIRST_PAINT) || frame === undefined || words.length === 0)
    throw new Error('The build has no frame of members, no words, or no script before the first paint.');
  return page
    .replace(FIRST_PAINT, FIRST_PAINT.replace('></', ` data-words="${words.join(' ')}"></`))
    .replace('</head>', `  <link rel="modulepreload" crossorigin href="${frame}" />\n  </head>`);
}

export function firstScreen(): Plugin {
  let parts: ReadonlyMap<string, Part> = new Map();
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
                  debugName: 'first screen',
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
      parts = firstScreenParts({
        ids: this.getModuleIds(),
        importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        codeOf: (id) => this.getModuleInfo(id)?.code ?? '',
      });
    },
  };
}

/** Tests which files count as the first screen, and that their budget is checked. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { circularFiles } from '../../scripts/checks/circular-files.mjs';
import { BUDGET_KB, filesOfScreen, weighFirstScreens } from '../../scripts/checks/first-screen-size.mjs';
import { firstScreenFirst, firstScreenParts, withPreloads } from '../../scripts/vite/first-screen.ts';
import { laterFiles } from '../../scripts/vite/later-files.ts';

/** @type {string} */
let folder;
/** @param {Readonly<Record<string, string>>} files */
const build = (files) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outing-size-'));
  mkdirSync(join(folder, 'assets'));
  build({
    'index.html':
      '<script src="/first.js"></script><script type="module" src="/assets/app-12345678.js"></script>',
    'first.js': '1;',
    'assets/app-12345678.js':
      'import{a as b}from"./vendor-12345678.js";import"./side-12345678.js";import("./late-12345678.js");',
    'assets/vendor-12345678.js': 'export const a=1;',
    'assets/side-12345678.js': 'export{x}from"./deep-12345678.js"',
    'assets/deep-12345678.js': 'export const x=1;',
    'assets/late-12345678.js': 'export const late=1;',
    'assets/member-12345678.js': 'import{b}from"./app-12345678.js"',
    'assets/logged-out-12345678.js': '2;',
    'assets/en-logged-out-12345678.js': '3;',
    'assets/en-first-12345678.js': '4;',
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the first screen', () => {
  it('the first screen consists of the scripts of the page, its own chunks, and all their static imports', () => {
    expect([...filesOfScreen(folder, ['member']).keys()].sort()).toEqual([
      'assets/app-12345678.js',
      'assets/deep-12345678.js',
      'assets/member-12345678.js',
      'assets/side-12345678.js',
      'assets/vendor-12345678.js',
      'first.js',
    ]);
  });

  it('the first screen can exceed the budget, for members and for logged-out readers', () => {
    expect(weighFirstScreens(folder).findings).toEqual([]);
    // Random bytes do not compress; in base64, four characters encode three bytes.
    build({
      'assets/deep-12345678.js': `export const x="${randomBytes(BUDGET_KB * 1_000).toString('base64')}"`,
    });
    const { findings } = weighFirstScreens(folder);
    expect(findings).toHaveLength(2);
    expect(findings[0]).toMatch(/member takes 19\d\.\d kB .*at most 190 kB: assets\/deep-12345678\.js/);
  });

  it('the first screen is not measured if the chunks have other names', () => {
    rmSync(join(folder, 'assets/member-12345678.js'));
    expect(() => weighFirstScreens(folder)).toThrow(/called member/);
    build({ 'assets/member-12345678.js': 'import"./gone-12345678.js"' });
    expect(() => weighFirstScreens(folder)).toThrow(/gone-12345678\.js is imported but missing/);
  });
});

describe('the files of a build', () => {
  it('the search finds files that import each other, also through others', () => {
    expect(circularFiles(folder)).toEqual([]);
    build({ 'assets/deep-12345678.js': 'import"./app-12345678.js";import("./late-12345678.js")' });
    expect(circularFiles(folder)).toEqual([
      'Files import each other: app-12345678.js → side-12345678.js → deep-12345678.js → app-12345678.js',
    ]);
  });
});

describe('the chunks after the first screens', () => {
  const entry = '/p/src/main.tsx';
  const [list, chat, feed, login, register] = [
    'list',
    'chat',
    'feed',
    '_logged-out/login',
    '_logged-out/register',
  ].map((name) => `/p/src/routes/${name}.tsx?tsr-split=component`);
  /** @param {Record<string, readonly string[]>} imports @param {number} bytes of each module */
  const filesOf = (imports, bytes) =>
    laterFiles(
      {
        ids: [entry, ...Object.keys(imports), ...Object.values(imports).flat()],
        importsOf: (id) => imports[id] ?? [],
        loadsOf: (id) => (id === entry ? Object.keys(imports).filter((from) => from.includes('routes')) : []),
        codeOf: () => 'x'.repeat(bytes),
      },
      new Map([[entry, 'app']]),
    );

  it('the build makes one file for a family with all that only it needs, and files for shared modules', () => {
    const own = '/p/src/features/accounts/form.tsx';
    const shared = '/p/src/ui/list.tsx';
    const files = filesOf(
      { [login]: [own, entry], [register]: [own], [list]: [shared, '/p/src/list.ts'], [chat]: [shared] },
      100_000,
    );
    expect(Object.fromEntries(files)).toEqual({
      [login]: 'entering',
      [register]: 'entering',
      [own]: 'entering',
      [shared]: expect.stringMatching(/^common-[0-9a-f]{6}$/),
    });
  });

  it('the build joins small files with those of nearly the same screens, unless they would import each other', () => {
    const [top, middle, bottom] = ['/p/src/ui/top.ts', '/p/node_modules/m/middle.js', '/p/src/ui/bottom.ts'];
    const free = filesOf({ [list]: [top], [chat]: [top, bottom], [feed]: [bottom] }, 1_000);
    expect(free.get(top)).toBe(free.get(bottom));
    const between = filesOf(
      {
        [list]: [top],
        [chat]: [top],
        [feed]: [middle],
        [login]: [bottom],
        [top]: [middle],
        [middle]: [bottom],
      },
      1_000,
    );
    expect(new Set([top, middle, bottom].map((id) => between.get(id))).size).toBe(3);
  });
});

describe('the parts of a build', () => {
  const entry = '/p/src/main.tsx';
  const home = '/p/src/routes/_app/index.tsx?tsr-split=component';
  const welcome = '/p/src/routes/_logged-out/welcome.tsx?tsr-split=component';
  const other = '/p/src/routes/_app/settings.tsx?tsr-split=component';
  /** @type {Record<string, string[]>} */
  const imports = {
    [entry]: ['/p/node_modules/react/index.js', '/p/src/shared.ts'],
    [home]: ['/p/src/home.ts', '/p/src/both.ts', '/p/src/shared.ts'],
    [welcome]: ['/p/src/welcome.ts', '/p/src/both.ts'],
    [other]: ['/p/src/settings.ts', '/p/src/home.ts'],
  };
  const parts = firstScreenParts({
    ids: [...Object.keys(imports), ...Object.values(imports).flat()],
    importsOf: (id) => imports[id] ?? [],
    loadsOf: () => [],
    codeOf: () => '',
  });
  it('the parts are assigned to the first screen that needs them', () => {
    expect(Object.fromEntries(parts)).toEqual({
      [entry]: 'app',
      [home]: 'member',
      [welcome]: 'logged-out',
      '/p/node_modules/react/index.js': 'vendor',
      '/p/src/shared.ts': 'app',
      '/p/src/both.ts': 'app',
      '/p/src/home.ts': 'member',
      '/p/src/welcome.ts': 'logged-out',
    });
  });
});

it('the files that open the app are stored before all else, and nothing is omitted', () => {
  const files = [
    ...[
      'assets/app-1.js',
      'assets/calendar-1.js',
      'assets/en-1.js',
      'assets/en-first-1.js',
      'assets/member-1.js',
    ],
    ...['icons/icon.svg', 'index.html'],
  ].map((url) => ({ url }));
  expect(firstScreenFirst(files).map(({ url }) => url)).toEqual([
    ...['assets/app-1.js', 'assets/en-first-1.js', 'assets/member-1.js', 'index.html'],
    ...['assets/calendar-1.js', 'assets/en-1.js', 'icons/icon.svg'],
  ]);
});

describe('the page', () => {
  const page = '<head><script src="/first-paint.js"></script></head>';
  const files = ['assets/member-12345678.js', 'assets/member-12345678.js.map', 'assets/de-first-12345678.js'];
  it('the page preloads the frame of members, and names the addresses of the texts', () => {
    const served = withPreloads(page, files);
    expect(served).toContain('<link rel="modulepreload" crossorigin href="/assets/member-12345678.js" />');
    expect(served).toContain(
      '<script src="/first-paint.js" data-words="/assets/de-first-12345678.js"></script>',
    );
  });
  it('the page is not built if there is nothing to preload', () => {
    expect(() => withPreloads(page, ['assets/other-12345678.js'])).toThrow("lacks the members' frame");
  });
});

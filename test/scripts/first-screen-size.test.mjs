/** Which files count as the first screen, and that their budget is checked. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUDGET_KB, filesOfScreen, weighFirstScreens } from '../../scripts/checks/first-screen-size.mjs';
import { firstScreenParts, withPreloads } from '../../scripts/vite/first-screen.ts';

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
    'assets/guest-12345678.js': '2;',
    'assets/en-guest-12345678.js': '3;',
    'assets/en-first-12345678.js': '4;',
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the first screen', () => {
  it('consists of the scripts of the page, its own chunks, and all their static imports', () => {
    expect([...filesOfScreen(folder, ['member']).keys()].sort()).toEqual([
      'assets/app-12345678.js',
      'assets/deep-12345678.js',
      'assets/member-12345678.js',
      'assets/side-12345678.js',
      'assets/vendor-12345678.js',
      'first.js',
    ]);
  });

  it('can exceed the budget, for members and for guests', () => {
    expect(weighFirstScreens(folder).findings).toEqual([]);
    // Random bytes do not compress; in base64, four characters encode three bytes.
    build({
      'assets/deep-12345678.js': `export const x="${randomBytes(BUDGET_KB * 1_000).toString('base64')}"`,
    });
    const { findings } = weighFirstScreens(folder);
    expect(findings).toHaveLength(2);
    expect(findings[0]).toMatch(/member takes 19\d\.\d kB .*at most 190 kB: assets\/deep-12345678\.js/);
  });

  it('is not measured if the chunks have other names', () => {
    rmSync(join(folder, 'assets/member-12345678.js'));
    expect(() => weighFirstScreens(folder)).toThrow(/called member/);
    build({ 'assets/member-12345678.js': 'import"./gone-12345678.js"' });
    expect(() => weighFirstScreens(folder)).toThrow(/gone-12345678\.js is asked for and not there/);
  });
});

describe('the parts of a build', () => {
  const entry = '/p/src/main.tsx';
  const home = '/p/src/routes/_app/index.tsx?tsr-split=component';
  const welcome = '/p/src/routes/_guest/welcome.tsx?tsr-split=component';
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
    codeOf: () => '',
  });
  it('are assigned by the first screen that needs them', () => {
    expect(Object.fromEntries(parts)).toEqual({
      [entry]: 'app',
      [home]: 'member',
      [welcome]: 'guest',
      '/p/node_modules/react/index.js': 'vendor',
      '/p/src/shared.ts': 'app',
      '/p/src/both.ts': 'app',
      '/p/src/home.ts': 'member',
      '/p/src/welcome.ts': 'guest',
    });
  });
});

describe('the page', () => {
  const page = '<head><script src="/first-paint.js"></script></head>';
  const files = ['assets/member-12345678.js', 'assets/member-12345678.js.map', 'assets/de-first-12345678.js'];
  it('preloads the frame of members, and says where the texts are', () => {
    const served = withPreloads(page, files);
    expect(served).toContain('<link rel="modulepreload" crossorigin href="/assets/member-12345678.js" />');
    expect(served).toContain(
      '<script src="/first-paint.js" data-words="/assets/de-first-12345678.js"></script>',
    );
  });
  it('is not built if there is nothing to preload', () => {
    expect(() => withPreloads(page, ['assets/other-12345678.js'])).toThrow('no frame of members');
  });
});

/** Tests that a build's features which the oldest browsers lack are detected, and have their line in the table. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { isUpTo, namesOf } from '../../scripts/checks/browsers/support.mjs';
import { checkBuild, readScript } from '../../scripts/checks/check-browsers.mjs';
import { OLDEST, TARGET } from '../../scripts/oldest-browsers.mjs';

const usesOf = (code) => [...readScript('assets/a.js', code).uses].map(({ name }) => name);

describe('features of a script', () => {
  it.each([
    'using file = open();',
    'const word = /(?i:a)b/;',
    'import words from "./a.json" with { type: "json" };',
  ])('the check reports a syntax newer than that of the oldest browsers: %s', (code) => {
    expect(readScript('assets/a.js', code).findings).toHaveLength(1);
  });

  it('the check accepts the syntax of the oldest browsers', () => {
    const code =
      'class A { static { A.is = /[\\p{L}--a]/v; } #b = 1; has() { return #b in this; } } await 1;';
    expect(readScript('assets/a.js', code).findings).toEqual([]);
  });

  it('far older browsers can read the script that reports a browser as too old', () => {
    expect(readScript('first-paint.js', 'var a = 1;').findings).toEqual([]);
    expect(readScript('first-paint.js', 'let a = 1;').findings[0]).toMatch(/^first-paint\.js: not in .* ES5/);
  });

  it.each([
    ['launchQueue.setConsumer(take)', ['launchQueue', 'setConsumer']],
    ['window.launchQueue', ['launchQueue']],
    ['navigator.share({ url })', ['navigator.share']],
    ['Promise.try(work)', ['Promise.try']],
    ['Uint8Array.fromBase64(text)', ['Uint8Array.fromBase64']],
    ['registration.setAppBadge(1)', ['setAppBadge']],
    ['one.isSubsetOf(other), store.getAllRecords()', ['getAllRecords']],
  ])('the check reports a script that uses what one of them lacks: %s', (code, names) => {
    expect(usesOf(code).sort()).toEqual(names);
  });

  it.each([
    'const own = { launchQueue: 1 }; own.share(); own.take();',
    'navigator.locks.request(name, work); URL.canParse(text); new Map().get(1);',
    'element.style.marginTop = "0"; structuredClone(rows).toSorted();',
  ])('the check accepts a script that uses what all have, or its own names: %s', (code) => {
    expect(usesOf(code)).toEqual([]);
  });
});

describe('features of a build', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'outing-browsers-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'a.js'), 'if ("share" in navigator) navigator.share({});');
    writeFileSync(
      join(folder, 'assets', 'a.css'),
      'p { field-sizing: content; color: red; user-select: none }',
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const table = (...rows) =>
    ['| API | missing in | what happens instead |', '|---|---|---|', ...rows].join('\n');
  const SHARE = '| `navigator.share` | Firefox on computers | a link is copied |';
  const SIZING = '| `field-sizing` | Firefox, Safari | a field keeps its height |';

  it('the check accepts a build if the table lists where each browser lacks a feature', () => {
    expect(checkBuild(folder, table(SHARE, SIZING))).toEqual([]);
  });

  it.each([
    [table(SIZING), /uses navigator\.share, which is missing in: Firefox on computers/],
    [table(SHARE), /a\.css uses field-sizing/],
    [table(SHARE.replace('Firefox on computers', 'Safari'), SIZING), /says that navigator\.share/],
    [
      table(SHARE, SIZING, '| `TouchEvent` | Safari on computers | nothing |'),
      /names TouchEvent, which nothing/,
    ],
  ])('the check rejects a build if the table lacks something, or differs', (document, finding) => {
    const findings = checkBuild(folder, document);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(finding);
  });
});

test('a browser that has the features which first-paint.js checks reads the syntax of the build', () => {
  const { AbortSignal: signals, URL: addresses } = bcd.api;
  const { Intl: languages, RegExp: patterns } = bcd.javascript.builtins;
  for (const browser of ['chrome', 'firefox', 'safari', 'safari_ios']) {
    const since = ({ __compat }) => [__compat.support[browser]].flat()[0].version_added;
    const needed = [signals.any_static, addresses.canParse_static, languages.Segmenter].map(since);
    // The last of ES2024.
    expect(needed.some((version) => isUpTo(since(patterns.unicodeSets), version))).toBe(true);
  }
});

test('versions are compared by their numbers', () => {
  expect(isUpTo('9', '131')).toBe(true);
  expect(isUpTo('18.2', '18.1')).toBe(false);
  expect(isUpTo('≤18.1', '18.1')).toBe(true);
});

test('browsers of one engine that lack the same features have one name', () => {
  expect(namesOf(['firefox', 'safari', 'safari_ios', 'firefox_android'])).toBe('Firefox, Safari');
  expect(namesOf(['samsunginternet_android', 'chrome'])).toBe('Samsung Internet, Chrome');
});

test('the build is lowered to the engines of these browsers', () => {
  const engines = Object.entries(OLDEST).map(([name, version]) => [
    name,
    bcd.browsers[name].releases[version],
  ]);
  const least = (names) =>
    Math.min(
      ...engines.filter(([name]) => names.includes(name)).map(([, { engine_version }]) => +engine_version),
    );
  expect(TARGET).toEqual([
    `chrome${least(['chrome', 'chrome_android', 'edge', 'samsunginternet_android'])}`,
    `firefox${least(['firefox', 'firefox_android'])}`,
    `safari${OLDEST.safari}`,
    `ios${OLDEST.safari_ios}`,
  ]);
});

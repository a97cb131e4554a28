import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { THEME_COLOR } from '#ui/device/theme.ts';
import { DISC_COLORS } from '#ui/parts/avatar.tsx';
import { contrast, hex } from './oklch.ts';

const css = readFileSync(new URL('../../src/ui/styles.css', import.meta.url), 'utf8');

/** The color tokens of one block of the style sheet. */
function tokens(from: string): Map<string, string> {
  const start = css.indexOf(from);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (oklch\([^)]*\))/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

const light = tokens('@theme');
const dark = new Map([...light, ...tokens(':root[data-theme="dark"]')]);

const GROUNDS = ['paper', 'card', 'raised', 'sunken', 'aside'];
const onGrounds = ['ink', 'soft', 'faint', 'deep', 'danger'].flatMap((text) =>
  GROUNDS.map((ground) => [text, ground] as const),
);
/** Text colors with their backgrounds. */
const PAIRS: readonly (readonly [string, string])[] = [
  ...onGrounds,
  ['ink', 'tint'],
  ['soft', 'tint'],
  ['deep', 'tint'],
  ['deep-strong', 'tint-strong'],
  ['on-deep', 'deep'],
  ['on-deep', 'deep-strong'],
  ['card', 'danger'],
  ['danger', 'danger-tint'],
  ['set', 'set-tint'],
  ['draft', 'draft-tint'],
  ['lagoon', 'lagoon-tint'],
  ['lagoon', 'card'],
  ['paper', 'ink'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
  ['on-night', 'lightbox'],
  ['on-night-soft', 'lightbox'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (theme, palette) => {
  const of = (name: string) => {
    const color = palette.get(name);
    if (!color) throw new Error(`No such token: ${name}`);
    return color;
  };

  test.each(PAIRS)('the color %s is readable on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['paper', 'card', 'sunken'])('the edge of a control is visible on %s', (ground) => {
    expect(contrast(of('edge'), of(ground))).toBeGreaterThanOrEqual(3);
  });

  test('the map shows visited and unvisited countries differently, with readable names on both', () => {
    expect(contrast(of('map-visited'), of('map-land'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('on-deep'), of('map-visited'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('ink'), of('map-land'))).toBeGreaterThanOrEqual(4.5);
  });

  test("the browser's frame has the color of the paper, from the first paint on", () => {
    expect(THEME_COLOR[theme]).toBe(hex(of('paper')));
    const first = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8');
    expect(first).toContain(THEME_COLOR[theme]);
  });

  test('the page for browsers that are too old has the same colors, in a notation that they read', () => {
    const style = readFileSync(new URL('../../public/too-old.css', import.meta.url), 'utf8');
    const inDark = style.indexOf('[data-theme="dark"]');
    const own = theme === 'dark' ? style.slice(inDark) : style.slice(0, inDark);
    const colours = [...own.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour);
    expect(colours.sort()).toEqual(['ink', 'paper', 'deep', 'card'].map((name) => hex(of(name))).sort());
  });
});

test.each(DISC_COLORS)('white initials are readable on the disc %s', (disc) => {
  expect(contrast('oklch(1 0 0)', disc)).toBeGreaterThanOrEqual(4.5);
});

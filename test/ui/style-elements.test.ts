/** Tests that the page's policy names the style elements of packages as they are installed. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STYLE_ELEMENTS } from '#server/base/http/headers.ts';

/** Returns what the first group of `pattern` finds in a file of a package. */
function textIn(file: string, pattern: RegExp): string {
  const [, text] = pattern.exec(readFileSync(join('node_modules', file), 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${file} has no style element anymore`);
  return text;
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const ARIA = 'react-aria/dist/private';
const ARIA_STYLE = /style\.textContent = `([^`]*)`\.trim\(\)/;

it('the policy allows the style that react-aria adds for pressable elements', () => {
  const file = `${ARIA}/interactions/usePress.mjs`;
  const attribute = textIn(file, /PRESSABLE_ATTRIBUTE = '([^']+)'/);
  const style = textIn(file, ARIA_STYLE).replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute);
  expect(hashOf(style.trim())).toBe(STYLE_ELEMENTS.reactAriaPress);
});

it('the policy allows the style that react-aria adds while the page must not scroll', () => {
  const style = textIn(`${ARIA}/overlays/usePreventScroll.mjs`, ARIA_STYLE);
  expect(hashOf(style.trim())).toBe(STYLE_ELEMENTS.reactAriaScroll);
});

it("the policy allows sonner's style sheet, which is empty at first", () => {
  const sheet: unknown = JSON.parse(textIn('sonner/dist/index.mjs', /^__insertCSS\((".*")\)/m));
  expect(hashOf(String(sheet))).toBe(STYLE_ELEMENTS.sonner);
  expect(hashOf('')).toBe(STYLE_ELEMENTS.empty);
});

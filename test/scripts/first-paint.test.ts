/** public/first-paint.js, which runs before all other scripts, prepares the page as the app would. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_KEY, parseChoice } from '#i18n/language-choice.ts';
import { DIRECTIONS, LANGUAGES } from '#i18n/languages.ts';
import { languageFor } from '#i18n/locale.ts';
import { parseTheme, resolveTheme, THEME_COLOR, THEME_KEY } from '#ui/device/theme.ts';

const SCRIPT = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8');

interface Page {
  stored?: Readonly<Record<string, string | null>> | 'closed';
  systemIsDark?: boolean;
  languages?: readonly string[];
  /** Written by the build: where the texts of the first screen are. */
  words?: string;
}

/** Runs the script in a minimal document. @returns what it changed. */
function draw({ stored = {}, systemIsDark = false, languages = [], words }: Page) {
  const root: { dataset: { theme?: string }; lang?: string; dir?: string } = { dataset: {} };
  let colour = '';
  const asked: object[] = [];
  runInNewContext(SCRIPT, {
    localStorage: {
      getItem: (key: string) => {
        if (stored === 'closed') throw new Error('SecurityError');
        return stored[key] ?? null;
      },
    },
    navigator: { languages },
    matchMedia: () => ({ matches: systemIsDark }),
    document: {
      documentElement: root,
      currentScript: { dataset: { words } },
      createElement: () => ({}),
      head: { append: (link: object) => asked.push({ ...link }) },
      querySelector: () => ({
        setAttribute: (_: string, value: string) => {
          colour = value;
        },
      }),
    },
  });
  return { theme: root.dataset.theme, colour, lang: root.lang, dir: root.dir, asked };
}

describe.each([true, false])('with a dark system: %s', (systemIsDark) => {
  test.each(['light', 'dark', 'system', 'sepia', null])('the theme %s', (stored) => {
    const expected = resolveTheme(parseTheme(stored), systemIsDark);
    const drawn = draw({ stored: { [THEME_KEY]: stored }, systemIsDark });
    expect(drawn).toMatchObject({ theme: expected, colour: THEME_COLOR[expected] });
  });
});

describe.each([[['de-CH', 'en']], [['es', 'pt-BR']], [['ar']], [['xx']], [[]]])(
  'for a reader of %j',
  (languages) => {
    test.each([...LANGUAGES, 'system', 'tlh', '', null, 'de-hc-h12', 'system-hc-h23-fw-sat'])(
      'the language %s',
      (stored) => {
        const expected = languageFor(parseChoice(stored ?? ''), languages);
        const drawn = draw({ stored: { [LANGUAGE_KEY]: stored }, languages });
        expect(drawn).toMatchObject({ lang: expected, dir: DIRECTIONS[expected] });
      },
    );
  },
);

test('uses the defaults if storage is blocked', () => {
  expect(draw({ stored: 'closed', systemIsDark: true, languages: ['fr'] })).toMatchObject({
    theme: 'light',
    lang: 'fr',
  });
});

test('requests only the texts of the chosen language', () => {
  const words = LANGUAGES.map((language) => `/assets/${language}-first-12345678.js`).join(' ');
  expect(draw({ words, languages: ['pt-BR'] }).asked).toEqual([
    { rel: 'modulepreload', crossOrigin: '', href: '/assets/pt-first-12345678.js' },
  ]);
  // In development the page names no texts.
  expect(draw({ languages: ['pt-BR'] }).asked).toEqual([]);
});

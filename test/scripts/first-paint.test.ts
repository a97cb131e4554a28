/** Tests that public/first-paint.js, which runs before all other scripts, prepares the page as the app would. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_KEY, parseChoice } from '#i18n/language-choice.ts';
import { DIRECTIONS, LANGUAGES } from '#i18n/languages.ts';
import { languageFor } from '#i18n/locale.ts';
import { parseTheme, resolveTheme, THEME_COLOR, THEME_KEY } from '#ui/device/theme.ts';

const SCRIPT = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8');

/** What the script checks before the app may load: without one of these, the browser is too old. */
const ABLE = {
  AbortSignal: { any: () => {} },
  URL: { canParse: () => {} },
  Intl: { Segmenter: class {} },
  indexedDB: {},
  isSecureContext: true,
};

interface Page {
  stored?: Readonly<Record<string, string | null>> | 'closed';
  systemIsDark?: boolean;
  languages?: readonly string[];
  /** Written by the build: the addresses of the first screen's texts. */
  words?: string;
  /** Replaces the browser's features. */
  browser?: Readonly<Record<string, unknown>>;
  hasLocks?: boolean;
}

/** Runs the script in a minimal document. @returns what it changed. */
function draw({
  stored = {},
  systemIsDark = false,
  languages = [],
  words,
  browser = {},
  hasLocks = true,
}: Page) {
  const root: {
    theme?: string;
    lang?: string;
    dir?: string;
    setAttribute(name: string, theme: string): void;
  } = {
    setAttribute(_, theme) {
      root.theme = theme;
    },
  };
  let colour = '';
  let isStopped = false;
  const asked: object[] = [];
  const window = {
    ...ABLE,
    stop: () => {
      isStopped = true;
    },
    localStorage: {
      getItem: (key: string) => {
        if (stored === 'closed') throw new Error('SecurityError');
        return stored[key] ?? null;
      },
    },
    navigator: hasLocks ? { languages, locks: {} } : { languages },
    matchMedia: () => ({ matches: systemIsDark }),
    document: {
      documentElement: root,
      currentScript: { getAttribute: () => words ?? null },
      createElement: (name: string) => ({ name }),
      head: { appendChild: (element: object) => asked.push({ ...element }) },
      querySelector: () => ({
        setAttribute: (_: string, value: string) => {
          colour = value;
        },
      }),
    },
    ...browser,
  };
  runInNewContext(SCRIPT, { ...window, window });
  const { theme, lang, dir } = root;
  return { theme, colour, lang, dir, asked, isStopped };
}

describe.each([true, false])('the page with a dark system: %s', (systemIsDark) => {
  test.each(['light', 'dark', 'system', 'sepia', null])('the page applies the theme %s', (stored) => {
    const expected = resolveTheme(parseTheme(stored), systemIsDark);
    const drawn = draw({ stored: { [THEME_KEY]: stored }, systemIsDark });
    expect(drawn).toMatchObject({ theme: expected, colour: THEME_COLOR[expected] });
  });
});

describe.each([[['de-CH', 'en']], [['es', 'pt-BR']], [['ar']], [['xx']], [[]]])(
  'the page for a reader of %j',
  (languages) => {
    test.each([...LANGUAGES, 'system', 'tlh', '', null, 'de-hc-h12', 'system-hc-h23-fw-sat'])(
      'the page applies the language %s',
      (stored) => {
        const expected = languageFor(parseChoice(stored ?? ''), languages);
        const drawn = draw({ stored: { [LANGUAGE_KEY]: stored }, languages });
        expect(drawn).toMatchObject({ lang: expected, dir: DIRECTIONS[expected] });
      },
    );
  },
);

test('the page uses the defaults if storage is blocked', () => {
  expect(draw({ stored: 'closed', systemIsDark: true, languages: ['fr'] })).toMatchObject({
    theme: 'light',
    lang: 'fr',
  });
});

test('the page requests only the texts of the chosen language', () => {
  const words = LANGUAGES.map((language) => `/assets/${language}-first-12345678.js`).join(' ');
  expect(draw({ words, languages: ['pt-BR'] }).asked).toEqual([
    { name: 'link', rel: 'modulepreload', crossOrigin: '', href: '/assets/pt-first-12345678.js' },
  ]);
  // In development the page names no texts.
  expect(draw({ languages: ['pt-BR'] }).asked).toEqual([]);
});

describe('a browser that is too old for the app', () => {
  const TOO_OLD = [{ name: 'script', src: '/too-old.js' }];

  test.each([
    ['AbortSignal', undefined],
    ['AbortSignal', {}],
    ['URL', {}],
    ['Intl', {}],
    ['indexedDB', undefined],
  ])("a browser without the app's requirements of %s stops the page with a message", (name, value) => {
    const words = '/assets/de-first-12345678.js';
    expect(draw({ browser: { [name]: value }, languages: ['de'], words })).toMatchObject({
      asked: TOO_OLD,
      isStopped: true,
      lang: 'de',
    });
  });

  test('locks count only on a page from a secure origin, since newer browsers have them nowhere else', () => {
    expect(draw({ hasLocks: false }).asked).toEqual(TOO_OLD);
    expect(draw({ hasLocks: false, browser: { isSecureContext: false } }).asked).toEqual([]);
  });

  test('a browser that its users cannot update has no list of languages and cannot be stopped', () => {
    const browser = { AbortSignal: undefined, navigator: { language: 'fr-FR' }, stop: undefined };
    expect(draw({ browser })).toMatchObject({ asked: TOO_OLD, lang: 'fr' });
  });

  test("a script's address becomes trusted where the page accepts no plain one", () => {
    const createPolicy = (
      name: string,
      { createScriptURL }: { createScriptURL: (url: string) => string },
    ) => ({
      createScriptURL: (url: string) => ({ by: name, url: createScriptURL(url) }),
    });
    const { asked } = draw({ browser: { AbortSignal: {}, trustedTypes: { createPolicy } } });
    expect(asked).toEqual([{ name: 'script', src: { by: 'outing', url: '/too-old.js' } }]);
  });
});

test('a browser with all features gets the app', () => {
  expect(draw({})).toMatchObject({ asked: [], isStopped: false });
});

/**
 * Tests the catalogues through the library that shows them: every text is formatted, and counts take the right form.
 */

import { createTranslator, type Messages } from 'use-intl/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { formats } from '#i18n/formats.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/messages.ts';

const catalogues = new Map<Language, Messages>();
beforeAll(async () => {
  for (const language of LANGUAGES) catalogues.set(language, await loadMessages(language));
});

/** Every text of a catalogue, by its key. */
function textsOf(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}

/** Formats one text as the app does. */
function say(language: Language, text: string, values: Record<string, string | number>): string {
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, (chunks: string) => chunks]);
  const t = createTranslator({
    locale: language,
    messages: { text },
    formats,
    onError: (error) => {
      throw error;
    },
  });
  return t.markup('text', { ...values, ...Object.fromEntries(tags) });
}

describe.each(LANGUAGES)('%s', (language) => {
  test('the catalogue formats every text', () => {
    for (const [key, text] of textsOf(catalogues.get(language) ?? {})) {
      const names = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);
      const said = say(language, text, Object.fromEntries(names.map((name) => [name, 3])));
      expect(said, key).not.toMatch(/[{}]/);
    }
  });
});

describe('counts in the forms of their language', () => {
  const count = (language: Language, value: number) =>
    say(language, catalogues.get(language)?.agenda.filterCount ?? '', { count: value });

  test.each([
    ['en', [0, 1, 2], ['0 outings', '1 outing', '2 outings']],
    ['de', [0, 1, 2], ['0 Pläne', '1 Plan', '2 Pläne']],
    // In French zero is singular, and millions are counted with "de".
    ['fr', [0, 1, 2], ['0 sortie', '1 sortie', '2 sorties']],
    ['pt', [1, 2], ['1 plano', '2 planos']],
    ['ar', [0, 1, 2], ['لا خطط', 'خطة واحدة', 'خطتان']],
  ] as const)('the language %s has its forms of counts', (language, values, expected) => {
    expect(values.map((value) => count(language, value))).toEqual(expected);
  });

  test('French and Portuguese have a form for millions', () => {
    expect(count('fr', 1_000_000)).toMatch(/ de sorties$/);
    expect(count('pt', 1_000_000)).toMatch(/ de planos$/);
  });

  test('Arabic has forms for few, many and other', () => {
    expect(count('ar', 3)).toMatch(/ خطط$/);
    expect(count('ar', 11)).toMatch(/ خطة$/);
    expect(count('ar', 100)).toMatch(/ خطة$/);
  });
});

test('exact texts of the product are unchanged in English', () => {
  const { ui, shell, outings, preview, account, appReview } = catalogues.get('en') ?? {};
  expect(ui?.offline).toBe('Offline. Your network is unavailable.');
  expect(ui?.holdToRefresh).toBe('Hold To Refresh..');
  expect(shell?.update.question).toBe('New version app is available. Refresh now?');
  expect(shell?.update.refresh).toBe('Quick Update');
  expect(outings?.form.saved).toBe('Information Updated.');
  expect(account?.saved).toBe('Information Updated.');
  expect(appReview?.notNow).toBe('Not Now');
  expect(appReview?.thanksLine).toBe('You can leave us other review anytime.');
  expect(appReview?.tooLong).toBe('The review can not have more than {max} characters.');
  expect(preview?.failed).toBe('Something went wrong. Please try again later.');
});

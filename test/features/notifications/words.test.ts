import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import * as ar from '#i18n/messages/ar.ts';
import * as de from '#i18n/messages/de.ts';
import * as en from '#i18n/messages/en.ts';
import * as fr from '#i18n/messages/fr.ts';
import * as pt from '#i18n/messages/pt.ts';

const CATALOGUES = { en, de, fr, pt, ar };

function said(language: keyof typeof CATALOGUES, key: 'several' | 'going', others: number): string {
  const translator = createTranslator({
    locale: language,
    messages: CATALOGUES[language] as typeof en,
    namespace: 'notifications.answered',
  });
  const plain = (chunks: string) => chunks;
  return translator.markup(key, { name: 'Ben', others, title: 'Hike', who: plain, what: plain });
}

describe('groups of notifications in words', () => {
  it.each([
    ['en', 0, 'Ben answered for Hike'],
    ['en', 1, 'Ben and 1 other answered for Hike'],
    ['en', 3, 'Ben and 3 others answered for Hike'],
    ['de', 1, 'Ben und 1 weitere Person haben zu Hike geantwortet'],
    ['de', 3, 'Ben und 3 weitere haben zu Hike geantwortet'],
    ['fr', 0, 'Ben a répondu pour Hike'],
    ['fr', 2, 'Ben et 2 autres personnes ont répondu pour Hike'],
    ['pt', 1, 'Ben e mais 1 pessoa responderam sobre Hike'],
  ] as const)('a group in %s with %i others reads: %s', (language, others, words) => {
    expect(said(language, 'several', others)).toBe(words);
  });

  it('the sentences differ in each of the forms of Arabic', () => {
    const forms = [0, 1, 2, 3, 11, 100].map((others) => said('ar', 'going', others));
    expect(new Set(forms).size).toBe(forms.length);
  });
});

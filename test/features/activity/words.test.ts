import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_KINDS } from '#contract/outings/activity/activity.ts';
import * as ar from '#i18n/messages/ar.ts';
import * as de from '#i18n/messages/de.ts';
import * as en from '#i18n/messages/en.ts';
import * as fr from '#i18n/messages/fr.ts';
import * as pt from '#i18n/messages/pt.ts';

const CATALOGUES = { en, de, fr, pt, ar };
type Key = keyof (typeof en)['activity']['kind'];

function said(language: keyof typeof CATALOGUES, key: Key, count: number): string {
  const translator = createTranslator({
    locale: language,
    messages: CATALOGUES[language] as typeof en,
    namespace: 'activity.kind',
  });
  const plain = (chunks: string) => chunks;
  return translator.markup(key, { name: 'Ben', people: 'Cleo', count, who: plain, what: plain });
}

describe('lines of the log in words', () => {
  it.each([
    ['en', 1, 'Ben added a photo'],
    ['en', 20, 'Ben added 20 photos'],
    ['de', 20, 'Ben hat 20 Fotos hinzugefügt'],
    ['fr', 1, 'Ben a ajouté une photo'],
    ['fr', 20, 'Ben a ajouté 20 photos'],
    ['pt', 2, 'Ben adicionou 2 fotos'],
  ] as const)('a group in %s of %i lines reads: %s', (language, count, words) => {
    expect(said(language, 'photo_added', count)).toBe(words);
  });

  it('the sentences differ in each of the forms of Arabic', () => {
    const forms = [1, 2, 3, 11, 100].map((count) => said('ar', 'note_added', count));
    expect(new Set(forms).size).toBe(forms.length);
  });

  it.each(Object.keys(CATALOGUES))('the sentences name the actor, for every kind, in %s', (language) => {
    const isLanguage = (name: string): name is keyof typeof CATALOGUES => name in CATALOGUES;
    if (!isLanguage(language)) throw new Error(language);
    const special = ['answered', 'role_changed'];
    for (const { entries } of ACTIVITY_KINDS) {
      const kind = entries.kind.literal;
      if (special.includes(kind)) continue;
      const key = Object.keys(en.activity.kind).find((name): name is Key => name === kind);
      expect(key, kind).toBeDefined();
      if (key !== undefined) expect(said(language, key, 1), kind).toContain('Ben');
    }
  });
});

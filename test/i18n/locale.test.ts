import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFormats } from '#i18n/format.ts';
import { habitKeywords } from '#i18n/habits.ts';
import { parseChoice, parseHabits } from '#i18n/language-choice.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { languageFor, readingLocale } from '#i18n/locale.ts';
import { firstDayOfWeek } from '#i18n/week.ts';

describe('the language', () => {
  test.each([
    ['system', ['de-CH', 'en-US'], 'de'],
    ['system', ['es-ES', 'pt-BR', 'en'], 'pt'],
    ['system', ['AR-eg'], 'ar'],
    ['system', ['es', 'deu'], 'en'],
    ['system', [], 'en'],
    ['fr', ['de-CH'], 'fr'],
  ] as const)('the language chosen as %s by a reader of %j is %s', (choice, preferred, language) => {
    expect(languageFor(choice, preferred)).toBe(language);
  });
});

describe('formats of a locale', () => {
  test.each([
    ['en', ['de-DE', 'en-US', 'en-GB'], 'en-US'],
    ['en', ['de-DE', 'fr'], 'en-GB'],
    ['en', [], 'en-GB'],
    ['de', ['en-US', 'de-CH', 'de-DE'], 'de-CH'],
    ['de', ['en-US'], 'de-DE'],
    ['fr', [], 'fr-FR'],
    ['pt', ['pt-BR'], 'pt-BR'],
    ['pt', ['es-ES'], 'pt-PT'],
    ['ar', [], 'ar-EG'],
  ] as const)('the formats of %s for a reader of %j are those of %s', (language, preferred, locale) => {
    expect(readingLocale(language, preferred)).toBe(`${locale}-u-ca-gregory`);
  });

  test('the formats of countries with another calendar use the calendar in which outings are planned', () => {
    const locale = readingLocale('ar', ['ar-SA']);
    expect(new Intl.DateTimeFormat(locale).resolvedOptions().calendar).toBe('gregory');
    expect(languageOf(locale)).toBe('ar');
  });

  test.each([
    ['de', '-hc-h12', '6:30 PM', 1],
    ['en', '-hc-h23-fw-sat', '18:30', 6],
    ['pt', '-fw-sun', '18:30', 7],
  ] as const)('the formats of %s are replaced by chosen ones (%s)', (language, habits, time, firstDay) => {
    const locale = readingLocale(language, ['en-US', 'de-DE', 'pt-PT'], habits);
    const formats = createFormats({ locale, timeZone: 'UTC' });
    expect(formats.time('2026-12-12T18:30Z').replace(/\s/u, ' ')).toBe(time);
    expect(firstDayOfWeek(locale)).toBe(firstDay);
    expect(languageOf(locale)).toBe(language);
  });

  test('the formats are written into a tag and read from storage', () => {
    const habits = fc.record({
      clock: fc.constantFrom('12' as const, '24' as const, null),
      firstWeekday: fc.option(fc.integer({ min: 1, max: 7 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES, 'system' as const), habits, (choice, chosen) => {
        const keywords = habitKeywords(chosen);
        expect(parseChoice(choice + keywords)).toBe(choice);
        expect(parseHabits(choice + keywords)).toBe(keywords);
        const locale = readingLocale('en', [], keywords);
        expect(firstDayOfWeek(locale)).toBe(chosen.firstWeekday ?? 1);
        const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
        expect(hour12).toBe(chosen.clock === '12');
      }),
    );
  });

  test('the formats of unknown stored values are empty, or harmless', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const locale = readingLocale('de', [], parseHabits(text));
        expect(() => new Intl.DateTimeFormat(locale)).not.toThrow();
      }),
    );
    expect(parseHabits('de-CH')).toBe('');
  });

  test('the formats are always of the language that is shown', () => {
    const tags = fc.constantFrom('en', 'en-GB', 'de-AT', 'fr-CA', 'pt-BR', 'ar-MA', 'ar-SA', 'es-MX', 'zh');
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES, 'system' as const), fc.array(tags), (choice, preferred) => {
        const language = languageFor(choice, preferred);
        expect(languageOf(readingLocale(language, preferred))).toBe(language);
      }),
    );
  });
});

describe("the first day of a region's week", () => {
  test.each([
    ['en-GB', 1],
    ['en-US', 7],
    ['de-DE', 1],
    ['fr-FR', 1],
    ['pt-BR', 7],
    ['ar-EG', 6],
    ['ar-MA', 1],
  ])('a week in %s starts on day %i', (locale, day) => {
    expect(firstDayOfWeek(locale)).toBe(day);
  });
});

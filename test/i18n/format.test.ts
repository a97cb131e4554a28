import { describe, expect, test } from 'vitest';
import { createFormats, relativeStep } from '#i18n/format.ts';

const british = createFormats({ locale: 'en-GB', timeZone: 'Europe/Zurich' });
const american = createFormats({ locale: 'en-US', timeZone: 'America/New_York' });
const moment = '2026-12-12T10:20:00Z';

describe('a moment in words', () => {
  test('is shown in the zone of the reader, or in the given one', () => {
    expect(british.time(moment)).toBe('11:20');
    expect(british.time(moment, 'Europe/Lisbon')).toBe('10:20');
    expect(british.isoDay('2026-12-31T23:30:00Z')).toBe('2027-01-01');
  });

  test.each([
    ['en-GB', 'Lisbon'],
    ['de-DE', 'Westeuropäische Zeit'],
    ['fr-FR', 'heure d’Europe de l’Ouest'],
    ['pt-PT', 'Hora da Europa Ocidental'],
    ['ar-EG', 'توقيت غرب أوروبا'],
  ])('in %s the zone of Lisbon is called %s', (locale, name) => {
    expect(createFormats({ locale, timeZone: 'Europe/Berlin' }).zone('Europe/Lisbon', moment)).toBe(name);
  });

  test('has 12 or 24 hours as the locale has it', () => {
    expect(american.time(moment)).toMatch(/^5:20\sAM$/);
  });

  test('fills a date badge', () => {
    expect(british.dateBadge(moment)).toEqual({ month: 'Dec', day: '12', weekday: 'Sat' });
  });

  test('a range within a day is a day', () => {
    expect(british.dayRange(moment, moment)).toBe(british.day(moment));
    expect(british.dayRange(moment, '2026-12-14T10:00:00Z')).toMatch(/^12\s?–\s?14 Dec$/);
  });

  test('two zones with the same clock are recognised as equal', () => {
    expect(british.sameClock(moment, 'Europe/Berlin')).toBe(true);
    expect(british.sameClock(moment, 'Europe/Lisbon')).toBe(false);
  });
});

test('a distance in time takes the largest unit that it fills', () => {
  const now = Date.parse(moment);
  expect(relativeStep(now - 5 * 60_000, now)).toEqual({ value: -5, unit: 'minute' });
  expect(relativeStep(now + 3 * 86_400_000, now)).toEqual({ value: 3, unit: 'day' });
  expect(british.relative(now - 86_400_000, now)).toBe('yesterday');
});

describe('the habits of each language', () => {
  const of = (locale: string) => createFormats({ locale, timeZone: 'Europe/Zurich' });
  // Runtimes differ in which space they put.
  const plain = (text: string) => text.replace(/\s/g, ' ');

  test.each([
    ['en-GB', '11:20', 'Sat 12 Dec', '1,204'],
    ['en-US', '11:20 AM', 'Sat, Dec 12', '1,204'],
    ['de-DE', '11:20', 'Sa., 12. Dez.', '1.204'],
    ['fr-FR', '11:20', 'sam. 12 déc.', '1 204'],
    ['pt-PT', '11:20', 'sáb., 12 de dez.', '1204'],
    ['pt-BR', '11:20', 'sáb., 12 de dez.', '1.204'],
    ['ar-EG', '١١:٢٠ ص', 'السبت، ١٢ ديسمبر', '١٬٢٠٤'],
  ])('%s: %s, %s, %s', (locale, time, day, number) => {
    const formats = of(locale);
    expect(plain(formats.time(moment))).toBe(time);
    expect(plain(formats.day(moment))).toBe(day);
    expect(plain(formats.number(1204))).toBe(number);
  });

  test('a day and its time are put together as the language does it', () => {
    expect(of('en-GB').fullDayTime(moment)).toBe('Sat, 12 Dec 2026, 11:20');
    expect(of('de-DE').dayTime(moment)).toBe('Sa., 12. Dez., 11:20');
    expect(of('ar-EG').fullDayTime(moment)).not.toContain(',');
  });

  test.each([
    ['de-DE', 'gestern', 'Ada, Ben und Chloé'],
    ['fr-FR', 'hier', 'Ada, Ben et Chloé'],
    ['pt-PT', 'ontem', 'Ada, Ben e Chloé'],
    ['ar-EG', 'أمس', 'Ada وBen وChloé'],
  ])('%s: %s, %s', (locale, yesterday, list) => {
    const now = Date.parse(moment);
    expect(of(locale).relative(now - 86_400_000, now)).toBe(yesterday);
    expect(of(locale).list(['Ada', 'Ben', 'Chloé'])).toBe(list);
  });
});

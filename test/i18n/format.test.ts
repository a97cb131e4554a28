import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFormats, relativeStep } from '#i18n/format.ts';

const british = createFormats({ locale: 'en-GB', timeZone: 'Europe/Zurich' });
const american = createFormats({ locale: 'en-US', timeZone: 'America/New_York' });
const moment = '2026-12-12T10:20:00Z';

describe('a moment in words', () => {
  test('a moment is shown in the zone of the reader, or in the given one', () => {
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
  ])('the zone of Lisbon in %s is called %s', (locale, name) => {
    expect(createFormats({ locale, timeZone: 'Europe/Berlin' }).zone('Europe/Lisbon', moment)).toBe(name);
  });

  test('a moment has 12 or 24 hours as the locale has it', () => {
    expect(american.time(moment)).toMatch(/^5:20\sAM$/);
  });

  test('a moment fills a date badge', () => {
    expect(british.dateBadge(moment)).toEqual({ month: 'Dec', day: '12', weekday: 'Sat' });
  });

  test('a range within a day becomes a day', () => {
    expect(british.dayRange(moment, moment)).toBe(british.day(moment));
    expect(british.dayRange(moment, '2026-12-14T10:00:00Z')).toMatch(/^12\s?–\s?14 Dec$/);
  });

  test('two zones with the same clock are recognized as equal', () => {
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

describe('the formats of each language', () => {
  const of = (locale: string) => createFormats({ locale, timeZone: 'Europe/Zurich' });
  // Runtimes use different spaces.
  const plain = (text: string) => text.replace(/\s/g, ' ');

  test.each([
    ['en-GB', '11:20', 'Sat 12 Dec', '1,204'],
    ['en-US', '11:20 AM', 'Sat, Dec 12', '1,204'],
    ['de-DE', '11:20', 'Sa., 12. Dez.', '1.204'],
    ['fr-FR', '11:20', 'sam. 12 déc.', '1 204'],
    ['pt-PT', '11:20', 'sáb., 12 de dez.', '1204'],
    ['pt-BR', '11:20', 'sáb., 12 de dez.', '1.204'],
    ['ar-EG', '١١:٢٠ ص', 'السبت، ١٢ ديسمبر', '١٬٢٠٤'],
  ])('the language %s writes: %s, %s, %s', (locale, time, day, number) => {
    const formats = of(locale);
    expect(plain(formats.time(moment))).toBe(time);
    expect(plain(formats.day(moment))).toBe(day);
    expect(plain(formats.number(1204))).toBe(number);
  });

  test('a day and its time are combined as in the language', () => {
    expect(of('en-GB').fullDayTime(moment)).toBe('Sat, 12 Dec 2026, 11:20');
    expect(of('de-DE').dayTime(moment)).toBe('Sa., 12. Dez., 11:20');
    expect(of('ar-EG').fullDayTime(moment)).not.toContain(',');
  });

  test.each([
    ['de-DE', 'gestern', 'Ada, Ben und Chloé'],
    ['fr-FR', 'hier', 'Ada, Ben et Chloé'],
    ['pt-PT', 'ontem', 'Ada, Ben e Chloé'],
    ['ar-EG', 'أمس', 'Ada وBen وChloé'],
  ])('the language %s combines: %s, %s', (locale, yesterday, list) => {
    const now = Date.parse(moment);
    expect(of(locale).relative(now - 86_400_000, now)).toBe(yesterday);
    expect(of(locale).list(['Ada', 'Ben', 'Chloé'])).toBe(list);
  });
});

describe('a range of times over midnight', () => {
  const LOCALES = ['en-GB', 'en-US', 'de-DE', 'fr-FR', 'pt-PT', 'pt-BR', 'ar-EG', 'ar-MA'];
  const berlin = (locale: string) => createFormats({ locale, timeZone: 'Europe/Berlin' });
  const plain = (text: string) => text.replace(/\s/g, ' ');

  test.each([
    ['en-GB', '23:00–00:00', '22:50–06:00'],
    ['en-US', '11:00 PM – 12:00 AM', '10:50 PM – 6:00 AM'],
    ['de-DE', '23:00–00:00 Uhr', '22:50–06:00 Uhr'],
    ['fr-FR', '23:00 – 00:00', '22:50 – 06:00'],
    ['pt-PT', '23:00 – 00:00', '22:50 – 06:00'],
    ['ar-EG', '١١:٠٠ م – ١٢:٠٠ ص', '١٠:٥٠ م – ٦:٠٠ ص'],
  ])('an evening in %s that ends at night is two times: %s, %s', (locale, toMidnight, toMorning) => {
    const { timeRange } = berlin(locale);
    expect(plain(timeRange('2026-11-28T22:00Z', '2026-11-28T23:00Z'))).toBe(toMidnight);
    expect(plain(timeRange('2026-11-28T21:50Z', '2026-11-29T05:00Z'))).toBe(toMorning);
  });

  test.each([
    ['en-GB', '22:50 – Sun 06:01', '10:00 – Sun 10:00', '17:00 – Sun 29 Nov, 15:00'],
    ['de-DE', '22:50 – So., 06:01', '10:00 – So., 10:00', '17:00 – So., 29. Nov., 15:00'],
  ])('a later end in %s names its day: %s, %s, %s', (locale, morning, wholeDay, weekend) => {
    const { timeRange } = berlin(locale);
    expect(plain(timeRange('2026-11-28T21:50Z', '2026-11-29T05:01Z'))).toBe(morning);
    expect(plain(timeRange('2026-11-28T09:00Z', '2026-11-29T09:00Z'))).toBe(wholeDay);
    expect(plain(timeRange('2026-11-27T16:00Z', '2026-11-29T14:00Z'))).toBe(weekend);
  });

  test('a range is read from the clock on both nights on which it changes', () => {
    const { timeRange } = berlin('en-GB');
    // Clocks go forward from 02:00 to 03:00, and back from 03:00 to 02:00.
    expect(timeRange('2026-03-28T22:00Z', '2026-03-29T01:30Z')).toBe('23:00–03:30');
    expect(timeRange('2026-10-24T21:00Z', '2026-10-25T01:30Z')).toBe('23:00–02:30');
    expect(timeRange('2026-10-25T00:45Z', '2026-10-25T01:15Z')).toBe('02:45–02:15');
  });

  test('a range has no year and no date in figures, in any language and zone', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Auckland',
      'Pacific/Chatham',
    ];
    const from = Date.parse('2026-01-01T00:00Z');
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 366 * 24 * 60 }),
        fc.integer({ min: 0, max: 4 * 24 * 60 }),
        (locale, timeZone, minute, length) => {
          const { timeRange } = createFormats({ locale, timeZone });
          const start = from + minute * 60_000;
          const words = timeRange(start, start + length * 60_000).replace(/[\u0660-\u0669]/g, (digit) =>
            String(digit.charCodeAt(0) - 0x660),
          );
          expect(words).not.toMatch(/\d{4}|\d\/\d|\d\.\s?\d|\d-\d/);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Tests fitting words into lines, for pictures that are drawn on the device. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf, wrapped } from '#domain/media/capture/wrapped.ts';

const upTo = (width: number) => (line: string) => [...line].length <= width;

describe('wrapped words', () => {
  it.each([
    ['Dinner', 20, 3, ['Dinner']],
    ['Three days in Lisbon', 12, 3, ['Three days', 'in Lisbon']],
    ['Three days in Lisbon with all of us', 12, 2, ['Three days', 'in Lisbon w…']],
    ['Donaudampfschifffahrt', 8, 3, ['Donaudam', 'pfschiff', 'fahrt']],
    ['  two \n words ', 20, 3, ['two words']],
    ['ثلاثة أيام في لشبونة', 12, 3, ['ثلاثة أيام', 'في لشبونة']],
    ['', 10, 3, []],
  ])('the words %s, %i wide and %i high, become %j', (text, width, max, expected) => {
    expect(wrapped(text, upTo(width), max)).toEqual(expected);
  });

  it('the lines fit, and contain all characters where there are enough lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 8, max: 30 }), (text, width) => {
        const lines = wrapped(text, upTo(width), 1_000);
        const isOne = (line: string) => [...new Intl.Segmenter().segment(line)].length === 1;
        for (const line of lines) expect(upTo(width)(line) || isOne(line)).toBe(true);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        const cut = wrapped(text, upTo(width), 2);
        expect(cut.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('the direction of words', () => {
  it.each([
    ['Dinner in دبي', 'rtl', 'ltr'],
    ['عشاء in Dubai', 'ltr', 'rtl'],
    ['18:30', 'rtl', 'rtl'],
    ['🎉 Fest', 'rtl', 'ltr'],
  ] as const)('the direction of %s in a page that runs %s is %s', (text, page, expected) => {
    expect(directionOf(text, page)).toBe(expected);
  });
});

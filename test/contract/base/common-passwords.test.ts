/** Tests which word a password is made of, whatever surrounds and interrupts it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basesOf, isUncommon } from '#contract/base/common-passwords.ts';

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 4,
  maxLength: 12,
});
const around = fc.string({ unit: fc.constantFrom(...'0123456789!@#$%&*()-. '), maxLength: 6 });

describe('the word in a password', () => {
  it('the word is found whatever digits and signs surround it, in small and capital letters', () => {
    fc.assert(
      fc.property(word, around, around, fc.infiniteStream(fc.boolean()), (base, before, after, isCapital) => {
        const written = [...base].map((letter) => (isCapital.next().value ? letter.toUpperCase() : letter));
        expect(basesOf(`${before}${written.join('')}${after}`)).toContain(base);
      }),
    );
  });

  it('the word is found if letters of it are written as digits and signs', () => {
    const signs: Record<string, string> = { a: '@', e: '3', i: '!', l: '1', o: '0', s: '$', t: '7' };
    fc.assert(
      fc.property(word, around, (base, after) => {
        // The letter at its end separates it from what follows.
        const written = `${base.replace(/[aeilost]/g, (letter) => signs[letter] ?? letter)}n${after}`;
        if (!(base.includes('i') && base.includes('l'))) expect(basesOf(written)).toContain(`${base}n`);
      }),
    );
  });

  it('the word has at least four letters', () => {
    for (const base of basesOf('Xy7!2026()')) expect(base.length).toBeGreaterThan(3);
  });
});

it.each([
  'Password1!',
  'P@ssw0rd!',
  '2026Summer!',
  'Qwerty123!',
  'Aa@123456',
  '1qaz@WSX',
  'Adm1n123!',
  '!Monkey!1',
])('the password %s is common', (password) => {
  expect(isUncommon(password)).toBe(false);
});

it.each(['Correct-horse-7!', 'Tram28Sunday!', 'Passenger-9-Ferry!', 'Aa1!aaaa', 'Xk9#mQ2vLp!8'])(
  'the password %s is not common',
  (password) => {
    expect(isUncommon(password)).toBe(true);
  },
);

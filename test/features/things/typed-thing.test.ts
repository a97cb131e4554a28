/** Tests parsing the number of things that a user types, in the digits of five languages. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THING_QUANTITY_MAX } from '#contract/base/limits.ts';
import { typedThing } from '#features/things/typed-thing.ts';

const typed = (text: string) => {
  const { name, quantity } = typedThing(text);
  return [quantity, name];
};

describe('a number before the words', () => {
  it.each([
    ['6 bottles of water', 6, 'bottles of water'],
    ['6x cups', 6, 'cups'],
    ['6 x cups', 6, 'cups'],
    ['6×cups', 6, 'cups'],
    ['12 Flaschen Wasser', 12, 'Flaschen Wasser'],
    ['3 × bouteilles d’eau', 3, 'bouteilles d’eau'],
    ['20 guardanapos', 20, 'guardanapos'],
    ['٦ زجاجات ماء', 6, 'زجاجات ماء'],
    ['۱۲ زجاجة', 12, 'زجاجة'],
    ['  2   blankets ', 2, 'blankets'],
    ['1 cake', 1, 'cake'],
  ])('the text %s has a number', (text, quantity, name) => {
    expect(typed(text)).toEqual([quantity, name]);
  });

  it.each([
    '7up',
    '3D glasses',
    '500 g flour',
    '2 Liter Milch',
    '1 kg de farine',
    '2 litros de sumo',
    '٥٠٠ غرام طحين',
    '1.5 l of water',
    '1,5 l Wasser',
    '0 sugar cola',
    '1000 candles',
    '42',
    'xylophone',
    'Water',
    '',
  ])('the text %s is one thing as it is', (text) => {
    expect(typed(text)).toEqual([1, text]);
  });

  it('a number may follow the words, as lists show it', () => {
    expect(typed('Water ×6')).toEqual([6, 'Water']);
    expect(typed('Water x6')).toEqual([6, 'Water']);
    expect(typed('Water 6')).toEqual([1, 'Water 6']);
    expect(typed('ماء ×٦')).toEqual([6, 'ماء']);
  });

  it('the number is read in every digit, and the words stay as typed', () => {
    const arabic = (count: number) =>
      [...String(count)].map((digit) => String.fromCharCode(0x0660 + Number(digit))).join('');
    const name = fc.stringMatching(/^[\p{Lu}][\p{L} ]{1,20}[\p{Ll}]$/u).map((words) => words.trim());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: THING_QUANTITY_MAX }), name, (count, words) => {
        const said = `Thing ${words}`;
        expect(typedThing(`${count} ${said}`)).toEqual({ name: said, quantity: count });
        expect(typedThing(`${arabic(count)} × ${said}`)).toEqual({ name: said, quantity: count });
      }),
    );
  });

  it('the parser never makes a name of nothing, and never a number that a thing cannot have', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '1', '٣', 'x', '×', ' ', 'g', 'a', '.') }),
        (text) => {
          const { name, quantity } = typedThing(text);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(THING_QUANTITY_MAX);
          expect(name === '').toBe(text.trim() === '');
        },
      ),
    );
  });
});

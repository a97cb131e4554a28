import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Email, NewPassword, OutingTitle } from '#contract/base/fields.ts';
import { EMAIL_MAX, OUTING_TITLE_MAX } from '#contract/base/limits.ts';
import {
  failedValidation,
  PASSWORD_PARTS,
  PASSWORD_PATTERN,
  passes,
  type Validation,
} from '#contract/base/validation.ts';

/** Any UTF-16 unit, unpaired surrogates included. */
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const some = fc.string({ minLength: 1, unit: 'grapheme' });
const every: readonly Validation[] = [
  { kind: 'email' },
  { kind: 'min', count: 3 },
  { kind: 'max', count: 3 },
  { kind: 'length', count: 3 },
  { kind: 'confirmed', other: 'x' },
  { kind: 'regex', pattern: /^x/ },
  { kind: 'between', least: 1, most: 5 },
  { kind: 'integer' },
  { kind: 'positive' },
  { kind: 'digits', count: 4 },
  { kind: 'alpha' },
  { kind: 'alpha_num' },
  { kind: 'alpha_dash' },
  { kind: 'credit_card' },
  { kind: 'password' },
  { kind: 'url' },
];

const kept = (validation: Validation) => (text: string) => passes(validation, text);

describe('the validations of form fields', () => {
  it('only `required` rejects an empty field', () => {
    for (const validation of every) expect(passes(validation, ''), validation.kind).toBe(true);
    expect(passes({ kind: 'required' }, '')).toBe(false);
    expect(passes({ kind: 'required' }, ' \n')).toBe(false);
  });

  it('a validation never throws an error, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyUnit }), (text) => {
        for (const validation of every) expect(typeof passes(validation, text)).toBe('boolean');
      }),
    );
  });

  it.each<[Validation, string[], string[]]>([
    [{ kind: 'required' }, ['a', ' a '], [' ']],
    [
      { kind: 'email' },
      [
        'ada@outing.example',
        'a+b@c.d.eu',
        "o'neil@example.org",
        'Jo.X@EXAMPLE.ORG',
        'jo@xn--bcher-kva.example',
        'jo@bücher.example',
        'jo@例え.テスト',
        'jo@a--b.example',
        'jo@museum.photography',
        'jo_x/y=z&co@example.org',
      ],
      [
        'ada',
        'ada@',
        'ada@outing',
        'a b@c.d',
        'a@b..c',
        '@b.c',
        'jo..x@example.org',
        'jo.@example.org',
        '.jo@example.org',
        'jo@localhost',
        'jo@bücher',
        'jo@-b.example',
        'jo@b-.example',
        'jo@127.0.0.1',
        'jo@example.1',
        'jö@example.org',
        'jo@@example.org',
        'jo@b.example\nb',
        'jo,x@b.example',
        'jo<x@b.example',
        'jo@b.example>',
        'jo@bücher.example/x',
        'jo@bücher.example:25',
        'jo@x＠bücher.example',
      ],
    ],
    [{ kind: 'min', count: 3 }, ['abc', '👩‍👩‍👧 '], ['ab']],
    [{ kind: 'max', count: 3 }, ['abc', 'äöü'], ['abcd']],
    [{ kind: 'length', count: 4 }, ['abcd'], ['abc', 'abcde']],
    [{ kind: 'confirmed', other: 'Same' }, ['Same'], ['same', 'Same ']],
    [{ kind: 'regex', pattern: /^[A-Z]{2}\d$/g }, ['AB1'], ['ab1', 'AB12']],
    [{ kind: 'between', least: 1, most: 5 }, ['1', '5', '2.5'], ['0.9', '5.1', 'two', '1e0']],
    [{ kind: 'integer' }, ['0', '-7', '+7', '007'], ['1.0', '1e3', ' 1', 'x']],
    [{ kind: 'positive' }, ['1', '0.01', '+3'], ['0', '-1', 'x', '1e3', 'Infinity']],
    [{ kind: 'digits', count: 4 }, ['0123'], ['123', '12345', '+123', '12.3', '١٢٣٤']],
    [{ kind: 'alpha' }, ['Ada', 'Zoë', 'क्षमा', 'عمر'], ['Ada1', 'Ada Lund', "O'Hara"]],
    [{ kind: 'alpha_num' }, ['Ada1', 'Zoë٢'], ['Ada-1', 'Ada 1']],
    [{ kind: 'alpha_dash' }, ['ada-lund_1'], ['ada.lund', 'ada lund']],
    [
      { kind: 'credit_card' },
      ['371449635398431', '3714 496353 98431', '340000000000000'],
      ['4111111111111111', '37144963539843', '3714496353984310', '361449635398431', 'x'],
    ],
    [
      { kind: 'password' },
      ['Outing-2026!', 'aA1!aaaa'],
      ['aA1!aaa', 'outing-2026!', 'Outing-26', 'OUTING-2026!'],
    ],
    [
      { kind: 'url' },
      ['https://outing.example', 'http://localhost:8080/a?b#c'],
      ['outing.example', 'javascript:alert(1)', 'ftp://outing.example', 'https://', 'https://a b'],
    ],
  ])('the validation %j accepts valid and rejects invalid values', (validation, good, bad) => {
    expect(good.filter(kept(validation))).toEqual(good);
    expect(bad.filter(kept(validation))).toEqual([]);
  });

  it('min, max and length agree with each other', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 20 }), (text, count) => {
        const [min, max, length] = (['min', 'max', 'length'] as const).map((kind) =>
          passes({ kind, count }, text),
        );
        expect(length).toBe(min && max);
      }),
    );
  });

  it('a value that passes alpha passes alpha-num, and a value that passes that passes alpha-dash', () => {
    fc.assert(
      fc.property(some, (text) => {
        if (passes({ kind: 'alpha' }, text)) expect(passes({ kind: 'alpha_num' }, text)).toBe(true);
        if (passes({ kind: 'alpha_num' }, text)) expect(passes({ kind: 'alpha_dash' }, text)).toBe(true);
      }),
    );
  });

  it('a positive whole number passes all validations of numbers', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const text = String(number);
        expect(passes({ kind: 'integer' }, text)).toBe(true);
        expect(passes({ kind: 'positive' }, text)).toBe(number > 0);
        expect(passes({ kind: 'between', least: number, most: number }, text)).toBe(true);
        expect(passes({ kind: 'between', least: number + 1, most: number + 2 }, text)).toBe(false);
      }),
    );
  });

  it('a credit card has 15 digits and begins with 34 or 37, in any grouping', () => {
    const digits = fc.stringMatching(/^\d{13}$/);
    fc.assert(
      fc.property(fc.constantFrom('34', '37'), digits, (start, rest) => {
        const number = start + rest;
        const grouped = `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`;
        expect([number, grouped].every(kept({ kind: 'credit_card' }))).toBe(true);
        expect(passes({ kind: 'credit_card' }, number.slice(1))).toBe(false);
        expect(passes({ kind: 'credit_card' }, `5${number.slice(1)}`)).toBe(false);
      }),
    );
  });

  it('the validations of passwords match the contract, except for common passwords', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'aZ9!@#$%&*()-é '), maxLength: 14 });
    fc.assert(
      fc.property(typed, (text) => {
        const parts = Object.values(PASSWORD_PARTS).every((part) => part.test(text));
        expect(PASSWORD_PATTERN.test(text)).toBe(parts);
        if (text !== '') expect(passes({ kind: 'password' }, text)).toBe(v.is(NewPassword, text));
      }),
    );
    expect(v.is(NewPassword, 'Password1!')).toBe(false);
  });

  it('a field of a form gives the same verdict as its validations', () => {
    const typed = fc.oneof(fc.emailAddress(), fc.string({ unit: fc.constantFrom(...'ab@.-_ é1') }), some);
    fc.assert(
      fc.property(typed, (text) => {
        const email: Validation[] = [
          { kind: 'required' },
          { kind: 'email' },
          { kind: 'max', count: EMAIL_MAX },
        ];
        expect(v.is(Email, text)).toBe(failedValidation(email, text.trim().toLowerCase()) === null);
        const title: Validation[] = [{ kind: 'required' }, { kind: 'max', count: OUTING_TITLE_MAX }];
        expect(v.is(OutingTitle, text)).toBe(failedValidation(title, text.trim()) === null);
      }),
    );
  });

  it('a web address is valid if the browser’s parser accepts it', () => {
    const address = fc.stringMatching(
      /^https?:\/\/[a-z]{1,9}(\.[a-z]{2,9}){0,2}(:8[0-9]{3})?(\/[a-z0-9~_.-]{0,5}){0,3}(\?[a-z]=[a-z0-9]{0,4})?$/,
    );
    fc.assert(
      fc.property(address, (url) => {
        expect(passes({ kind: 'url' }, url)).toBe(true);
      }),
    );
  });

  it('the first failed validation of several is reported', () => {
    const validations: Validation[] = [{ kind: 'required' }, { kind: 'alpha' }, { kind: 'min', count: 3 }];
    expect(failedValidation(validations, '')).toEqual({ kind: 'required' });
    expect(failedValidation(validations, 'a1')).toEqual({ kind: 'alpha' });
    expect(failedValidation(validations, 'ab')).toEqual({ kind: 'min', count: 3 });
    expect(failedValidation(validations, 'abc')).toBeNull();
  });
});

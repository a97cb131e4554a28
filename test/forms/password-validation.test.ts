import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewPassword } from '#contract/base/fields.ts';
import {
  lengthMeter,
  PASSWORD_VALIDATIONS,
  passwordValidations,
} from '#forms/new-password/password-validation.ts';

const met = (password: string) => {
  const validations = passwordValidations(password);
  return PASSWORD_VALIDATIONS.filter((validation) => validations[validation]);
};

describe("the checklist of a password's validations", () => {
  it.each([
    ['', []],
    ['abc', ['lowercase']],
    ['ABC', ['uppercase']],
    ['12345678', ['length', 'digit']],
    ['Abcdef1?', ['length', 'lowercase', 'uppercase', 'digit']],
    ['Password1!', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
    ['Tram28Sunday!', [...PASSWORD_VALIDATIONS]],
  ])('the password %j meets %j', (password, validations) => {
    expect(met(password)).toEqual(validations);
  });

  it('the checklist is complete exactly when the contract accepts the password', () => {
    const samples = [
      'Aa1!aaaa',
      'Aa1!aaa',
      'aa1!aaaa',
      'P@ssw0rd',
      'Üü1!üüüüaA',
      'Aa1 aaaa',
      `Aa1!${'x'.repeat(60)}`,
    ];
    for (const sample of samples) {
      expect(met(sample).length === PASSWORD_VALIDATIONS.length, sample).toBe(v.is(NewPassword, sample));
    }
  });
});

describe('the length meter', () => {
  it.each([
    ['Aa1!', 'short'],
    ['Aa1!aaaa', 'fair'],
    ['Aa1!aaaaaaaa', 'good'],
    ['Aa1!aaaaaaaaaaaa', 'strong'],
  ])('the length of %s is %s', (password, word) => {
    expect(lengthMeter(password).word).toBe(word);
  });
  it('the meter is full from sixteen characters on', () => {
    expect(lengthMeter('a'.repeat(8)).part).toBe(0.5);
    expect(lengthMeter('a'.repeat(40)).part).toBe(1);
  });
});

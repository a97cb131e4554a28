/** Checks the validations of a new password one by one, so that each can be ticked while the user types. */
import * as v from 'valibot';
import { NewPassword } from '#contract/base/fields.ts';
import { PASSWORD_MIN } from '#contract/base/limits.ts';
import { PASSWORD_PARTS } from '#contract/base/validation.ts';

export const PASSWORD_VALIDATIONS = [
  'length',
  'lowercase',
  'uppercase',
  'digit',
  'special',
  'uncommon',
] as const;
export type PasswordValidation = (typeof PASSWORD_VALIDATIONS)[number];

/** Returns which validations a password passes. Checks whether it is a common one only once it passes all others. */
export function passwordValidations(password: string): Record<PasswordValidation, boolean> {
  const met = {
    length: password.length >= PASSWORD_MIN,
    lowercase: PASSWORD_PARTS.lowercase.test(password),
    uppercase: PASSWORD_PARTS.uppercase.test(password),
    digit: PASSWORD_PARTS.digit.test(password),
    special: PASSWORD_PARTS.special.test(password),
  };
  const others = Object.values(met).every(Boolean);
  return { ...met, uncommon: others && v.is(NewPassword, password) };
}

export type LengthWord = 'short' | 'fair' | 'good' | 'strong';

/** Beyond the validations, length makes a password hard to guess. */
const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;

/** Returns its strength as a word, and as a fraction (0 to 1). */
export function lengthMeter(password: string): { word: LengthWord; part: number } {
  const { length } = password;
  const word =
    length < PASSWORD_MIN
      ? 'short'
      : length < GOOD_LENGTH
        ? 'fair'
        : length < STRONG_LENGTH
          ? 'good'
          : 'strong';
  return { word, part: Math.min(1, length / STRONG_LENGTH) };
}

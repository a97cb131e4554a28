/**
 * Defines the validations of form fields, each a schema of the same valibot actions and patterns as the fields of forms
 * and calls (fields.ts), so that both give the same verdict. The catalog in src/i18n has a message for each failed
 * validation. An empty text passes every validation but `required`, so that an optional field is checked only when it
 * is filled in.
 */
import * as v from 'valibot';
import { asciiAddress, EMAIL_PATTERN } from './email.ts';
import { PASSWORD_MIN } from './limits.ts';

export type Validation =
  | { kind: 'required' }
  | { kind: 'email' }
  /** At least, at most or exactly this many characters */
  | { kind: 'min'; count: number }
  | { kind: 'max'; count: number }
  | { kind: 'length'; count: number }
  /** Equal to another field */
  | { kind: 'confirmed'; other: string }
  | { kind: 'regex'; pattern: RegExp }
  /** A number within inclusive bounds */
  | { kind: 'between'; least: number; most: number }
  | { kind: 'integer' }
  | { kind: 'positive' }
  /** Exactly this many digits, without other characters */
  | { kind: 'digits'; count: number }
  /** Letters of any script; with digits; with digits, dashes and underscores */
  | { kind: 'alpha' }
  | { kind: 'alpha_num' }
  | { kind: 'alpha_dash' }
  | { kind: 'credit_card' }
  | { kind: 'password' }
  | { kind: 'url' };

/** The parts that a password needs; `special` are these nine characters only. */
export const PASSWORD_PARTS = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  digit: /\d/,
  special: /[!@#$%&*()]/,
} as const;

/** All of `PASSWORD_PARTS` at once */
export const PASSWORD_PATTERN = /(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%&*()])/s;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const INTEGER = /^[+-]?\d+$/;
const DIGITS = /^\d+$/;
// Marks belong to the letter before them: many scripts write vowels as marks.
const ALPHA = /^[\p{L}\p{M}]+$/u;
const ALPHA_NUM = /^[\p{L}\p{M}\p{N}]+$/u;
const ALPHA_DASH = /^[\p{L}\p{M}\p{N}_-]+$/u;
/** 15 digits that start with 34 or 37, as American Express numbers do */
const CREDIT_CARD = /^3[47]\d{13}$/;

const Text = v.string();

/** Returns a validation as a schema, made of the actions that fields.ts uses. */
function schemaOf(validation: Validation): v.GenericSchema<string, unknown> {
  switch (validation.kind) {
    case 'required':
      return v.pipe(Text, v.trim(), v.nonEmpty());
    case 'email':
      return v.pipe(Text, v.transform(asciiAddress), v.regex(EMAIL_PATTERN));
    case 'min':
      return v.pipe(Text, v.minLength(validation.count));
    case 'max':
      return v.pipe(Text, v.maxLength(validation.count));
    case 'length':
      return v.pipe(Text, v.length(validation.count));
    case 'confirmed':
      return v.literal(validation.other);
    case 'regex':
      // A global or sticky pattern remembers its last index.
      return v.pipe(
        Text,
        v.regex(new RegExp(validation.pattern, validation.pattern.flags.replace(/[gy]/g, ''))),
      );
    case 'between':
      return v.pipe(
        Text,
        v.regex(NUMBER),
        v.toNumber(),
        v.minValue(validation.least),
        v.maxValue(validation.most),
      );
    case 'integer':
      return v.pipe(Text, v.regex(INTEGER));
    case 'positive':
      return v.pipe(Text, v.regex(NUMBER), v.toNumber(), v.gtValue(0));
    case 'digits':
      return v.pipe(Text, v.regex(DIGITS), v.length(validation.count));
    case 'alpha':
      return v.pipe(Text, v.regex(ALPHA));
    case 'alpha_num':
      return v.pipe(Text, v.regex(ALPHA_NUM));
    case 'alpha_dash':
      return v.pipe(Text, v.regex(ALPHA_DASH));
    case 'credit_card':
      // Printed on the card in groups.
      return v.pipe(
        Text,
        v.transform((text) => text.replaceAll(' ', '')),
        v.regex(CREDIT_CARD),
      );
    case 'password':
      return v.pipe(Text, v.minLength(PASSWORD_MIN), v.regex(PASSWORD_PATTERN));
    case 'url':
      // Whatever the platform itself parses as a URL, but only web addresses.
      return v.pipe(Text, v.regex(/^https?:\/\/\S+$/i), v.url());
  }
}

/** Returns whether a text passes a validation. */
export function passes(validation: Validation, text: string): boolean {
  if (text === '') return validation.kind !== 'required';
  return v.is(schemaOf(validation), text);
}

/** Returns the first validation that a text fails; null if it passes all. */
export function failedValidation(validations: readonly Validation[], text: string): Validation | null {
  return validations.find((validation) => !passes(validation, text)) ?? null;
}

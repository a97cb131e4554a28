/**
 * The rules for form fields, each a pure check of a text. Schemas use the same patterns (fields.ts); the catalogue in
 * src/i18n has a message for each broken rule. An empty text passes every rule but `required`, so that an optional field is
 * checked only when it is filled in.
 */
import * as v from 'valibot';
import { PASSWORD_MIN } from './limits.ts';

export type Rule =
  | { kind: 'required' }
  | { kind: 'email' }
  /** At least, at most or exactly so many characters. */
  | { kind: 'min'; count: number }
  | { kind: 'max'; count: number }
  | { kind: 'length'; count: number }
  /** Equal to another field. */
  | { kind: 'confirmed'; other: string }
  | { kind: 'regex'; pattern: RegExp }
  /** A number within inclusive bounds. */
  | { kind: 'between'; least: number; most: number }
  | { kind: 'integer' }
  | { kind: 'positive' }
  /** Exactly so many digits, without other characters. */
  | { kind: 'digits'; count: number }
  /** Letters of any script; with digits; with digits, dashes and underscores. */
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

/** All of `PASSWORD_PARTS` at once. */
export const PASSWORD_PATTERN = /(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%&*()])/s;

/** Any web address that the platform's URL parser accepts. */
const WebAddress = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i), v.url());

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const INTEGER = /^[+-]?\d+$/;
const DIGITS = /^\d+$/;
// Marks belong to the letter before them: many scripts write vowels as marks.
const ALPHA = /^[\p{L}\p{M}]+$/u;
const ALPHA_NUM = /^[\p{L}\p{M}\p{N}]+$/u;
const ALPHA_DASH = /^[\p{L}\p{M}\p{N}_-]+$/u;
/** 15 digits that begin with 34 or 37, as American Express numbers do. */
const CREDIT_CARD = /^3[47]\d{13}$/;

/** Counts code points, so that an emoji beyond the first plane is one character. */
const lengthOf = (text: string) => Array.from(text).length;

/** Whether a text satisfies a rule. */
export function keeps(rule: Rule, text: string): boolean {
  if (text === '') return rule.kind !== 'required';
  switch (rule.kind) {
    case 'required':
      return text.trim() !== '';
    case 'email':
      return EMAIL.test(text);
    case 'min':
      return lengthOf(text) >= rule.count;
    case 'max':
      return lengthOf(text) <= rule.count;
    case 'length':
      return lengthOf(text) === rule.count;
    case 'confirmed':
      return text === rule.other;
    case 'regex':
      // `search`, because `test` with a global or sticky pattern continues from its last match.
      return text.search(rule.pattern) >= 0;
    case 'between':
      return NUMBER.test(text) && Number(text) >= rule.least && Number(text) <= rule.most;
    case 'integer':
      return INTEGER.test(text);
    case 'positive':
      return NUMBER.test(text) && Number(text) > 0;
    case 'digits':
      return DIGITS.test(text) && text.length === rule.count;
    case 'alpha':
      return ALPHA.test(text);
    case 'alpha_num':
      return ALPHA_NUM.test(text);
    case 'alpha_dash':
      return ALPHA_DASH.test(text);
    case 'credit_card':
      // Numbers on cards are written in groups.
      return CREDIT_CARD.test(text.replaceAll(' ', ''));
    case 'password':
      return text.length >= PASSWORD_MIN && PASSWORD_PATTERN.test(text);
    case 'url':
      return v.is(WebAddress, text);
  }
}

/** The first rule that a text breaks; null if it satisfies all. */
export function brokenRule(rules: readonly Rule[], text: string): Rule | null {
  return rules.find((rule) => !keeps(rule, text)) ?? null;
}

/**
 * The rules of what people type (section 5 of the specification), each a pure judgement of a text. Schemas are built from
 * the same patterns (fields.ts); what is said about a broken rule stands in the catalogue. An empty text keeps every rule
 * but `required`: a field may be left out and still be judged when it is filled in.
 */
import * as v from 'valibot';
import { PASSWORD_MIN } from './limits.ts';

export type Rule =
  | { kind: 'required' }
  | { kind: 'email' }
  /** At least, at most, or exactly so many characters. */
  | { kind: 'min'; count: number }
  | { kind: 'max'; count: number }
  | { kind: 'length'; count: number }
  /** The same as another field. */
  | { kind: 'confirmed'; other: string }
  | { kind: 'regex'; pattern: RegExp }
  /** A number within bounds, which belong to it. */
  | { kind: 'between'; least: number; most: number }
  | { kind: 'integer' }
  | { kind: 'positive' }
  /** Exactly so many digits, and nothing else. */
  | { kind: 'digits'; count: number }
  /** Letters of any script; with digits; with digits, dashes and underscores. */
  | { kind: 'alpha' }
  | { kind: 'alpha_num' }
  | { kind: 'alpha_dash' }
  | { kind: 'credit_card' }
  | { kind: 'password' }
  | { kind: 'url' };

/** What a password needs of each; `special` are these nine and no others. */
export const PASSWORD_PARTS = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  digit: /\d/,
  special: /[!@#$%&*()]/,
} as const;

/** All of `PASSWORD_PARTS` at once. */
export const PASSWORD_PATTERN = /(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%&*()])/s;

/** Whatever the platform itself reads as an address, of the web alone. */
const WebAddress = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i), v.url());

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const INTEGER = /^[+-]?\d+$/;
const DIGITS = /^\d+$/;
// Marks belong to the letter before them: many scripts write vowels as such.
const ALPHA = /^[\p{L}\p{M}]+$/u;
const ALPHA_NUM = /^[\p{L}\p{M}\p{N}]+$/u;
const ALPHA_DASH = /^[\p{L}\p{M}\p{N}_-]+$/u;
/** 15 digits that begin with 34 or 37, as American Express numbers do. */
const CREDIT_CARD = /^3[47]\d{13}$/;

/** Characters as people count them: an emoji is one of them, however it is stored. */
const lengthOf = (text: string) => Array.from(text).length;

/** Whether a text keeps a rule. */
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
      // A global or sticky pattern remembers where it was.
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
      // Written on the card in groups.
      return CREDIT_CARD.test(text.replaceAll(' ', ''));
    case 'password':
      return text.length >= PASSWORD_MIN && PASSWORD_PATTERN.test(text);
    case 'url':
      return v.is(WebAddress, text);
  }
}

/** The first of several rules that a text breaks; null when it keeps them all. */
export function brokenRule(rules: readonly Rule[], text: string): Rule | null {
  return rules.find((rule) => !keeps(rule, text)) ?? null;
}

/**
 * Provides messages for failed validations in the user's language. The contract's schemas validate in the browser as on
 * the server; their own messages are for the server's responses.
 */

import { useTranslations } from 'use-intl';
import type * as v from 'valibot';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '#contract/base/limits.ts';
import type { Validation } from '#contract/base/validation.ts';
import { type ValidationCode, validationCodeOf } from '#contract/base/validation-codes.ts';

/** Validations of the shared list, those of a single field, and those that only forms have. */
export type FailedValidation =
  | Validation
  | { kind: ValidationCode | 'phone_country' | 'day_and_time' | 'in_future' }
  | { kind: 'least_entries' | 'most_entries'; count: number };

/** Returns the validation that a schema issue is about; null for issues that no user can cause. */
export function validationOf(issue: v.BaseIssue<unknown>): FailedValidation | null {
  const code = validationCodeOf(issue);
  if (code !== null) return { kind: code };
  const { type, requirement, input } = issue;
  if (Array.isArray(input) && typeof requirement === 'number') {
    if (type === 'min_length') return { kind: 'least_entries', count: requirement };
    if (type === 'max_length') return { kind: 'most_entries', count: requirement };
  }
  if (typeof input !== 'string') return null;
  switch (type) {
    case 'non_empty':
      return { kind: 'required' };
    case 'url':
      return { kind: 'url' };
    case 'min_length':
      return typeof requirement === 'number' ? { kind: 'min', count: requirement } : null;
    case 'max_length':
      return typeof requirement === 'number' ? { kind: 'max', count: requirement } : null;
    default:
      return null;
  }
}

/** The message for an invalid field. */
export type SayIssue = (issue: v.BaseIssue<unknown>) => string;

export interface ValidationWords {
  say: (validation: FailedValidation) => string;
  /** The schema's own message when the catalog has none. */
  sayIssue: SayIssue;
}

export function useValidationWords(): ValidationWords {
  const t = useTranslations('validation');
  const say = (validation: FailedValidation): string => {
    switch (validation.kind) {
      case 'required':
      case 'password_needed':
        return t('required');
      case 'email':
        return t('email');
      case 'min':
        return t('min', { count: validation.count });
      case 'max':
        return t('max', { count: validation.count });
      case 'length':
        return t('length', { count: validation.count });
      case 'confirmed':
        return t('confirmed');
      case 'regex':
        return t('regex');
      case 'between':
        return t('between', { least: validation.least, most: validation.most });
      case 'integer':
        return t('integer');
      case 'positive':
        return t('positive');
      case 'digits':
        return t('digits', { count: validation.count });
      case 'alpha':
        return t('alpha');
      case 'alpha_num':
        return t('alphaNum');
      case 'alpha_dash':
        return t('alphaDash');
      case 'credit_card':
        return t('creditCard');
      case 'password':
        return t('password', { field: t('passwordField') });
      case 'url':
        return t('url');
      case 'username':
        return t('username');
      case 'uncommon':
        return t('uncommon');
      case 'says_something':
        return t('saysSomething');
      case 'ends_after_start':
        return t('endsAfterStart');
      case 'same_option':
        return t('sameOption');
      case 'storable':
        return t('storable');
      case 'one_line':
        return t('oneLine');
      case 'visible':
        return t('visible');
      case 'phone':
        return t('phone', { least: PHONE_DIGITS_MIN, most: PHONE_DIGITS_MAX });
      case 'phone_country':
        return t('phoneCountry');
      case 'day_and_time':
        return t('dayAndTime');
      case 'in_future':
        return t('inFuture');
      case 'least_entries':
        return t('leastEntries', { count: validation.count });
      case 'most_entries':
        return t('mostEntries', { count: validation.count });
    }
  };
  const sayIssue: SayIssue = (issue) => {
    const failed = validationOf(issue);
    return failed ? say(failed) : issue.message;
  };
  return { say, sayIssue };
}

/**
 * Messages for broken rules in the reader's language. The contract's schemas judge, in the browser as on the server; their
 * own messages are for the server's answers.
 */

import { useTranslations } from 'use-intl';
import type * as v from 'valibot';
import { hasPhoneCountry, isPageOrNone, isPhoneNumber } from '#contract/accounts/account/account.ts';
import { hasPassword } from '#contract/accounts/account/calls.ts';
import { isUncommon } from '#contract/base/common-passwords.ts';
import { EMAIL_PATTERN } from '#contract/base/email.ts';
import { USERNAME_PATTERN } from '#contract/base/fields.ts';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '#contract/base/limits.ts';
import { PASSWORD_PATTERN, type Rule } from '#contract/base/rules.ts';
import { isOneLine, isStorable, isVisibleOrBlank } from '#contract/base/texts.ts';
import { saysSomething } from '#contract/outings/note/note.ts';
import { endsAfterStart } from '#contract/outings/outing/outing.ts';
import { DISTINCT_OPTION } from '#contract/outings/poll/new-poll.ts';

/** Rules of the shared list, and those of a single field. */
export type BrokenRule =
  | Rule
  | {
      kind:
        | 'username'
        | 'uncommon'
        | 'says_something'
        | 'ends_after_start'
        | 'same_option'
        | 'storable'
        | 'one_line'
        | 'visible'
        | 'phone'
        | 'phone_country'
        | 'day_and_time'
        | 'in_future';
    }
  | { kind: 'least_entries' | 'most_entries'; count: number };

/** Rules that are recognised by their check function. */
const BY_REQUIREMENT: ReadonlyMap<unknown, BrokenRule> = new Map<unknown, BrokenRule>([
  [PASSWORD_PATTERN, { kind: 'password' }],
  [EMAIL_PATTERN, { kind: 'email' }],
  [USERNAME_PATTERN, { kind: 'username' }],
  [isUncommon, { kind: 'uncommon' }],
  [isStorable, { kind: 'storable' }],
  [isOneLine, { kind: 'one_line' }],
  [isVisibleOrBlank, { kind: 'visible' }],
  [isPageOrNone, { kind: 'url' }],
  [isPhoneNumber, { kind: 'phone' }],
  [hasPhoneCountry, { kind: 'phone_country' }],
  [hasPassword, { kind: 'required' }],
  [saysSomething, { kind: 'says_something' }],
  [endsAfterStart, { kind: 'ends_after_start' }],
]);

/** The rule of a schema issue; null for issues that no user can cause. */
export function brokenBy({ type, requirement, input, expected }: v.BaseIssue<unknown>): BrokenRule | null {
  const own = BY_REQUIREMENT.get(requirement);
  if (own) return own;
  if (expected === DISTINCT_OPTION) return { kind: 'same_option' };
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

export interface RuleWords {
  say: (rule: BrokenRule) => string;
  /** The schema's own message when the catalogue has none. */
  sayIssue: SayIssue;
}

export function useRuleWords(): RuleWords {
  const t = useTranslations('rules');
  const say = (rule: BrokenRule): string => {
    switch (rule.kind) {
      case 'required':
        return t('required');
      case 'email':
        return t('email');
      case 'min':
        return t('min', { count: rule.count });
      case 'max':
        return t('max', { count: rule.count });
      case 'length':
        return t('length', { count: rule.count });
      case 'confirmed':
        return t('confirmed');
      case 'regex':
        return t('regex');
      case 'between':
        return t('between', { least: rule.least, most: rule.most });
      case 'integer':
        return t('integer');
      case 'positive':
        return t('positive');
      case 'digits':
        return t('digits', { count: rule.count });
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
        return t('leastEntries', { count: rule.count });
      case 'most_entries':
        return t('mostEntries', { count: rule.count });
    }
  };
  const sayIssue: SayIssue = (issue) => {
    const broken = brokenBy(issue);
    return broken ? say(broken) : issue.message;
  };
  return { say, sayIssue };
}

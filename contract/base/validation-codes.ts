/**
 * Lists the validations that a field can fail beyond its length: a code for each, with the server's message. Schemas
 * give these messages to their checks, so that the code of an issue is known however its check is wrapped.
 */
import type * as v from 'valibot';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from './limits.ts';

export const VALIDATION_MESSAGES = {
  email: 'This is not a valid e-mail address.',
  username:
    'The username may contain letters and digits, and single dots, dashes or underscores between them.',
  password:
    'Your password must contain at least one uppercase, one lowercase, one special character and one digit',
  uncommon: 'This password is one of the most common ones. Please choose another.',
  password_needed: 'The password is required.',
  storable: 'This contains a character that cannot be stored.',
  one_line: 'This can only be one line of plain text.',
  visible: 'There is nothing to see in this. Please write something.',
  url: 'URL is invalid',
  phone: `A phone number has ${PHONE_DIGITS_MIN} to ${PHONE_DIGITS_MAX} digits.`,
  says_something: 'Write something first.',
  ends_after_start: 'The end cannot be before the start.',
  same_option: 'This option is already there.',
} as const;

export type ValidationCode = keyof typeof VALIDATION_MESSAGES;

const isCode = (text: string): text is ValidationCode => Object.hasOwn(VALIDATION_MESSAGES, text);

const CODES: ReadonlyMap<string, ValidationCode> = new Map(
  Object.keys(VALIDATION_MESSAGES)
    .filter(isCode)
    .map((code) => [VALIDATION_MESSAGES[code], code]),
);

/**
 * Returns the validation that an issue is about; null for one of length, type or shape, and for those that no user can
 * fail.
 */
export const validationCodeOf = (issue: Pick<v.BaseIssue<unknown>, 'message'>): ValidationCode | null =>
  CODES.get(issue.message) ?? null;

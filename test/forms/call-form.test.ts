import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { SOMETHING_WENT_WRONG } from '#contract/base/errors.ts';
import { secondsLeft } from '#forms/call-form/countdown.ts';
import { errorsOfIssues, errorsOfRefusal } from '#forms/form-errors.ts';
import type { SayReason } from '#forms/refusals/reason-words.ts';
import type { SayIssue } from '#forms/validation-words.ts';

/** In the contract's own words. */
const asWritten: SayIssue = ({ message }) => message;
/** As a reader of German whose app knows one reason. */
const inGerman: SayReason = (reason) => (reason === 'username_taken' ? 'Vergeben.' : null);

describe('errors of a form', () => {
  it('the form shows the first message of each field that the contract rejects', () => {
    const parsed = v.safeParse(authCalls.register.body, {
      first_name: '',
      last_name: 'Lund',
      username: 'a',
      email: 'nobody',
      password: 'short',
    });
    const { fields, form } = errorsOfIssues(parsed.issues ?? [], asWritten);
    expect(form).toBeNull();
    expect(Object.keys(fields).sort()).toEqual(['email', 'first_name', 'password', 'username']);
  });

  it("the form also shows the server's errors", () => {
    const errors = errorsOfRefusal(
      ['email', 'password'],
      {
        message: 'Please look again.',
        errors: { email: ['Taken.', 'Really.'], other: ['?'] },
      },
      inGerman,
    );
    expect(errors).toEqual({ fields: { email: 'Taken.' }, form: null });
  });

  it('the form shows the general message on top if no field is known', () => {
    const said = { message: 'These do not match.', errors: { other: ['?'] } };
    expect(errorsOfRefusal(['email'], said, inGerman).form).toBe('These do not match.');
    expect(errorsOfRefusal(['email'], { message: '', errors: {} }, inGerman).form).toBe(SOMETHING_WENT_WRONG);
    expect(
      errorsOfRefusal(['email'], { message: 'x', errors: { internalError: ['Down.'] } }, inGerman).form,
    ).toBe('Down.');
  });
});

describe("the server's reasons of errors", () => {
  const taken = { message: 'Taken.', errors: { username: ['Taken.'] }, reason: 'username_taken' };

  it('a known reason appears in the language of the reader, at its field or on top', () => {
    expect(errorsOfRefusal(['username'], taken, inGerman)).toEqual({
      fields: { username: 'Vergeben.' },
      form: null,
    });
    expect(errorsOfRefusal(['email'], taken, inGerman)).toEqual({ fields: {}, form: 'Vergeben.' });
  });

  it("an unknown reason appears in the server's words", () => {
    const newer = { ...taken, reason: 'name_of_a_river' };
    expect(errorsOfRefusal(['username'], newer, inGerman).fields).toEqual({ username: 'Taken.' });
  });
});

describe('the delay after too many tries', () => {
  it('the delay counts whole seconds, and ends', () => {
    expect(secondsLeft(10_500, 10_000)).toBe(1);
    expect(secondsLeft(10_000, 10_000)).toBe(0);
    expect(secondsLeft(9_000, 10_000)).toBe(0);
    expect(secondsLeft(null, 10_000)).toBe(0);
  });
});

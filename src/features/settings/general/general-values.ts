/** Converts the form values of names and phone number into a change. Pure. */
import * as v from 'valibot';
import { type Account, GeneralChange, hasPhoneCountry } from '#contract/accounts/account/account.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { FailedValidation, SayIssue } from '#forms/validation-words.ts';

export const GeneralValues = v.object({
  first_name: v.string(),
  last_name: v.string(),
  phone_number: v.string(),
  phone_number_country_code: v.string(),
});
export type GeneralValues = v.InferOutput<typeof GeneralValues>;

export const generalOf = (stored: Account['attributes']): GeneralValues => ({
  first_name: stored.first_name,
  last_name: stored.last_name,
  phone_number: stored.phone_number,
  phone_number_country_code: stored.phone_number_country_code,
});

interface Words {
  say: (validation: FailedValidation) => string;
  sayIssue: SayIssue;
}

/** Returns what differs from `base`, validated with the contract's schemas. */
export function generalChange(
  values: GeneralValues,
  base: GeneralValues,
  words: Words,
): Checked<GeneralChange> {
  const given = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => Reflect.get(base, name) !== value),
  );
  const parsed = v.safeParse(GeneralChange, given);
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues ?? []) {
    const name = v.getDotPath(issue);
    if (name !== null) errors[name] ??= words.sayIssue(issue);
  }
  if (!hasPhoneCountry(values)) errors.phone_number_country_code ??= words.say({ kind: 'phone_country' });
  return Object.keys(errors).length > 0 || !parsed.success
    ? { kind: 'invalid', errors }
    : { kind: 'valid', output: parsed.output };
}

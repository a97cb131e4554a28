/** Maps errors of a schema or the server to the fields of a form. */
import * as v from 'valibot';
import { type FieldErrors, SOMETHING_WENT_WRONG } from '#contract/base/errors.ts';
import type { SayReason } from '../refusals/reason-words.ts';
import type { SayIssue } from '../rule-words.ts';

/** The first message of each field; `form` is for messages of no field. */
export interface FormErrors {
  fields: Partial<Record<string, string>>;
  form: string | null;
}

export const NO_ERRORS: FormErrors = { fields: {}, form: null };

/** The issues of a schema, worded by `say`. */
export function errorsOfIssues(issues: readonly v.BaseIssue<unknown>[], say: SayIssue): FormErrors {
  const fields: FormErrors['fields'] = {};
  let form: string | null = null;
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field === null) form ??= say(issue);
    else fields[field] ??= say(issue);
  }
  return { fields, form };
}

/**
 * The errors of an answer: messages of known fields go below those fields; if there are none, the general message goes on
 * top. `names` are the fields that the form shows. What has a reason is said in its words.
 */
export function errorsOfRefusal(
  names: readonly string[],
  { message, errors, reason }: { message: string; errors: FieldErrors; reason?: string | undefined },
  sayReason: SayReason,
): FormErrors {
  const words = sayReason(reason);
  const known = names.flatMap((name) => {
    const said = errors[name]?.[0];
    return said === undefined ? [] : [[name, words ?? said] as const];
  });
  if (known.length > 0) return { fields: Object.fromEntries(known), form: null };
  return { fields: {}, form: words ?? (errors.internalError?.[0] || message || SOMETHING_WENT_WRONG) };
}

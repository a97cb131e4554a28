/** Collects what is wrong with a form: messages below fields, or at the top of the form. */
import * as v from 'valibot';
import { type FieldErrors, SOMETHING_WENT_WRONG } from '#contract/base/errors.ts';
import type { SayReason } from './refusals/reason-words.ts';
import type { SayIssue } from './validation-words.ts';

/** The message of each field, by its path: `title`, `links.0`. */
export type FieldMessages = Readonly<Partial<Record<string, string>>>;

/** `form` is the message that belongs to no field. */
export interface FormErrors {
  readonly fields: FieldMessages;
  readonly form: string | null;
}

/** `form`: the message of no single field, or the summary of a long form. */
export type Checked<TOutput> =
  | { kind: 'valid'; output: TOutput }
  | { kind: 'invalid'; errors: FieldMessages; form?: string | undefined };

export const NO_ERRORS: FormErrors = { fields: {}, form: null };

const fieldOf = (path: string) => path.split('.', 1).join();

/**
 * Returns the remaining errors after the user changed some values: their messages were about the previous input, and so
 * were those of no single value.
 */
export function errorsWithout<TValues extends object>(
  errors: FormErrors,
  values: TValues,
  changed: Partial<TValues>,
): FormErrors {
  const left = Object.entries(errors.fields).filter(([path]) => {
    const name = fieldOf(path);
    return Object.hasOwn(values, name) && !Object.hasOwn(changed, name);
  });
  return { fields: Object.fromEntries(left), form: null };
}

export const hasErrors = ({ fields, form }: FormErrors): boolean =>
  form !== null || Object.keys(fields).length > 0;

/** Returns the issues of a schema, worded by `say`: the first one of each field. */
export function errorsOfIssues(issues: readonly v.BaseIssue<unknown>[], say: SayIssue): FormErrors {
  const fields: Record<string, string> = {};
  let form: string | null = null;
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field === null) form ??= say(issue);
    else fields[field] ??= say(issue);
  }
  return { fields, form };
}

/**
 * Returns the errors of a response: messages of known fields go below those fields; if there are none, the general
 * message goes to the top. `names` are the fields that the form shows. An error with a reason uses the reason's text.
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

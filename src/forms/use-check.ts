/** Validates the values of a form with a schema of the contract. */
import * as v from 'valibot';
import { type Checked, errorsOfIssues } from './form-errors.ts';
import { useValidationWords } from './validation-words.ts';

export function useCheck<TOutput>(
  schema: v.GenericSchema<unknown, TOutput>,
): (values: unknown) => Checked<TOutput> {
  const { sayIssue } = useValidationWords();
  return (values) => {
    const parsed = v.safeParse(schema, values);
    if (parsed.success) return { kind: 'valid', output: parsed.output };
    const { fields, form } = errorsOfIssues(parsed.issues, sayIssue);
    return { kind: 'invalid', errors: fields, form: form ?? undefined };
  };
}

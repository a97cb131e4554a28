/**
 * Shows a form with a field for each validation of the contract: validated when it is submitted, and again while it is
 * corrected.
 */

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failedValidation, type Validation } from '#contract/base/validation.ts';
import { FormError, showFirstError } from '#forms/form-error.tsx';
import { useValidationWords } from '#forms/validation-words.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Part } from './gallery-part.tsx';

interface Validated {
  name: string;
  label: string;
  /** The initial value, which fails the validation. */
  value: string;
  validations: readonly Validation[];
}

const FIELDS: readonly Validated[] = [
  { name: 'required', label: 'Required', value: '', validations: [{ kind: 'required' }] },
  { name: 'email', label: 'E-mail', value: 'ada@', validations: [{ kind: 'email' }] },
  { name: 'min', label: 'Min 3', value: 'ab', validations: [{ kind: 'min', count: 3 }] },
  { name: 'max', label: 'Max 3', value: 'abcd', validations: [{ kind: 'max', count: 3 }] },
  { name: 'length', label: 'Length 5', value: 'abc', validations: [{ kind: 'length', count: 5 }] },
  {
    name: 'confirmed',
    label: 'Confirmed',
    value: 'other',
    validations: [{ kind: 'confirmed', other: 'same' }],
  },
  { name: 'regex', label: 'Regex', value: 'ab1', validations: [{ kind: 'regex', pattern: /^[A-Z]{2}\d$/ }] },
  {
    name: 'between',
    label: 'Between 1 and 5',
    value: '9',
    validations: [{ kind: 'between', least: 1, most: 5 }],
  },
  { name: 'integer', label: 'Integer', value: '1.5', validations: [{ kind: 'integer' }] },
  { name: 'positive', label: 'Positive number', value: '-1', validations: [{ kind: 'positive' }] },
  { name: 'digits', label: 'Four digits', value: '12a4', validations: [{ kind: 'digits', count: 4 }] },
  { name: 'alpha', label: 'Alpha', value: 'Ada1', validations: [{ kind: 'alpha' }] },
  { name: 'alpha_num', label: 'Alpha-num', value: 'Ada-1', validations: [{ kind: 'alpha_num' }] },
  { name: 'alpha_dash', label: 'Alpha-dash', value: 'ada lund', validations: [{ kind: 'alpha_dash' }] },
  { name: 'credit_card', label: 'Credit card', value: '4111 1111', validations: [{ kind: 'credit_card' }] },
  {
    name: 'password',
    label: 'Password',
    value: 'password',
    validations: [{ kind: 'required' }, { kind: 'password' }],
  },
  { name: 'url', label: 'URL, may be empty', value: 'outing', validations: [{ kind: 'url' }] },
];

const FIRST = Object.fromEntries(FIELDS.map(({ name, value }) => [name, value]));

export function Validations() {
  const { say } = useValidationWords();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(FIRST);
  /** Counts submissions; no errors are shown before the first one. */
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) showFirstError(form.current);
  }, [tries]);
  const failedOf = ({ name, validations }: Validated) => failedValidation(validations, values[name] ?? '');
  const anyFailed = FIELDS.some((field) => failedOf(field) !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
  };
  return (
    <Part title="Validation of what people type">
      <Card>
        <form ref={form} noValidate aria-label="Validation" onSubmit={submit} className="flex flex-col gap-5">
          <FormError>{tries > 0 && anyFailed ? 'Some fields need your attention.' : null}</FormError>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {FIELDS.map((field) => {
              const failed = tries > 0 ? failedOf(field) : null;
              return (
                <TextField
                  key={field.name}
                  label={field.label}
                  name={field.name}
                  autoComplete="off"
                  value={values[field.name] ?? ''}
                  error={failed ? say(failed) : undefined}
                  onChange={(value) => setValues({ ...values, [field.name]: value })}
                />
              );
            })}
          </div>
          <div>
            <Button type="submit" variant="primary">
              Check
            </Button>
          </div>
        </form>
      </Card>
    </Part>
  );
}

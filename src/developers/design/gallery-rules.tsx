/** A form with a field for each rule of the contract: judged when it is submitted, and again while it is corrected. */

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { brokenRule, type Rule } from '#contract/base/rules.ts';
import { FormError, showFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Part } from './gallery-part.tsx';

interface Ruled {
  name: string;
  label: string;
  /** The initial value, which breaks the rule. */
  value: string;
  rules: readonly Rule[];
}

const FIELDS: readonly Ruled[] = [
  { name: 'required', label: 'Required', value: '', rules: [{ kind: 'required' }] },
  { name: 'email', label: 'E-mail', value: 'ada@', rules: [{ kind: 'email' }] },
  { name: 'min', label: 'Min 3', value: 'ab', rules: [{ kind: 'min', count: 3 }] },
  { name: 'max', label: 'Max 3', value: 'abcd', rules: [{ kind: 'max', count: 3 }] },
  { name: 'length', label: 'Length 5', value: 'abc', rules: [{ kind: 'length', count: 5 }] },
  { name: 'confirmed', label: 'Confirmed', value: 'other', rules: [{ kind: 'confirmed', other: 'same' }] },
  { name: 'regex', label: 'Regex', value: 'ab1', rules: [{ kind: 'regex', pattern: /^[A-Z]{2}\d$/ }] },
  { name: 'between', label: 'Between 1 and 5', value: '9', rules: [{ kind: 'between', least: 1, most: 5 }] },
  { name: 'integer', label: 'Integer', value: '1.5', rules: [{ kind: 'integer' }] },
  { name: 'positive', label: 'Positive number', value: '-1', rules: [{ kind: 'positive' }] },
  { name: 'digits', label: 'Four digits', value: '12a4', rules: [{ kind: 'digits', count: 4 }] },
  { name: 'alpha', label: 'Alpha', value: 'Ada1', rules: [{ kind: 'alpha' }] },
  { name: 'alpha_num', label: 'Alpha-num', value: 'Ada-1', rules: [{ kind: 'alpha_num' }] },
  { name: 'alpha_dash', label: 'Alpha-dash', value: 'ada lund', rules: [{ kind: 'alpha_dash' }] },
  { name: 'credit_card', label: 'Credit card', value: '4111 1111', rules: [{ kind: 'credit_card' }] },
  {
    name: 'password',
    label: 'Password',
    value: 'password',
    rules: [{ kind: 'required' }, { kind: 'password' }],
  },
  { name: 'url', label: 'URL, may be empty', value: 'outing', rules: [{ kind: 'url' }] },
];

const FIRST = Object.fromEntries(FIELDS.map(({ name, value }) => [name, value]));

export function Rules() {
  const { say } = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(FIRST);
  /** Counts submissions; no errors are shown before the first one. */
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) showFirstError(form.current);
  }, [tries]);
  const brokenOf = ({ name, rules }: Ruled) => brokenRule(rules, values[name] ?? '');
  const anyBroken = FIELDS.some((field) => brokenOf(field) !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
  };
  return (
    <Part title="Rules of what people type">
      <Card>
        <form ref={form} noValidate aria-label="Rules" onSubmit={submit} className="flex flex-col gap-5">
          <FormError>{tries > 0 && anyBroken ? 'Some fields need your attention.' : null}</FormError>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {FIELDS.map((field) => {
              const broken = tries > 0 ? brokenOf(field) : null;
              return (
                <TextField
                  key={field.name}
                  label={field.label}
                  name={field.name}
                  autoComplete="off"
                  value={values[field.name] ?? ''}
                  error={broken ? say(broken) : undefined}
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

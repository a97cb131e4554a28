/**
 * A form whose answer only the server can give. It checks by the contract's own schema, sends, and brings what comes
 * back to where it belongs; nothing that was typed is lost on the way.
 */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { SOMETHING_WENT_WRONG } from '#contract/errors.ts';
import { useRuleWords } from '#domain/rule-words.ts';
import type { CallResult } from '#sync/hooks.ts';
import { focusFirstError } from '#ui/fields/form-error.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { answered } from './answered.ts';
import { errorsOfIssues, errorsOfRefusal, type FormErrors, NO_ERRORS } from './form-errors.ts';

export type FormState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  /** The server answered and it is done; what follows is the screen's. */
  | { kind: 'done' }
  /** Too many tries: the next one is heard after `until` (Unix ms of this device). */
  | { kind: 'waiting'; until: number }
  /** No answer: nothing is known of what the server did. */
  | { kind: 'unanswered' };

interface Options<TValues extends Record<string, string>, TSchema extends v.GenericSchema, TAnswer> {
  initial: TValues;
  schema: TSchema;
  send: (output: v.InferOutput<TSchema>) => Promise<CallResult<TAnswer>>;
  onDone?: (answer: TAnswer) => void;
}

export interface AccountForm<TValues> {
  values: TValues;
  errors: FormErrors;
  state: FormState;
  /** Spread on a field. */
  field: <TName extends keyof TValues & string>(
    name: TName,
  ) => { name: TName; value: string; onChange: (value: string) => void; error: string | undefined };
  /** Goes to the form element. */
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  /** Back to an empty start. */
  reset: () => void;
}

/** How long to wait where the server does not say. */
const WAIT_MS = 60_000;

export function useAccountForm<
  TValues extends Record<string, string>,
  TSchema extends v.GenericSchema,
  TAnswer,
>({ initial, schema, send, onDone }: Options<TValues, TSchema, TAnswer>): AccountForm<TValues> {
  const { sayIssue } = useRuleWords();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const [state, setState] = useState<FormState>({ kind: 'editing' });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors.fields).length > 0) focusFirstError(ref.current);
  }, [errors]);

  /** Shows the general error as a toast too: the form may be longer than the screen. */
  function refused(told: FormErrors): void {
    setErrors(told);
    if (told.form === SOMETHING_WENT_WRONG) toast.error(told.form);
  }

  async function submit() {
    const parsed = v.safeParse(schema, values);
    if (!parsed.success) return setErrors(errorsOfIssues(parsed.issues, sayIssue));
    setErrors(NO_ERRORS);
    setState({ kind: 'sending' });
    const result = await answered(send(parsed.output));
    switch (result.kind) {
      case 'ok':
        setState({ kind: 'done' });
        return onDone?.(result.answer);
      case 'offline':
        return setState({ kind: 'unanswered' });
      case 'refused':
        if (result.code === 'rate_limited')
          return setState({ kind: 'waiting', until: Date.now() + (result.retry_after_ms ?? WAIT_MS) });
        refused(errorsOfRefusal(Object.keys(initial), result));
        return setState({ kind: 'editing' });
    }
  }

  return {
    values,
    errors,
    state,
    ref,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        // The message was about what stood there before.
        setErrors((before) => ({ form: null, fields: { ...before.fields, [name]: undefined } }));
      },
      error: errors.fields[name],
    }),
    onSubmit: (event) => {
      event.preventDefault();
      if (state.kind !== 'sending' && state.kind !== 'done') void submit();
    },
    reset: () => {
      setValues(initial);
      setErrors(NO_ERRORS);
      setState({ kind: 'editing' });
    },
  };
}

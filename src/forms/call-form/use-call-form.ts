/**
 * Manages a form that only the server can answer. It validates with the contract's schema, submits, and shows errors at
 * their fields. Input is never lost.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { SOMETHING_WENT_WRONG } from '#contract/base/errors.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { showFirstError } from '../form-error.tsx';
import { errorsOfIssues, errorsOfRefusal, type FormErrors, NO_ERRORS } from '../form-errors.ts';
import { useReasonWords } from '../refusals/reason-words.ts';
import { useValidationWords } from '../validation-words.ts';
import { type CallResult, resultOfCall } from './result-of-call.ts';

export type FormState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  /** The server accepted it. The screen decides what follows. */
  | { kind: 'done' }
  /** Too many attempts: the next one is possible after `until` (Unix ms of this device). */
  | { kind: 'waiting'; until: number }
  /** No response: the server may or may not have done it. */
  /** `by`: something else responded in the server's place, or nothing did. */
  | { kind: 'unanswered'; by: 'none' | 'another' };

interface Options<TValues extends Record<string, string>, TSchema extends v.GenericSchema, TResponse> {
  initial: TValues;
  schema: TSchema;
  send: (output: v.InferOutput<TSchema>) => Promise<CallResult<TResponse>>;
  onDone?: (response: TResponse) => void;
}

export interface CallForm<TValues> {
  values: TValues;
  errors: FormErrors;
  state: FormState;
  /** Spread these on a field. */
  field: <TName extends keyof TValues & string>(
    name: TName,
  ) => { name: TName; value: string; onChange: (value: string) => void; error: string | undefined };
  /** Pass it to the form element. */
  ref: RefObject<HTMLFormElement | null>;
  submit: () => void;
  /** Clears the form. */
  reset: () => void;
}

const EDITING: FormState = { kind: 'editing' };

/** How long to wait when the server does not specify it. */
const WAIT_MS = 60_000;

export function useCallForm<
  TValues extends Record<string, string>,
  TSchema extends v.GenericSchema,
  TResponse,
>({ initial, schema, send: call, onDone }: Options<TValues, TSchema, TResponse>): CallForm<TValues> {
  const { sayIssue } = useValidationWords();
  const sayReason = useReasonWords();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const [state, setState] = useState<FormState>(EDITING);
  // Updated at once, so that a second tap sees the result of the first one.
  const latest = useRef(state);
  const apply = (next: FormState) => {
    latest.current = next;
    setState(next);
  };
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors.fields).length > 0) showFirstError(ref.current);
  }, [errors]);

  /** The general failure is also shown as a toast: the form may be longer than the screen. */
  function refused(next: FormErrors): void {
    setErrors(next);
    if (next.form === (sayReason('internal') ?? SOMETHING_WENT_WRONG)) toast.error(next.form);
  }

  async function send() {
    const parsed = v.safeParse(schema, values);
    if (!parsed.success) return setErrors(errorsOfIssues(parsed.issues, sayIssue));
    setErrors(NO_ERRORS);
    apply({ kind: 'sending' });
    const result = await resultOfCall(call(parsed.output));
    switch (result.kind) {
      case 'ok':
        apply({ kind: 'done' });
        return onDone?.(result.response);
      case 'offline':
        return apply({ kind: 'unanswered', by: result.by });
      case 'refused':
        if (result.code === 'rate_limited')
          return apply({ kind: 'waiting', until: Date.now() + (result.retryAfterMs ?? WAIT_MS) });
        refused(errorsOfRefusal(Object.keys(initial), result, sayReason));
        return apply(EDITING);
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
        // The message was about the previous input.
        setErrors((before) => ({ form: null, fields: { ...before.fields, [name]: undefined } }));
      },
      error: errors.fields[name],
    }),
    submit() {
      const { current } = latest;
      const isWaiting = current.kind === 'waiting' && current.until > Date.now();
      if (!isWaiting && current.kind !== 'sending' && current.kind !== 'done') void send();
    },
    reset: () => {
      setValues(initial);
      setErrors(NO_ERRORS);
      apply(EDITING);
    },
  };
}

/**
 * Manages the form of a change that is stored on this device. As a draft, the user's input survives a reload and a
 * logout; a second tap saves nothing twice; a form that is not saved shows why, and loses nothing.
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#contract/base/errors.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { type NotStored, useNotStored } from '#ui/overlays/not-stored.ts';
import { showFirstError } from '../form-error.tsx';
import { type Checked, type FormErrors, NO_ERRORS } from '../form-errors.ts';
import { useFormDraft } from '../use-form-draft.ts';
import { changed, type DraftFormState, found, isSameValue, shown, stored } from './draft-form-state.ts';
import type { DraftShape, Written } from './draft-shape.ts';

export type SaveResult =
  | MutateResult
  /** There was nothing to change: the form is done. */
  | { kind: 'unchanged' }
  /** The user decided against it, and continues with the form. */
  | { kind: 'stay' }
  | { kind: 'refused'; message: string };

export interface DraftFormOptions<TValues extends object, TOutput, TIntent> {
  /** Name of its draft: `outing/new`, `note/{id}`. */
  name: string;
  shape: DraftShape<TValues>;
  /** The values before any input. Until then the form shows them, even when they change. */
  first: TValues;
  /** Why the server refused the first values before: the form begins with that, unless there is a draft. */
  refused?: FieldErrors;
  /** Whether the input is worth a draft; by default, whether it differs from the previous values. */
  isTouched?: (values: TValues, base: TValues) => boolean;
  check: (values: TValues, base: TValues, intent: TIntent) => Checked<TOutput>;
  /** @param drafts pass them with the change, so that the draft is deleted when the change is stored */
  save: (output: TOutput, drafts: readonly string[], intent: TIntent) => Promise<SaveResult>;
  /** Stored on this device. */
  onSaved?: (output: TOutput, intent: TIntent) => void;
  /**
   * For forms that submit one after another: the form is empty as soon as one is submitted. If that one could not be
   * stored, this inserts its text before what was typed since.
   */
  rejoin?: (sent: TValues, since: TValues) => TValues;
}

export interface DraftForm<TValues, TIntent = void> {
  /** Pass it to the form element. */
  ref: RefObject<HTMLFormElement | null>;
  state: DraftFormState<TValues>;
  values: TValues;
  /** The values before any input. */
  base: TValues;
  errors: FormErrors;
  /** Leaving the form would lose input. */
  isDirty: boolean;
  /** The input is from a draft: offer to discard it. */
  isRestored: boolean;
  isSaving: boolean;
  /** Up to date at once, even before the form rerenders. */
  isSaved: () => boolean;
  change: (part: Partial<TValues>) => void;
  submit: (intent: TIntent) => Promise<void>;
  /** Deletes the input and its draft. */
  discard: () => Promise<void>;
}

interface Held<TValues> {
  name: string;
  state: DraftFormState<TValues>;
}

const LOOKING = { kind: 'looking' } as const;

export function useDraftForm<TValues extends object, TOutput, TIntent = void>({
  name,
  shape,
  first,
  refused = {},
  isTouched = (values, base) => !isSameValue(values, base),
  check,
  save,
  onSaved,
  rejoin,
}: DraftFormOptions<TValues, TOutput, TIntent>): DraftForm<TValues, TIntent> {
  const draft = useFormDraft<Written<TValues>, unknown>(name, shape.schema);
  const notStored = useNotStored();
  const ref = useRef<HTMLFormElement>(null);
  const [held, setHeld] = useState<Held<TValues>>({ name, state: LOOKING });
  // Input of another form is not shown in this one.
  const state = held.name === name ? held.state : LOOKING;
  // Updated at once, so that a second tap sees the result of the first one.
  const latest = useRef(held);
  /** It was submitted, and nothing was typed since. */
  const isEmptied = useRef(false);
  const current = () => (latest.current.name === name ? latest.current.state : LOOKING);
  const hold = (next: DraftFormState<TValues>) => {
    latest.current = { name, state: next };
    setHeld(latest.current);
  };
  /**
   * Input submitted from a form that has since been replaced by another is stored, or its draft is there when it
   * returns.
   */
  const apply = (next: DraftFormState<TValues>) => {
    if (latest.current.name === name) hold(next);
  };

  const { kept } = draft;
  const refusal = useRef(
    Object.keys(refused).length === 0
      ? null
      : { first, errors: errorsOf({ kind: 'invalid', errors: refused }, Object.keys(first), notStored) },
  );
  const open = useEffectEvent((draft: Written<TValues> | null) =>
    hold(found(current(), draft, refusal.current)),
  );
  useEffect(() => {
    if (kept.kind === 'looking') return;
    isEmptied.current = false;
    open(kept.kind === 'found' ? kept.values : null);
  }, [kept]);

  const storeDraft = ({ base, values }: Written<TValues>) => {
    if (isTouched(values, base ?? first)) draft.store(shape.stored({ base, values }, first));
    else void draft.drop();
  };
  const refuse = (written: Written<TValues>, errors: FormErrors) => {
    const before = current();
    const isRestored = 'isRestored' in before && before.isRestored;
    // Rendered at once, so that the field with the first error can take the focus.
    flushSync(() => apply({ kind: 'refused', written, isRestored, errors }));
    showFirstError(ref.current);
  };
  const send = async (output: TOutput, sent: Written<TValues>, intent: TIntent) => {
    const result = await save(output, [name], intent).catch((problem: unknown): SaveResult => {
      reportError(problem);
      return { kind: 'unavailable' };
    });
    const hasGivenWay = latest.current.name !== name;
    const now = hasGivenWay ? sent : shown(current(), first);
    if (result.kind === 'stay') return apply({ kind: 'editing', written: now, isRestored: false });
    if (result.kind !== 'stored' && result.kind !== 'unchanged') {
      const written = rejoin && !hasGivenWay ? { ...now, values: rejoin(sent.values, now.values) } : now;
      refuse(written, errorsOf(result, Object.keys(first), notStored));
      return storeDraft(written);
    }
    if (!rejoin) flushSync(() => apply(stored(current(), first, sent.values)));
    // What was typed meanwhile is a separate draft.
    if (hasGivenWay ? !rejoin : current().kind === 'saved') await draft.drop();
    else if (!hasGivenWay) storeDraft(shown(current(), first));
    onSaved?.(output, intent);
  };
  const submit = async (intent: TIntent) => {
    const before = current();
    if (before.kind === 'looking' || before.kind === 'saving' || before.kind === 'saved') return;
    const written = shown(before, first);
    const base = written.base ?? first;
    // A second tap, after the first one emptied the form.
    if (isEmptied.current && !isTouched(written.values, base)) return;
    const checked = check(written.values, base, intent);
    if (checked.kind === 'invalid')
      return refuse(written, { fields: checked.errors, form: checked.form ?? null });
    isEmptied.current = rejoin !== undefined;
    if (rejoin) apply({ kind: 'editing', written: null, isRestored: false });
    else apply({ kind: 'saving', written, isRestored: before.isRestored });
    await send(checked.output, written, intent);
  };

  const { base, values } = shown(state, first);
  const isDirty = state.kind !== 'saved' && isTouched(values, base ?? first);
  return {
    ref,
    state,
    values,
    base: base ?? first,
    errors: state.kind === 'refused' ? state.errors : NO_ERRORS,
    isDirty,
    isRestored: 'isRestored' in state && state.isRestored && isDirty,
    isSaving: state.kind === 'saving',
    isSaved: () => current().kind === 'saved',
    change(part) {
      isEmptied.current = false;
      apply(changed(current(), first, part));
      storeDraft(shown(current(), first));
    },
    submit,
    async discard() {
      apply({ kind: 'editing', written: null, isRestored: false });
      await draft.drop();
    },
  };
}

/** `rejoin` for forms of one text. */
export const joinedTexts = (sent: { text: string }, since: { text: string }): { text: string } => ({
  text: since.text === '' ? sent.text : `${sent.text}\n${since.text}`,
});

/** Returns the messages for what was not stored: below the fields of the form, or at its top. */
function errorsOf(
  result: Exclude<SaveResult, { kind: 'stored' | 'unchanged' | 'stay' }>,
  names: readonly string[],
  notStored: (result: NotStored) => string,
): FormErrors {
  if (result.kind === 'refused') return { fields: {}, form: result.message };
  if (result.kind !== 'invalid') return { fields: {}, form: notStored(result) };
  const fields: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(result.errors)) {
    const field = path.replace(/^change\./, '');
    if (message !== undefined && names.includes(field.split('.', 1).join())) fields[field] = message;
  }
  return { fields, form: Object.keys(fields).length > 0 ? null : notStored(result) };
}

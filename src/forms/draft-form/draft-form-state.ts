/** Models the states of a form with a draft, from looking for a draft to the saved result. Pure. */
import { errorsWithout, type FormErrors, hasErrors } from '../form-errors.ts';
import type { Written } from './draft-shape.ts';

export type DraftFormState<TValues> =
  /** It is not known yet whether a draft is stored: draw a placeholder. */
  | { kind: 'looking' }
  /** `written` is null while the form has its initial values. `isRestored`: it was found as a draft. */
  | { kind: 'editing'; written: Written<TValues> | null; isRestored: boolean }
  | { kind: 'saving'; written: Written<TValues>; isRestored: boolean }
  /** `first`: the initial values of the form when it was saved. */
  | { kind: 'saved'; written: Written<TValues>; first: TValues }
  /** It was not saved. The messages about a field disappear once that field is changed. */
  | { kind: 'refused'; written: Written<TValues>; isRestored: boolean; errors: FormErrors };

/** Returns whether two values are equal as a draft stores them. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Applies a draft that was found. It does not replace what the user has typed since.
 * @param refusal why the initial values were refused before, which a draft has changed since
 */
export function found<TValues>(
  state: DraftFormState<TValues>,
  draft: Written<TValues> | null,
  refusal: { first: TValues; errors: FormErrors } | null = null,
): DraftFormState<TValues> {
  const isTyped = state.kind === 'saving' || state.kind === 'refused';
  if (isTyped || (state.kind === 'editing' && state.written !== null)) return state;
  if (draft === null && refusal !== null) {
    const { first, errors } = refusal;
    return { kind: 'refused', written: { base: null, values: first }, isRestored: false, errors };
  }
  return { kind: 'editing', written: draft, isRestored: draft !== null };
}

/**
 * Returns what the form shows. Shows saved values until their source has them, so that the form never falls back to the
 * previous values.
 */
export function shown<TValues>(state: DraftFormState<TValues>, first: TValues): Written<TValues> {
  const untouched = { base: null, values: first };
  if (state.kind === 'looking') return untouched;
  if (state.kind === 'saved' && !isSameValue(state.first, first)) return untouched;
  return state.written ?? untouched;
}

/** `base`: the values before this change, if the form was untouched or saved. */
export function changed<TValues extends object>(
  state: DraftFormState<TValues>,
  first: TValues,
  part: Partial<TValues>,
): DraftFormState<TValues> {
  if (state.kind === 'looking') return state;
  const before = shown(state, first);
  const base = state.kind === 'saved' ? before.values : (before.base ?? first);
  const written = { base, values: { ...before.values, ...part } };
  switch (state.kind) {
    case 'saved':
      return { kind: 'editing', written, isRestored: false };
    case 'refused': {
      const errors = errorsWithout(state.errors, before.values, part);
      const { isRestored } = state;
      return hasErrors(errors)
        ? { kind: 'refused', written, isRestored, errors }
        : { kind: 'editing', written, isRestored };
    }
    default:
      return { ...state, written };
  }
}

/** Applies after `sent` was stored. What the user has typed meanwhile is still to be saved. */
export function stored<TValues>(
  state: DraftFormState<TValues>,
  first: TValues,
  sent: TValues,
): DraftFormState<TValues> {
  const { values } = shown(state, first);
  return isSameValue(values, sent)
    ? { kind: 'saved', written: { base: null, values: sent }, first }
    : { kind: 'editing', written: { base: sent, values }, isRestored: false };
}

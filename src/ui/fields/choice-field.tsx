/** Shows fields for choices. Uses the browser's own controls: they are the lightest, and the best on a phone. */

import { Check, ChevronDown } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { CONTROL, Field, FieldError, type FieldProps } from './field.tsx';

interface SelectFieldProps<Value extends string>
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'id' | 'children'> {
  value: Value | '';
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Label and choice on one line without a frame, if a card contains nothing else. */
  inRow?: boolean;
}

const IN_ROW =
  'w-full min-w-0 appearance-none truncate rounded-option bg-transparent ps-28 pe-8 text-end text-soft text-sm [text-align-last:end]';

/** One of many. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  value,
  options,
  onChange,
  placeholder,
  inRow = false,
  className,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden || inRow}>
      {(control) => (
        <div className="relative">
          {inRow && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 start-0 flex items-center font-heading font-semibold text-md"
            >
              {label}
            </span>
          )}
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={`${inRow ? IN_ROW : `${CONTROL} appearance-none pe-11`} h-12 md:h-11 ${className ?? ''}`}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-soft ${inRow ? 'end-0 size-5' : 'end-3.5 size-[18px]'}`}
          />
        </div>
      )}
    </Field>
  );
}

interface ChoiceProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'onChange' | 'id' | 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Returns ids that link hint and error to a choice. */
function useChoice(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    id,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  } as const;
}

/** Yes or no, as part of a form that is submitted. */
export function Checkbox({ label, hint, error, checked, onChange, className, ...rest }: ChoiceProps) {
  const { id, hintId, errorId, control } = useChoice(hint, error);
  return (
    <div className={`flex flex-col gap-1 ${className ?? ''}`}>
      <div className="relative flex min-h-11 items-start gap-3">
        <span className="relative mt-[11px] grid size-[22px] shrink-0 place-items-center">
          <input
            {...rest}
            {...control}
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            className="peer absolute inset-0 size-full appearance-none rounded-[6px] border border-edge bg-card transition-colors checked:border-deep checked:bg-deep hover:border-soft disabled:opacity-55 aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none relative size-3.5 text-on-deep opacity-0 peer-checked:opacity-100"
          />
        </span>
        <label
          htmlFor={id}
          className="grow py-[11px] leading-[22px] before:absolute before:inset-y-0 before:start-0 before:w-11 before:content-['']"
        >
          {label}
        </label>
      </div>
      {hint && (
        <p id={hintId} className="-mt-2 ms-[34px] text-sm text-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** On or off, with immediate effect. The whole row is the target. */
export function Switch({ label, hint, error, checked, onChange, className, ...rest }: ChoiceProps) {
  const { id, hintId, errorId, control } = useChoice(hint, error);
  return (
    <div className={`flex flex-col gap-1 ${className ?? ''}`}>
      <div className="relative flex min-h-11 items-center gap-4">
        <div className="min-w-0 grow">
          <label
            htmlFor={id}
            className={`block pb-1 font-medium before:absolute before:inset-0 before:content-[''] ${hint ? 'pt-2' : 'pt-1'}`}
          >
            {label}
          </label>
          {hint && (
            <p id={hintId} className="-mt-0.5 pb-2 text-sm text-soft">
              {hint}
            </p>
          )}
        </div>
        <span className="relative h-7 w-12 shrink-0">
          <input
            {...rest}
            {...control}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
            role="switch"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            className="peer absolute inset-0 size-full appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-deep checked:bg-deep disabled:opacity-55"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-on-deep rtl:right-1 rtl:left-auto rtl:peer-checked:-translate-x-5"
          />
        </span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

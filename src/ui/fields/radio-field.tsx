/** Shows one of a few choices, all of them visible; each may have a line that explains it. */

import { useId } from 'react';
import { FieldError } from './field.tsx';

interface RadioFieldProps<Value extends string> {
  /** Subject of the choice, as a question or a noun. */
  label: string;
  /** The label is announced but not shown. */
  labelHidden?: boolean;
  error?: string | undefined;
  /** Null: nothing is chosen yet. */
  value: Value | null;
  options: readonly { value: Value; label: string; hint?: string }[];
  onChange: (value: Value) => void;
}

export function RadioField<Value extends string>({
  label,
  labelHidden = false,
  error,
  value,
  options,
  onChange,
}: RadioFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={labelHidden ? 'sr-only' : 'pb-1.5 font-semibold text-sm'}>{label}</legend>
      <div className="divide-y divide-line">
        {options.map((option) => (
          <label key={option.value} className="-mx-2 flex min-h-11 items-start gap-3 px-2 py-2.5">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              aria-label={option.label}
              onChange={() => onChange(option.value)}
              className="mt-px size-[22px] shrink-0 appearance-none rounded-full border border-edge bg-card transition-[border-width] checked:border-[7px] checked:border-deep hover:border-soft aria-invalid:border-danger"
            />
            <span className="min-w-0 grow leading-6">
              {option.label}
              {option.hint && (
                <span id={`${id}-${option.value}`} className="block text-sm text-soft">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

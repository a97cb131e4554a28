/** Edits a choice of one to five stars: radio buttons, drawn as a row of stars that fills up to the chosen one. */

import { Star } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from './field.tsx';

interface StarFieldProps {
  /** Subject of the choice, as a question or a noun. */
  label: string;
  /** The label is announced but not shown. */
  labelHidden?: boolean;
  /** The names of the choices, the fewest stars first. */
  names: readonly string[];
  /** Null: nothing is chosen yet. */
  value: number | null;
  error?: string | undefined;
  onChange: (value: number) => void;
}

export function StarField({ label, labelHidden = false, names, value, error, onChange }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={labelHidden ? 'sr-only' : 'pb-1 font-semibold text-sm'}>{label}</legend>
      <div className="-ms-2 flex">
        {names.map((name, index) => {
          const stars = index + 1;
          return (
            <label
              key={name}
              title={name}
              className="grid size-11 cursor-pointer place-items-center rounded-option hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-deep"
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={stars === value}
                aria-invalid={error ? true : undefined}
                aria-label={name}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <StarShape filled={value !== null && stars <= value} className="size-7" />
            </label>
          );
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function StarShape({ filled, className }: { filled: boolean; className: string }) {
  return (
    <Star
      aria-hidden
      strokeWidth={1.5}
      className={`${className} ${filled ? 'fill-brand text-brand' : 'text-soft'}`}
    />
  );
}

/**
 * Shows that many of five stars in a line of text.
 * @param label the same as text
 */
export function Stars({ value, of, label }: { value: number; of: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex shrink-0 gap-0.5 align-[-2px]">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars of a row have no identity
        <StarShape key={index} filled={index < value} className="size-3.5" />
      ))}
    </span>
  );
}

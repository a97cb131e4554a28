/**
 * A small whole number, by two buttons. The number itself is what the keyboard and screen readers change: arrows, Home and End; the
 * buttons are for fingers, and for who explores the screen by touch.
 */

import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useFormats } from '#i18n/provider.tsx';
import { IconButton } from '../parts/button.tsx';
import type { FieldProps } from './field.tsx';

interface StepperFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  value: number;
  min: number;
  max: number;
  /** What the buttons do, in words. */
  fewer: string;
  more: string;
  onChange: (value: number) => void;
}

export function StepperField({ label, hint, value, min, max, fewer, more, onChange }: StepperFieldProps) {
  const id = useId();
  const { number } = useFormats();
  const set = (to: number) => {
    const bounded = Math.min(max, Math.max(min, to));
    if (bounded !== value) onChange(bounded);
  };
  const press = (event: KeyboardEvent) => {
    const to: Record<string, number> = {
      ArrowUp: value + 1,
      ArrowDown: value - 1,
      Home: min,
      End: max,
    };
    const wanted = to[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  };
  return (
    <div className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 grow">
        <p id={`${id}-label`} className="font-medium">
          {label}
        </p>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <IconButton
          icon={Minus}
          look="card"
          label={fewer}
          tabIndex={-1}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        />
        <span
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          onKeyDown={press}
          className="tabular grid size-11 place-items-center rounded-option font-semibold text-md"
        >
          {number(value)}
        </span>
        <IconButton
          icon={Plus}
          look="card"
          label={more}
          tabIndex={-1}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        />
      </div>
    </div>
  );
}

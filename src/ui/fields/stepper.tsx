/** Edits a small whole number: one fewer, one more, or typed. */

import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { westernDigits } from '#i18n/western-digits.ts';
import { IconButton, type IconButtonProps } from '../parts/button.tsx';

export interface StepperProps {
  /** The counted things, for screen readers. */
  label: string;
  /** Id of an element that describes it. */
  describedBy?: string | undefined;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** Steps of the arrow keys, and of the keys that go further. */
const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export function Stepper({ label, describedBy, value, min, max, onChange }: StepperProps) {
  const t = useTranslations('ui.stepper');
  const formats = useFormats();
  /** The content of the field while it is not a number within the bounds. */
  const [typed, setTyped] = useState<string>();
  const step = (by: number) => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(min, value + by)));
  };
  const type = (text: string) => {
    const digits = westernDigits(text.trim());
    const isFit = /^\d+$/.test(digits) && Number(digits) >= min && Number(digits) <= max;
    setTyped(isFit ? undefined : text);
    if (isFit) onChange(Number(digits));
  };
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-full bg-sunken">
      <StepButton icon={Minus} label={t('fewer')} isOff={value <= min} onClick={() => step(-1)} />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typed ?? formats.number(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          const by = KEYS[event.key];
          if (by === undefined) return;
          event.preventDefault();
          step(by);
        }}
        className="tabular h-11 w-10 rounded-field bg-transparent text-center font-semibold text-[1rem] focus-visible:outline-2 focus-visible:outline-deep focus-visible:-outline-offset-2"
      />
      <StepButton icon={Plus} label={t('more')} isOff={value >= max} onClick={() => step(1)} />
    </fieldset>
  );
}

/** At a bound the button stays in place, so that it retains the focus. */
function StepButton({ isOff, onClick, ...props }: Omit<IconButtonProps, 'variant'> & { isOff: boolean }) {
  return (
    <IconButton
      {...props}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={isOff ? 'opacity-40' : ''}
    />
  );
}

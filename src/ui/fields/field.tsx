/** Lays out the frame of every form field: label, hint, counter, and the error below it. */

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';

export interface FieldProps {
  label: string;
  /** A quiet sentence under the label. */
  hint?: ReactNode;
  /** What is wrong, as a sentence; marks the field as invalid. */
  error?: string | undefined;
  /** Shows “optional” next to the label. */
  optional?: boolean | undefined;
  /** The label is announced but not shown; for a search field with an icon, hardly anything else. */
  labelHidden?: boolean | undefined;
}

/** Spread these on the control inside the frame. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  /** Number of characters, and when to show it. */
  counter?: CounterProps | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Style of text controls. 16 px on phones, because iOS zooms into the page below that. */
export const CONTROL =
  'w-full rounded-field border border-edge bg-card px-3.5 text-[1rem] text-ink transition-[border-color] placeholder:text-faint hover:border-soft focus-visible:border-deep focus-visible:outline-2 focus-visible:outline-deep focus-visible:-outline-offset-1 disabled:bg-sunken disabled:text-soft aria-invalid:border-danger';

/** Lays out a field and links its parts for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  counter,
  children,
}: FrameProps) {
  const t = useTranslations('ui');
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <div className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
          {optional && <span className="font-normal text-soft"> ({t('optional')})</span>}
        </label>
        {counter && <Counter {...counter} />}
      </div>
      {hint && (
        <p id={hintId} className="-mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** Shows the error below a field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

interface CounterProps {
  count: number;
  max: number;
  /** `near`: from four fifths of the limit on. */
  shown: 'near' | 'always';
}

function Counter({ count, max, shown }: CounterProps) {
  const t = useTranslations('ui');
  const { digits } = useFormats();
  if (shown === 'near' && count < max * 0.8) return null;
  return (
    <span className={`tabular text-xs ${count > max ? 'font-semibold text-danger' : 'text-soft'}`}>
      <span aria-hidden>
        {digits(count)}/{digits(max)}
      </span>
      <span className="sr-only">{t('counter', { count: digits(count), max: digits(max) })}</span>
    </span>
  );
}

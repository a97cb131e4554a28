/**
 * Edits a calendar day and a time of day. Values are strings, YYYY-MM-DD and HH:mm; empty means none. The parts load
 * with the first form that has one, because they are the largest of all fields.
 */

import { lazy, type ReactNode, Suspense } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface DayFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The first and the last day that may be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
  disabled?: boolean;
}

export interface HourFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

export interface DayButtonProps {
  /** Label of the action: “Choose a day”. */
  label: string;
  /** The day shown elsewhere, YYYY-MM-DD. */
  value: string;
  onChange: (value: string) => void;
}

const Day = lazy(() => import('./date-field-parts.tsx').then((parts) => ({ default: parts.DayParts })));
const Hour = lazy(() => import('./date-field-parts.tsx').then((parts) => ({ default: parts.HourParts })));
const DayButton = lazy(() =>
  import('./date-field-parts.tsx').then((parts) => ({ default: parts.DayButtonParts })),
);

/** A day: typed by parts, or picked from a calendar. */
export function DateField(props: DayFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <Day {...props} />
    </Suspense>
  );
}

/** A round button that opens a calendar, if the day itself is shown elsewhere. */
export function DatePickerButton(props: DayButtonProps) {
  return (
    <Suspense fallback={<div className="size-11" />}>
      <DayButton {...props} />
    </Suspense>
  );
}

/** A time of day, with 12 or 24 hours by language. */
export function TimeField(props: HourFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <Hour {...props} />
    </Suspense>
  );
}

/** A day and its time: next to each other if both have room, else below each other. */
export function DateTimePair({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-3 [&>*]:grow [&>:first-child]:basis-45 [&>:nth-child(2)]:basis-26">
      {children}
    </div>
  );
}

/** A placeholder of the same height, so that nothing moves. */
function Waiting({ label, hint, error, optional, labelHidden }: FieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden }}>
      {(control) => (
        <input
          {...control}
          readOnly
          className="h-12 w-full min-w-0 rounded-field border border-edge bg-card md:h-11"
        />
      )}
    </Field>
  );
}

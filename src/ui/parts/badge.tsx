/** Shows the small count in an accent disc: unread messages, answers due. */

import type { ReactNode } from 'react';
import { useFormats } from '#i18n/provider.tsx';

interface CountBadgeProps {
  count: number;
  /** The counted things, for screen readers. */
  label?: ReactNode;
  /** `loud` asks for attention; `quiet` only informs. */
  tone?: 'loud' | 'quiet';
}

const TONES = {
  loud: 'min-w-[18px] justify-center rounded-full bg-deep px-1 text-on-deep',
  quiet: 'opacity-75',
};

/** A count; renders nothing for zero. More than 99 becomes “99+”. The owner adds the words. */
export function CountBadge({ count, label, tone = 'loud' }: CountBadgeProps) {
  const { number } = useFormats();
  if (count <= 0) return null;
  return (
    <span
      className={`tabular inline-flex h-[18px] items-center font-bold font-sans text-[min(0.6875rem,13px)] leading-none tracking-normal ${TONES[tone]}`}
    >
      <span aria-hidden={label ? true : undefined}>{count > 99 ? `${number(99)}+` : number(count)}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

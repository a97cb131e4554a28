/** The small count in an accent disc: unread messages, answers owed. */

import type { ReactNode } from 'react';

/** A count; draws nothing for zero. More than 99 becomes "99+". The words around it belong to its owner. */
export function CountBadge({ count, label }: { count: number; label?: ReactNode }) {
  if (count <= 0) return null;
  return (
    <span className="tabular inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-deep px-1 font-bold font-sans text-[0.6875rem] text-on-deep leading-none tracking-normal">
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** Shows the date badge of an outing, drawn like a calendar page. */

import type { DateBadgeParts } from '#i18n/format.ts';

interface DateBadgeProps {
  /** From `useFormats().dateBadge(moment, zone)`. Without a date it shows a question mark. */
  parts: DateBadgeParts | null;
  /** The date as text, for screen readers; omitted if the date is announced anyway. */
  label?: string;
  className?: string;
}

/** Month, day and weekday on a badge. */
export function DateBadge({ parts, label, className = '' }: DateBadgeProps) {
  return (
    <div
      className={`flex w-[min(3.125rem,62px)] shrink-0 flex-col overflow-hidden rounded-option bg-raised text-center shadow-warm ${className}`}
    >
      {label && <span className="sr-only">{label}</span>}
      <div
        aria-hidden
        className="truncate bg-deep px-0.5 pt-px font-bold text-[min(0.6875rem,13.5px)] text-on-deep uppercase leading-[1.64] tracking-[.06em] [text-overflow:clip] [:lang(ar)_&]:tracking-normal"
      >
        {parts?.month ?? ' '}
      </div>
      <div aria-hidden className="pt-1 font-bold font-heading text-[min(1.3rem,26px)] text-ink leading-none">
        {parts?.day ?? '?'}
      </div>
      <div
        aria-hidden
        className="truncate px-0.5 pt-0.5 pb-1.5 text-[min(0.6875rem,13.5px)] text-soft leading-none [text-overflow:clip]"
      >
        {parts?.weekday ?? ' '}
      </div>
    </div>
  );
}

/** Shows rows in a card: agenda entries, people, settings. A leading part, two lines, a trailing part. */

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../parts/link.tsx';

/** The card that contains rows and draws the lines between them. */
export function ListCard({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <ul
      className={`divide-y divide-line overflow-hidden rounded-card bg-card px-3.5 shadow-warm ${className}`}
    >
      {children}
    </ul>
  );
}

interface ListRowProps {
  title: ReactNode;
  /** The second, quieter line. */
  line?: ReactNode;
  leading?: ReactNode;
  /** Buttons and people at the end; they work even when the row is a link. */
  trailing?: ReactNode;
  /** Makes the whole row a link. */
  href?: string;
  /** Called when that link is followed. */
  onFollow?: () => void;
  /** Makes the whole row a button. */
  onPress?: () => void;
  /** A quiet arrow at the end of a row that leads elsewhere. */
  arrow?: boolean;
  /** Highlighted after a deep link led here. */
  highlighted?: boolean;
  /** The title is a sentence of the app: it may take several lines, and has the page's direction. */
  isSentence?: boolean;
}

const COVERING =
  "before:absolute before:inset-0 before:-inset-x-3.5 before:content-[''] focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-3 focus-visible:before:rounded-option focus-visible:before:outline-deep";

/** One row; at least 56 px high. */
export function ListRow({
  title,
  line,
  leading,
  trailing,
  href,
  onFollow,
  onPress,
  arrow = false,
  highlighted = false,
  isSentence = false,
}: ListRowProps) {
  const text = `block w-full text-base follow-page ${isSentence ? 'line-clamp-4' : 'line-clamp-2 font-semibold'}`;
  const dir = isSentence ? undefined : 'auto';
  return (
    <li
      className={`relative flex min-h-14 items-center gap-x-3 gap-y-1 py-3 few-words:flex-wrap transition-colors ${
        highlighted ? '-mx-3.5 bg-tint px-3.5' : ''
      }`}
    >
      {leading}
      <div className="min-w-0 grow few-words:basis-2/3">
        {href !== undefined ? (
          <Link href={href} data-row dir={dir} onClick={onFollow} className={`${text} ${COVERING}`}>
            {title}
          </Link>
        ) : onPress ? (
          <button type="button" onClick={onPress} dir={dir} className={`${text} ${COVERING}`}>
            {title}
          </button>
        ) : (
          <div dir={dir} className={text}>
            {title}
          </div>
        )}
        {line && (
          <div dir="auto" className="follow-page truncate text-sm text-soft">
            {line}
          </div>
        )}
      </div>
      {trailing && <div className="relative flex shrink-0 items-center gap-2">{trailing}</div>}
      {arrow && <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />}
    </li>
  );
}

export type TimeBarTone = 'own' | 'outing' | 'draft';

const TONES: Record<TimeBarTone, string> = {
  own: 'bg-faint',
  outing: 'bg-brand',
  draft: 'bg-[repeating-linear-gradient(to_bottom,var(--color-draft)_0_5px,transparent_5px_8px)]',
};

/** The leading part of an agenda entry: start, end, and a bar in the color of its kind. */
export function TimeBar({
  start,
  end,
  tone = 'outing',
}: {
  start: string;
  end?: string;
  tone?: TimeBarTone;
}) {
  return (
    <div className="flex shrink-0 items-center gap-3">
      <div className="tabular min-w-[54px] text-sm">
        <div className="font-semibold">{start}</div>
        {end && <div className="text-soft text-xs">{end}</div>}
      </div>
      <span aria-hidden className={`h-10 w-1 shrink-0 rounded-full ${TONES[tone]}`} />
    </div>
  );
}

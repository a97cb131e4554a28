/** The mark of what repeats, outings and one's own entries alike. */
import { useTranslations } from 'use-intl';
import type { CalendarEntry } from '../model/entry.ts';

export function doesRepeat(entry: CalendarEntry): boolean {
  switch (entry.kind) {
    case 'outing':
    case 'item':
      return entry.outing.attributes.series != null;
    case 'personal':
      return entry.original !== null;
    case 'foreign':
      return false;
  }
}

/** The icon `Repeat` of Lucide as one path: a month has a hundred of them, and each element takes its time. */
export function RepeatIcon({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 24 24"
      className="size-3.5 shrink-0 text-soft"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3" />
    </svg>
  );
}

export function RepeatMark({ entry }: { entry: CalendarEntry }) {
  const t = useTranslations('series');
  return doesRepeat(entry) ? <RepeatIcon label={t('repeats')} /> : null;
}

/** Marks what repeats, outings and personal entries alike. */
import { Repeat } from 'lucide-react';
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

export function RepeatMark({ entry }: { entry: CalendarEntry }) {
  const t = useTranslations('series');
  if (!doesRepeat(entry)) return null;
  return <Repeat role="img" aria-label={t('repeats')} className="size-3.5 shrink-0 text-soft" />;
}

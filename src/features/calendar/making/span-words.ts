/** Formats a span of the calendar, and converts it to the times of a new entry. */
import { useTranslations } from 'use-intl';
import { wallTimeAt } from '#contract/time/instants.ts';
import { useFormats } from '#i18n/provider.tsx';
import type { Span } from '../moving/times.ts';
import { noon } from '../period-words.ts';

/** Formats as “Sat 12 Dec, 19:00 – 20:00”, “Sat 28 Nov, 23:00 – 00:00”, or “12 – 14 Dec, all day”. */
export function useSpanWords(): (span: Span) => string {
  const t = useTranslations('calendar');
  const formats = useFormats();
  return (span) => {
    if (span.kind === 'days')
      return t('dayTime', {
        day: formats.dayRange(noon(span.first), noon(span.last), 'UTC'),
        time: t('allDay'),
      });
    return t('dayTime', {
      day: formats.day(span.start),
      time: formats.timeRange(span.start, span.end),
    });
  };
}

/** Returns wall times in a zone; only dates for whole days. */
export function wallsOf(span: Span, zone: string): { starts_at: string; ends_at: string } {
  return span.kind === 'days'
    ? { starts_at: span.first, ends_at: span.last }
    : { starts_at: wallTimeAt(span.start, zone), ends_at: wallTimeAt(span.end, zone) };
}

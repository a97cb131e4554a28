/** Formats when an entry takes place for its reader, and the rest of its line. */
import { useTranslations } from 'use-intl';
import { instantOf } from '#contract/time/instants.ts';
import type { Formats } from '#i18n/format.ts';
import { useFormats } from '#i18n/provider.tsx';
import type { CalendarEntry, Planned } from '../model/entry.ts';
import { noon } from '../period-words.ts';

/** Returns “19:00 – 20:30”, or null for whole days. In the reader's zone. */
export function hoursOf({ taken, times }: CalendarEntry, formats: Formats): string | null {
  if (taken.kind === 'days') return null;
  if (times.ends_at === null || taken.end <= taken.start) return formats.time(taken.start);
  return formats.timeRange(taken.start, taken.end);
}

interface EntryWords {
  /** “Sat 12 Dec, 19:00 – 20:30” */
  when: (entry: CalendarEntry) => string;
  /** “18:00 in Lisbon” where the local clock differs; null elsewhere. */
  elsewhere: (entry: Planned) => string | null;
  /** Draft, canceled, or not certain yet; null for firm entries. */
  status: (entry: Planned) => string | null;
  /** The text under a title: “18:00 in Lisbon · Hall 4”. */
  line: (entry: CalendarEntry) => string;
}

export function useEntryWords(): EntryWords {
  const t = useTranslations('calendar');
  const formats = useFormats();
  const status = ({ variant }: Planned) => (variant === 'firm' ? null : t(`status.${variant}`));
  const elsewhere = ({ taken, times }: Planned) => {
    if (taken.kind === 'days') return null;
    const start = instantOf(times.starts_at, times.timezone);
    if (formats.sameClock(start, times.timezone)) return null;
    return t('theirTime', {
      time: formats.time(start, times.timezone),
      place: formats.zone(times.timezone, start),
    });
  };
  return {
    status,
    elsewhere,
    when(entry) {
      const { taken } = entry;
      if (taken.kind === 'days') {
        const days = formats.dayRange(noon(taken.first), noon(taken.last), 'UTC');
        return t('dayTime', { day: days, time: t('allDay') });
      }
      return t('dayTime', { day: formats.day(taken.start), time: hoursOf(entry, formats) ?? '' });
    },
    line: (entry) =>
      [
        status(entry),
        elsewhere(entry),
        entry.place,
        entry.kind === 'item' && t('item'),
        entry.kind === 'personal' && t('onlyYou'),
        entry.kind === 'foreign' && entry.calendar.attributes.name,
      ]
        .filter(Boolean)
        .join(' · '),
  };
}

/** Formats times like the app. */
import { whenParts } from '#domain/outings/outing-when.ts';
import { formatsOf, type Reading, wordsOf } from './words.ts';

interface Times {
  starts_at: string | null;
  ends_at: string | null;
  all_day: boolean;
  timezone: string;
}

/** Returns “Sat 12 Dec, 10:20” in the zone of what takes place, which is named if the reader's clock differs. */
export function whenLine(reading: Reading, times: Times): string {
  const t = wordsOf(reading, 'outingCard');
  const formats = formatsOf(reading);
  // Each time includes the year: an archive is read years later.
  const when = whenParts(times, formats, 0);
  const zone = t('zoneTime', { zone: formats.zone(times.timezone, reading.now) });
  switch (when.kind) {
    case 'undecided':
      return t('undecided');
    case 'days':
      return when.days;
    case 'times':
      return [t('dayTime', { day: when.day, time: when.time }), when.own && zone].filter(Boolean).join(' · ');
    case 'span':
      return [t('span', { from: when.from, until: when.until }), when.own && zone]
        .filter(Boolean)
        .join(' · ');
  }
}

/** Returns the moment at which something was written or done, in the reader's zone. */
export const momentLine = (reading: Reading, instant: string): string =>
  formatsOf(reading).fullDayTime(instant);

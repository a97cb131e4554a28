/** Formats the time of an outing in sentences of the user's language. */

import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { type Timed, undatedWord, whenParts } from './outing-when.ts';

interface WhenLines {
  /** “Sat 12 Dec, 10:20”, in the outing's zone. */
  main: string;
  /** “All day” and the like, when it adds something. */
  extra: string | null;
  /** The start in the user's own time, if their clock differs. */
  own: string | null;
  /** “Lisbon time”, if their clock differs. */
  zone: string | null;
}

export function useWhenLines(timed: Timed): WhenLines {
  const times = timed.attributes;
  const t = useTranslations('outingCard');
  const formats = useFormats();
  const now = useNow();
  const when = whenParts(times, formats, now);
  const zone = t('zoneTime', { zone: formats.zone(times.timezone, now) });
  switch (when.kind) {
    case 'undecided':
      return { main: t(undatedWord(timed)), extra: null, own: null, zone: null };
    case 'days':
      return { main: when.days, extra: t('allDay'), own: null, zone: null };
    case 'times':
      return {
        main: t('dayTime', { day: when.day, time: when.time }),
        extra: null,
        own: when.own,
        zone: when.own === null ? null : zone,
      };
    case 'span':
      return {
        main: t('span', { from: when.from, until: when.until }),
        extra: null,
        own: when.own,
        zone: when.own === null ? null : zone,
      };
  }
}

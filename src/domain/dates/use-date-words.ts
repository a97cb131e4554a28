/** Formats a day or slot of a poll: as it was written, and in the user's own time if that differs. */

import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { DateBadgeParts } from '#i18n/format.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { cardTime, dateBadgeOf, whenParts } from '../outings/outing-when.ts';

interface Dated {
  starts_at: string | null;
  ends_at: string | null;
}

export interface DateWords {
  /** “Sat 12 Dec, 19:00 – 21:00”, “12 – 14 Dec” */
  full: string;
  /** What a date badge with the day does not show: “19:00 – 21:00”, “12 – 14 Dec”; null for one whole day. */
  beside: string | null;
  /** “18:00 for you”; null if the user's clock shows the same. */
  own: string | null;
  dateBadge: DateBadgeParts | null;
}

/**
 * @param timezone of slots; null for days
 * @returns a function that stays the same while its results do
 */
export function useDateWords(timezone: string | null): (date: Dated) => DateWords {
  const t = useTranslations('outingCard');
  const formats = useFormats();
  // Only the current year matters: dates in other years include it.
  const year = formats.isoDay(useNow()).slice(0, 4);
  return useCallback(
    ({ starts_at, ends_at }) => {
      const all_day = starts_at !== null && !starts_at.includes('T');
      const times = { starts_at, ends_at, all_day, timezone: timezone ?? 'UTC' };
      const when = whenParts(times, formats, Date.parse(`${year}-07-01`));
      const dateBadge = dateBadgeOf(times, formats);
      const beside = cardTime(times, formats);
      switch (when.kind) {
        case 'undecided':
          return { full: t('undecided'), beside, own: null, dateBadge };
        case 'days':
          return { full: when.days, beside, own: null, dateBadge };
        case 'times':
        case 'span': {
          const full =
            when.kind === 'times'
              ? t('dayTime', { day: when.day, time: when.time })
              : t('span', { from: when.from, until: when.until });
          return { full, beside, own: when.own === null ? null : t('own', { time: when.own }), dateBadge };
        }
      }
    },
    [t, formats, year, timezone],
  );
}

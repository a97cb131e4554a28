/** Formats “4.6 from 12 ratings” in the user's language and digits. */
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { averageOf, type RatingTotals } from '#contract/outings/rating/rating.ts';

/** Null without ratings. */
export function useRatingSummary(totals: RatingTotals): string | null {
  const t = useTranslations('ratings');
  const locale = useLocale();
  const oneDigit = useMemo(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    [locale],
  );
  const average = averageOf(totals);
  return average === null ? null : t('summary', { average: oneDigit.format(average), count: totals.count });
}

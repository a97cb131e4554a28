/** Shows “Every Tuesday” under the time of an outing that repeats, with the link to its other dates. */
import { Repeat } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OutingSeries } from '#contract/outings/outing/series.ts';
import { shownRecurrence } from '#contract/outings/series/series-dates.ts';
import type { OutingRow } from '#db/rows.ts';
import { useRecurrenceWords } from '#domain/outings/recurrence/recurrence-words.ts';
import { firstDayOfWeek } from '#i18n/week.ts';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { Button } from '#ui/parts/button.tsx';
import type { DatesSheetProps } from './dates-sheet.tsx';

const datesSheet = lazyOverlay<DatesSheetProps>(() => import('./dates-sheet.tsx'));

interface SeriesLineProps {
  outing: OutingRow;
  series: OutingSeries;
}

export function SeriesLine({ outing, series }: SeriesLineProps) {
  const t = useTranslations('series');
  const words = useRecurrenceWords(firstDayOfWeek(useLocale()));
  const [open, setOpen] = useState(false);
  const isOpened = useOpenedOnce(open, datesSheet.preload);
  const { starts_at } = outing.attributes;
  return (
    <div className="flex items-start gap-2.5">
      <span className="mt-px shrink-0 text-deep">
        <Repeat aria-label={t('repeats')} className="size-5" strokeWidth={1.75} />
      </span>
      <p className="min-w-0 grow first-letter:uppercase">
        {words.recurrence(shownRecurrence(series, starts_at), starts_at ?? series.date)}
      </p>
      <div className="-my-1.5 -me-3.5 shrink-0">
        <Button size="sm" variant="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('dates')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isOpened && (
          <datesSheet.Component
            outing={outing}
            seriesId={series.id}
            open={open}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

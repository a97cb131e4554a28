/**
 * Shows seven days, with the selected one among them and a dot for days with plans. The strip does not move while the
 * user steps through its days.
 */

import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { busyDays } from '#db/queries/calendar/busy-days.ts';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { firstDayOfWeek } from '#i18n/week.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Link } from '#ui/parts/link.tsx';
import { sevenFrom, stripAround } from './days.ts';

interface WeekStripProps {
  day: string;
  today: string;
  hrefOf: (day: string) => string;
}

const NONE: ReadonlySet<string> = new Set();

export function WeekStrip({ day, today, hrefOf }: WeekStripProps) {
  const t = useTranslations('agenda');
  const formats = useFormats();
  const locale = useLocale();
  const { db } = useLoggedIn();
  const [from, setFrom] = useState(() => stripAround(day, firstDayOfWeek(locale)));
  const isThere = sevenFrom(from).includes(day);
  const first = isThere ? from : stripAround(day, firstDayOfWeek(locale));
  if (first !== from) setFrom(first);
  const week = sevenFrom(first);
  const last = week.at(-1) ?? day;
  const busy = useLiveQuery(() => busyDays(db, first, last, deviceTimeZone()), [db, first, last]) ?? NONE;
  return (
    <nav {...tourTarget('agenda-week')} aria-label={t('week')}>
      <ol className="grid grid-cols-7 gap-1 rounded-card bg-card p-1.5 shadow-warm">
        {week.map((date) => {
          const { weekday, day: number } = formats.dateBadge(`${date}T12:00Z`, 'UTC');
          return (
            <li key={date}>
              <Link
                href={hrefOf(date)}
                aria-current={date === day ? 'date' : undefined}
                className="flex min-h-14 flex-col items-center justify-center rounded-option transition-colors hover:bg-sunken aria-[current=date]:bg-deep aria-[current=date]:text-on-deep"
              >
                <span className="sr-only">
                  {formats.longDay(`${date}T12:00Z`, 'UTC')}
                  {busy.has(date) && `, ${t('busy')}`}
                </span>
                <span aria-hidden className="text-[min(0.78125rem,4vw)]">
                  {weekday}
                </span>
                <span
                  aria-hidden
                  className={`tabular text-[min(0.9375rem,5vw)] font-semibold ${date === today && date !== day ? 'text-deep' : ''}`}
                >
                  {number}
                </span>
                <span
                  aria-hidden
                  className={`mt-0.5 size-1 rounded-full ${busy.has(date) ? 'bg-current' : ''}`}
                />
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

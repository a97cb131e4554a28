/**
 * Renders twelve months of day numbers, each on a background that shows how full the day is. On a phone, a month is one
 * target: its days would be too small for a finger.
 */
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useIsWide } from '#ui/device/use-media.ts';
import { Link } from '#ui/parts/link.tsx';
import type { CalendarEntry } from '../model/entry.ts';
import { addMonths, monthOf, periodOf, weeksOfMonth } from '../model/periods.ts';
import { usePeriodWords } from '../period-words.ts';
import { calendarHref } from '../views.ts';
import { countsByDay, type Heat, heatOf } from './heat.ts';

const GROUNDS: Record<Heat, string> = {
  0: '',
  1: 'bg-tint',
  2: 'bg-tint-strong',
  3: 'bg-brand/55',
  4: 'bg-brand/80',
};

interface YearViewProps {
  /** A day of the year. */
  day: string;
  today: string;
  firstDay: number;
  entries: readonly CalendarEntry[];
}

export function YearView({ day, today, firstDay, entries }: YearViewProps) {
  const zone = deviceTimeZone();
  const period = periodOf('year', day, firstDay);
  const counts = useMemo(() => countsByDay(entries, period, zone), [entries, period, zone]);
  const january = monthOf(period.first);
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-7 lg:grid-cols-3 xl:grid-cols-4">
      {Array.from({ length: 12 }, (_, index) => addMonths(january, index)).map((month) => (
        <Month
          key={month}
          month={month}
          isChosen={day.startsWith(month)}
          today={today}
          firstDay={firstDay}
          counts={counts}
        />
      ))}
    </div>
  );
}

interface MonthProps {
  month: string;
  /** It contains the calendar's current day. */
  isChosen: boolean;
  today: string;
  firstDay: number;
  counts: ReadonlyMap<string, number>;
}

function Month({ month, isChosen, today, firstDay, counts }: MonthProps) {
  const t = useTranslations('calendar');
  const words = usePeriodWords();
  const weeks = useMemo(() => weeksOfMonth(month, firstDay), [month, firstDay]);
  const isPresent = today.startsWith(month);
  const isWide = useIsWide();
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isChosen) section.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isChosen]);
  return (
    <section ref={section} className="relative">
      <h2 className="text-md">
        <Link
          href={calendarHref('month', `${month}-01`)}
          data-replace
          className={`inline-flex min-h-9 items-center rounded-option px-1 first-letter:uppercase hover:text-deep max-md:before:absolute max-md:before:inset-0 max-md:before:rounded-option max-md:before:content-[''] max-md:focus-visible:outline-none max-md:focus-visible:before:outline-2 max-md:focus-visible:before:outline-deep ${isPresent ? 'text-deep' : ''}`}
        >
          {words.monthAlone(month)}
        </Link>
      </h2>
      <table
        aria-label={t('days', { month: words.month(month) })}
        className="tabular w-full table-fixed text-center text-xs"
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="h-6 font-normal text-soft">
                <abbr title={words.weekday(day, 'long')} className="no-underline">
                  {words.weekday(day, 'narrow')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .filter((week) => week.some((day) => day.startsWith(month)))
            .map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} className="p-px">
                    {day.startsWith(month) && (
                      <Day day={day} count={counts.get(day) ?? 0} isToday={day === today} isTarget={isWide} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: string;
  count: number;
  isToday: boolean;
  isTarget: boolean;
}

function Day({ day, count, isToday, isTarget }: DayProps) {
  const t = useTranslations('calendar');
  const words = usePeriodWords();
  const className = `grid h-6 place-items-center rounded-[7px] text-[min(0.78125rem,3.4vw)] md:h-8 ${isToday ? 'bg-deep font-bold text-on-deep' : GROUNDS[heatOf(count)]}`;
  const current = isToday ? 'date' : undefined;
  const inside = (
    <>
      <span className="sr-only">{t('dayWithEntries', { day: words.fullDay(day), count })}</span>
      <span aria-hidden>{words.dayNumber(day)}</span>
    </>
  );
  if (!isTarget)
    return (
      <span aria-current={current} className={className}>
        {inside}
      </span>
    );
  return (
    <Link
      href={calendarHref('day', day)}
      data-replace
      aria-current={current}
      className={`${className} outline-offset-0 transition-colors hover:ring-1 hover:ring-edge`}
    >
      {inside}
    </Link>
  );
}

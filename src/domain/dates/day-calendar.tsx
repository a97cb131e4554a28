/** Shows a month in which the user picks days one by one, or the first and last day of a range. */

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { firstDayOfWeek } from '#i18n/week.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { dayByKey, monthAfter, weeksOf } from './month-days.ts';

/** State of a day: inside a range, the begun end of one, or picked by itself. */
export type DayMark = 'picked' | 'begun' | 'within' | 'none';

interface DayCalendarProps {
  label: string;
  /** The day that is shown first. */
  start: string;
  /** Days before it cannot be picked. */
  today: string;
  markOf: (day: string) => DayMark;
  onPick: (day: string) => void;
}

const MARKS: Readonly<Record<DayMark, string>> = {
  picked: 'bg-deep font-semibold text-on-deep',
  begun: 'bg-tint-strong font-semibold text-deep ring-2 ring-deep ring-inset',
  within: 'bg-tint-strong font-semibold text-deep-strong',
  none: 'hover:bg-sunken',
};

export function DayCalendar({ label, start, today, markOf, onPick }: DayCalendarProps) {
  const t = useTranslations('polls.dates');
  const formats = useFormats();
  const locale = useLocale();
  const firstDay = firstDayOfWeek(locale);
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(start);
  const [byKey, setByKey] = useState(0);
  useEffect(() => {
    if (byKey > 0) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [byKey]);
  const month = focused.slice(0, 7);
  const weeks = weeksOf(month, firstDay);
  const [week = []] = weeksOf('2024-01', firstDay).slice(1);
  const isFirst = month <= today.slice(0, 7);

  const turn = (by: number) => {
    const next = `${monthAfter(month, by)}-01`;
    setFocused(next < today ? today : next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const along = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const next = dayByKey(focused, event.key, firstDay, along);
    if (next === null) return;
    event.preventDefault();
    setFocused(next < today ? today : next);
    setByKey((count) => count + 1);
  };

  return (
    <section aria-label={label} className="rounded-card border border-line p-2.5">
      <div className="flex items-center justify-between pb-1">
        <IconButton
          icon={ChevronLeft}
          className="rtl:-scale-x-100"
          label={t('previousMonth')}
          disabled={isFirst}
          onClick={() => turn(-1)}
        />
        <h3 id={headingId} aria-live="polite" className="text-base">
          {formats.month(`${month}-15T12:00Z`, { year: true, zone: 'UTC' })}
        </h3>
        <IconButton
          icon={ChevronRight}
          className="rtl:-scale-x-100"
          label={t('nextMonth')}
          onClick={() => turn(1)}
        />
      </div>
      <table ref={grid} aria-labelledby={headingId} onKeyDown={onKeyDown} className="w-full table-fixed">
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col" className="pb-1 font-normal text-soft text-xs">
                {day !== null && formats.dateBadge(`${day}T12:00Z`, 'UTC').weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
            <tr key={nth}>
              {days.map((day, weekday) => (
                <td key={day ?? weekday} className="p-0.5">
                  {day !== null && (
                    <button
                      type="button"
                      tabIndex={day === focused ? 0 : -1}
                      aria-pressed={markOf(day) !== 'none'}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={formats.longDay(`${day}T12:00Z`, 'UTC')}
                      disabled={day < today}
                      onClick={() => {
                        setFocused(day);
                        onPick(day);
                      }}
                      className={`tabular mx-auto grid h-10 w-full max-w-14 place-items-center rounded-option transition-colors disabled:text-faint disabled:opacity-60 aria-[current=date]:font-bold ${MARKS[markOf(day)]}`}
                    >
                      {formats.number(Number(day.slice(8)))}
                    </button>
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

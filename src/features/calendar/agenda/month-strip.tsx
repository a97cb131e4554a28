/** Shows the days of a month or week as numbers, with dots for plans. A swipe moves exactly one period. */
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { useSwipe } from '#ui/gestures/use-swipe.ts';
import { entryDays, type Planned } from '../model/entry.ts';
import { daysWithin, monthOf, weekNumber, weekOf, weeksOfMonth } from '../model/periods.ts';
import { usePeriodWords } from '../period-words.ts';
import { useHold } from './use-hold.ts';

/** More dots would add nothing. */
const DOTS = 3;

interface MonthStripProps {
  shape: 'month' | 'week';
  day: string;
  today: string;
  firstDay: number;
  entries: readonly Planned[];
  onDay: (day: string) => void;
  onStep: (step: 1 | -1) => void;
  /** Called when a day was held, to plan something there. Left out where nothing can be planned. */
  onHold?: (day: string) => void;
}

export function MonthStrip({ shape, day, today, firstDay, entries, onDay, onStep, onHold }: MonthStripProps) {
  const t = useTranslations('calendar');
  const words = usePeriodWords();
  const formats = useFormats();
  const area = useRef<HTMLDivElement>(null);
  useSwipe(area, onStep);
  const weeks = useMemo(
    () => (shape === 'month' ? weeksOfMonth(monthOf(day), firstDay) : [weekOf(day, firstDay)]),
    [shape, day, firstDay],
  );
  const byDay = useDots(entries, weeks);
  const inView = shape === 'month' ? monthOf(day) : '';
  return (
    <div
      ref={area}
      className="touch-pan-y rounded-card bg-card px-1 pt-1 pb-1.5 shadow-warm transition-[translate] duration-200 motion-reduce:transition-none"
    >
      <table
        aria-label={t('days', { month: words.month(monthOf(day)) })}
        className="tabular w-full table-fixed text-center text-[min(0.875rem,4.4vw)]"
      >
        <thead>
          <tr>
            <th scope="col" className="w-6 few-words:hidden">
              <span className="sr-only">{t('view.week')}</span>
            </th>
            {weeks[0]?.map((each) => (
              <th key={each} scope="col" className="h-6 font-normal text-soft text-xs">
                <abbr title={words.weekday(each, 'long')} className="no-underline">
                  {words.weekday(each, 'narrow')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .filter((week) => shape === 'week' || week.some((each) => each.startsWith(inView)))
            .map((week) => (
              <tr key={week[0]}>
                <th scope="row" className="font-normal text-[0.625rem] text-faint few-words:hidden">
                  <span aria-hidden>{formats.number(weekNumber(week[0] ?? day, firstDay))}</span>
                  <span className="sr-only">
                    {t('weekOf', { number: formats.number(weekNumber(week[0] ?? day, firstDay)) })}
                  </span>
                </th>
                {week.map((each) => (
                  <td key={each} className="p-0">
                    <Day
                      day={each}
                      entries={byDay.get(each) ?? []}
                      isChosen={each === day}
                      isToday={each === today}
                      isOutside={!each.startsWith(inView)}
                      onDay={onDay}
                      onHold={onHold}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function useDots(entries: readonly Planned[], weeks: readonly (readonly string[])[]) {
  const zone = deviceTimeZone();
  return useMemo(() => {
    const first = weeks[0]?.[0] ?? '';
    const last = weeks.at(-1)?.at(-1) ?? '';
    const byDay = new Map<string, Planned[]>();
    for (const entry of entries) {
      if (entry.variant === 'canceled') continue;
      for (const day of daysWithin(entryDays(entry, zone), { first, last }))
        byDay.set(day, [...(byDay.get(day) ?? []), entry]);
    }
    return byDay;
  }, [entries, weeks, zone]);
}

interface DayProps {
  day: string;
  entries: readonly Planned[];
  isChosen: boolean;
  isToday: boolean;
  isOutside: boolean;
  onDay: (day: string) => void;
  onHold: ((day: string) => void) | undefined;
}

function Day({ day, entries, isChosen, isToday, isOutside, onDay, onHold }: DayProps) {
  const t = useTranslations('calendar');
  const words = usePeriodWords();
  const hold = useHold(() => onHold?.(day));
  const className = isChosen
    ? 'bg-deep font-bold text-on-deep'
    : isToday
      ? 'font-bold text-deep'
      : isOutside
        ? 'text-faint'
        : '';
  return (
    <button
      type="button"
      {...(onHold && hold)}
      onClick={() => onDay(day)}
      aria-label={t('dayWithEntries', { day: words.fullDay(day), count: entries.length })}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      className="flex h-11 w-full select-none flex-col items-center justify-center rounded-option outline-offset-[-2px] [-webkit-touch-callout:none]"
    >
      <span className={`grid size-7 place-items-center rounded-full ${className}`}>
        {words.dayNumber(day)}
      </span>
      <span aria-hidden className="flex h-1.5 items-center gap-0.5">
        {entries.slice(0, DOTS).map(({ key, color, variant: sure }) => (
          <span key={key} data-color={color} data-variant={sure} className="cal-bar size-1 rounded-full" />
        ))}
      </span>
    </button>
  );
}

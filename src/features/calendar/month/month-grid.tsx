/** Renders a month on a wide screen: six weeks of days, with as many entries as fit. */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayNumber } from '#contract/time/occurrences.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMarks } from '#sync/provider.tsx';
import { doesRepeat } from '../entry/repeat-mark.tsx';
import type { CalendarEntry } from '../model/entry.ts';
import { monthOf, weeksOfMonth } from '../model/periods.ts';
import type { Span } from '../moving/times.ts';
import { usePeriodWords } from '../period-words.ts';
import type { Drag } from './drags.ts';
import { type Days, daysOver, draggedDays, spanOver } from './dropped.ts';
import { lanesIn, WEEKDAYS_HEIGHT } from './measures.ts';
import type { DatedEntry } from './month-day.tsx';
import type { MonthWords } from './month-entry.tsx';
import { MonthWeek } from './month-week.tsx';
import { useDropped } from './use-dropped.ts';
import { useMonthDrags } from './use-month-drags.ts';

export interface MonthGridProps {
  day: string;
  today: string;
  firstDay: number;
  entries: readonly CalendarEntry[];
  label: string;
  /** The element that it fills. */
  frame: RefObject<HTMLElement | null>;
  onOpen: (entry: CalendarEntry) => void;
  /** Called when the user dragged over free days or clicked on one. */
  onSelect: (span: Span) => void;
  /** Called when an entry was dragged or resized. Resolves to false if it stays as it was. */
  onMove: (entry: CalendarEntry, to: Span) => Promise<boolean>;
  /** Shows everything of a day. */
  onMore: (day: string) => void;
}

/** Elements of the same place stay the same from month to month. */
const WEEKS = [0, 1, 2, 3, 4, 5] as const;
const NONE: readonly DatedEntry[] = [];

export function MonthGrid(props: MonthGridProps) {
  const { day, today, firstDay, entries, label, onOpen, onMore } = props;
  const t = useTranslations('calendar');
  const marks = useRowMarks();
  const periods = usePeriodWords();
  const words = useMonthWords();
  const area = useRef<HTMLTableSectionElement>(null);
  const lanes = useLanes(area, props.frame);
  const month = monthOf(day);
  const weeks = useMemo(() => weeksOfMonth(month, firstDay), [month, firstDay]);
  const { dated, drop } = useDropped(entries, props.onMove);
  const [drag, setDrag] = useState<Drag | null>(null);
  const byKey = useMemo(() => new Map(dated.map((one) => [one.key, one])), [dated]);
  const marked = useMemo(() => {
    if (drag === null) return null;
    const held = drag.grabbed.kind === 'entry' ? byKey.get(drag.grabbed.key) : undefined;
    return held ? draggedDays(held, drag) : daysOver(drag);
  }, [drag, byKey]);
  useMonthDrags(area, {
    first: dayNumber(weeks[0]?.[0] ?? day),
    mayDrag: (key) => byKey.get(key)?.entry.mayMove === true,
    onDrag: setDrag,
    onDrop(dropped) {
      const held = dropped.grabbed.kind === 'entry' ? byKey.get(dropped.grabbed.key) : undefined;
      if (held) void drop(held, draggedDays(held, dropped));
      else if (dropped.grabbed.kind === 'days') props.onSelect(spanOver(dropped));
    },
  });
  return (
    <section aria-label={label} className="@container-size relative h-full min-h-[28rem] text-sm">
      <table
        aria-label={t('days', { month: periods.month(month) })}
        className="absolute inset-0 size-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            <th scope="col" className="w-0 p-0">
              <span className="sr-only">{t('view.week')}</span>
            </th>
            {weeks[0]?.map((each, column) => (
              <th
                key={each}
                scope="col"
                className={`border-line py-1.5 font-normal text-soft text-xs ${column > 0 ? 'border-s' : ''}`}
              >
                <abbr title={periods.weekday(each, 'long')} className="no-underline">
                  {periods.weekday(each, 'short')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons in it are clicked, and keys on them are clicks. */}
        <tbody
          ref={area}
          className="select-none"
          onClick={({ target }) => {
            const { key, more } = dataAt(target);
            const found = key === undefined ? undefined : byKey.get(key);
            if (found) onOpen(found.entry);
            if (more !== undefined) onMore(more);
          }}
        >
          {WEEKS.map((week) => {
            const days = weeks[week] ?? [];
            return (
              <MonthWeek
                key={week}
                days={days}
                month={month}
                today={today}
                firstDay={firstDay}
                entries={lanes === null ? NONE : dated}
                lanes={lanes ?? 1}
                words={words}
                marks={marks}
                {...columnsOf(marked, dayNumber(days[0] ?? day))}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the data of what was clicked: an entry, or the rest of a day. */
function dataAt(target: EventTarget): DOMStringMap {
  const clicked = target instanceof Element ? target.closest('[data-key], [data-more]') : null;
  return clicked instanceof HTMLElement ? clicked.dataset : {};
}

/** Returns the texts of entries, made once. */
function useMonthWords(): MonthWords {
  const t = useTranslations('calendar');
  const series = useTranslations('series');
  const formats = useFormats();
  return useMemo(
    () => ({
      time: (instant) => formats.time(instant),
      spoken: (entry) =>
        [
          entry.variant !== 'firm' && t(`status.${entry.variant}`),
          entry.kind === 'item' && t('item'),
          doesRepeat(entry) && series('repeats'),
        ]
          .filter(Boolean)
          .join(', '),
    }),
    [t, series, formats],
  );
}

/** Returns the columns of a week that begins on a day; none if both do not overlap. */
function columnsOf(days: Days | null, start: number): { markedFrom: number; markedTo: number } {
  if (days === null) return { markedFrom: 1, markedTo: 0 };
  return { markedFrom: Math.max(0, days.first - start), markedTo: Math.min(6, days.last - start) };
}

/**
 * Returns how many entries fit into a day of a month, by its height. Null before it was measured: then only the days
 * are rendered.
 * @param frame that the month fills. If another view filled it before, its height saves the measuring and a render.
 */
function useLanes(area: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): number | null {
  const [lanes, setLanes] = useState(() =>
    frame.current === null ? null : lanesIn(frame.current.clientHeight - WEEKDAYS_HEIGHT),
  );
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const measure = () => setLanes(lanesIn(element.getBoundingClientRect().height));
    measure();
    const observer = new ResizeObserver(measure);
    // Rows of a table are measured with it.
    observer.observe(element.closest('table') ?? element);
    return () => observer.disconnect();
  }, [area]);
  return lanes;
}

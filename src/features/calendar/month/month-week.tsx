/** Renders a week of a month: its days with their numbers, and its entries in lanes. */
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { dayNumber } from '#contract/time/occurrences.ts';
import { useFormats } from '#i18n/provider.tsx';
import type { RowMarks } from '#sync/provider.tsx';
import { Link } from '#ui/parts/link.tsx';
import { weekNumber } from '../model/periods.ts';
import { calendarHref } from '../views.ts';
import { layWeek } from './lanes.ts';
import { type DatedEntry, MonthDay } from './month-day.tsx';
import type { MonthWords } from './month-entry.tsx';

interface MonthWeekProps {
  days: readonly string[];
  /** The month shown, YYYY-MM: days of other months are faint. */
  month: string;
  today: string;
  firstDay: number;
  /** Sorted by `byDays`. */
  entries: readonly DatedEntry[];
  /** The number of entries that fit below each other. */
  lanes: number;
  words: MonthWords;
  marks: RowMarks;
  /**
   * Days over which something is dragged, as columns from 0 to 6, both inclusive. `from` is after `to` if it is
   * elsewhere.
   */
  markedFrom: number;
  markedTo: number;
}

/** Elements of the same place stay the same from month to month. */
const COLUMNS = [0, 1, 2, 3, 4, 5, 6] as const;

export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { days, month, today, firstDay, entries, lanes, words, marks, markedFrom, markedTo } = props;
  const t = useTranslations('calendar');
  const formats = useFormats();
  const [start = today] = days;
  const number = formats.number(weekNumber(start, firstDay));
  const { pieces, hidden } = layWeek(entries, dayNumber(start), lanes);
  return (
    // The height left by the names of the days (one line, its padding and its border), in equal parts. Browsers differ
    // in how they share the height of a table.
    <tr className="h-[calc((100cqh-1rem-13px)/6)]">
      <th scope="row" className="relative w-0 p-0 font-normal">
        <Link
          href={calendarHref('week', start)}
          data-replace
          aria-label={t('weekOf', { number })}
          className="tabular absolute start-1 top-1 z-1 grid size-6 place-items-center rounded-full text-faint text-xs hover:bg-sunken"
        >
          {number}
        </Link>
      </th>
      {COLUMNS.map((column) => {
        const day = days[column] ?? start;
        return (
          <MonthDay
            key={column}
            day={day}
            isToday={day === today}
            isOfMonth={day.startsWith(month)}
            isMarked={markedFrom <= column && column <= markedTo}
            isFirstOfWeek={column === 0}
            pieces={pieces.filter(({ from }) => from === column)}
            hidden={hidden[column] ?? 0}
            lanes={lanes}
            words={words}
            marks={marks}
          />
        );
      })}
    </tr>
  );
});

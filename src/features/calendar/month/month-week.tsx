/** A week of a month: its days with their numbers, and its entries in lanes. */
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { dayNumber } from '#contract/occurrences.ts';
import { useFormats } from '#i18n/provider.tsx';
import type { RowMarks } from '#sync/provider.tsx';
import { Link } from '#ui/parts/link.tsx';
import { type CalendarEntry, keyOfRow } from '../model/entry.ts';
import { weekNumber } from '../model/periods.ts';
import { usePeriodWords } from '../period-words.ts';
import { calendarHref } from '../views.ts';
import { type Dated, layWeek, type Piece } from './lanes.ts';
import { topOf } from './measures.ts';
import { MonthEntry, type MonthWords } from './month-entry.tsx';

/** An entry with the days that it takes. */
export interface DatedEntry extends Dated {
  entry: CalendarEntry;
}

interface MonthWeekProps {
  days: readonly string[];
  /** YYYY-MM, that is shown: days of other months are faint. */
  month: string;
  today: string;
  firstDay: number;
  /** By `byDays`. */
  entries: readonly DatedEntry[];
  /** How many fit below each other. */
  lanes: number;
  words: MonthWords;
  marks: RowMarks;
  /** Days over which something is dragged, as columns from 0 to 6, both inclusive. `from` is after `to` where it is elsewhere. */
  markedFrom: number;
  markedTo: number;
}

const MORE =
  'absolute inset-x-0.5 z-1 flex h-5.5 items-center truncate rounded-[6px] px-1 font-semibold text-soft text-xs hover:bg-sunken';
const CELL = 'relative border-line border-t p-0';
/** Elements of the same place stay the same ones from month to month. */
const COLUMNS = [0, 1, 2, 3, 4, 5, 6] as const;
const DAY_MS = 86_400_000;

export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { days, month, today, firstDay, entries, lanes, words, marks, markedFrom, markedTo } = props;
  const t = useTranslations('calendar');
  const formats = useFormats();
  const [start = today] = days;
  const number = formats.number(weekNumber(start, firstDay));
  const { pieces, hidden } = layWeek(entries, dayNumber(start), lanes);
  const drawn = (piece: Piece<DatedEntry>) => {
    const { entry } = piece.entry;
    return (
      <MonthEntry
        key={entry.key}
        entry={entry}
        words={words}
        mark={marks.get(keyOfRow(entry))}
        lane={piece.lane}
        days={piece.to - piece.from + 1}
        isBar={isBar(entry)}
        isStart={piece.isStart}
        isEnd={piece.isEnd}
      />
    );
  };
  return (
    // Rows share the height of the table in proportion: all the same.
    <tr className="h-18">
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
        const more = hidden[column] ?? 0;
        const look = groundOf({
          isMarked: markedFrom <= column && column <= markedTo,
          isToday: day === today,
          isOfMonth: day.startsWith(month),
        });
        return (
          <td key={column} className={`${CELL} ${column > 0 ? 'border-s' : ''} ${look}`}>
            <DayLink day={day} isToday={day === today} />
            {pieces.filter(({ from }) => from === column).map(drawn)}
            {more > 0 && (
              <button type="button" data-more={day} className={MORE} style={{ top: topOf(lanes - 1) }}>
                {t('more', { count: formats.number(more) })}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** What takes whole days, or more than one, goes over them; the rest is a line. */
const isBar = ({ taken }: CalendarEntry) => taken.kind === 'days' || taken.end - taken.start >= DAY_MS;

interface Ground {
  isMarked: boolean;
  isToday: boolean;
  isOfMonth: boolean;
}

function groundOf({ isMarked, isToday, isOfMonth }: Ground): string {
  const text = isOfMonth ? '' : 'text-faint';
  if (isMarked) return `bg-tint-strong/70 ${text}`;
  if (isToday) return `bg-tint/40 ${text}`;
  return isOfMonth ? '' : `bg-sunken/60 ${text}`;
}

function DayLink({ day, isToday }: { day: string; isToday: boolean }) {
  const words = usePeriodWords();
  return (
    <Link
      href={calendarHref('day', day)}
      data-replace
      aria-label={words.fullDay(day)}
      aria-current={isToday ? 'date' : undefined}
      className={`tabular absolute end-0.5 top-0.5 grid size-7 place-items-center rounded-full text-sm ${isToday ? 'bg-deep font-bold text-on-deep' : 'hover:bg-sunken'}`}
    >
      {words.dayNumber(day)}
    </Link>
  );
}

/** Renders a day of a month: its number, the entries that begin on it, and the number of further ones. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import type { RowMarks } from '#sync/provider.tsx';
import { Link } from '#ui/parts/link.tsx';
import { type CalendarEntry, keyOfRow } from '../model/entry.ts';
import { usePeriodWords } from '../period-words.ts';
import { calendarHref } from '../views.ts';
import type { Dated, Piece } from './lanes.ts';
import { topOf } from './measures.ts';
import { MonthEntry, type MonthWords } from './month-entry.tsx';
import { NO_SLOTS, slotsFor } from './slots.ts';

/** An entry with the days it takes. */
export interface DatedEntry extends Dated {
  entry: CalendarEntry;
}

interface MonthDayProps {
  day: string;
  isToday: boolean;
  isOfMonth: boolean;
  /** Something is dragged over it. */
  isMarked: boolean;
  isFirstOfWeek: boolean;
  /** Entries that begin here, or continue here from the week before. */
  pieces: readonly Piece<DatedEntry>[];
  /** The number of entries that do not fit. */
  hidden: number;
  lanes: number;
  words: MonthWords;
  marks: RowMarks;
}

const MORE =
  'absolute inset-x-0.5 z-1 flex h-6 items-center truncate rounded-[6px] px-1 font-semibold text-soft text-xs hover:bg-sunken';
const CELL = 'relative border-line border-t p-0';
const NUMBER = 'tabular absolute end-0.5 top-0.5 size-7 rounded-full text-center text-sm leading-7';
const DAY_MS = 86_400_000;

export function MonthDay(props: MonthDayProps) {
  const { day, isToday, isFirstOfWeek, pieces, hidden, lanes, words, marks } = props;
  const t = useTranslations('calendar');
  const formats = useFormats();
  const periods = usePeriodWords();
  const [before, setSlots] = useState(NO_SLOTS);
  const slots = slotsFor(
    pieces.map(({ entry }) => entry.key),
    before,
  );
  if (slots !== before) setSlots(slots);
  return (
    <td className={`${CELL} ${isFirstOfWeek ? '' : 'border-s'} ${groundOf(props)}`}>
      <Link
        href={calendarHref('day', day)}
        data-replace
        aria-label={periods.fullDay(day)}
        aria-current={isToday ? 'date' : undefined}
        className={`${NUMBER} ${isToday ? 'bg-deep font-bold text-on-deep' : 'hover:bg-sunken'}`}
      >
        {periods.dayNumber(day)}
      </Link>
      {pieces.map(({ entry: { key, entry }, from, to, lane, isStart, isEnd }) => (
        <MonthEntry
          key={slots.get(key)}
          entry={entry}
          words={words}
          mark={marks.get(keyOfRow(entry))}
          lane={lane}
          days={to - from + 1}
          isBar={isBar(entry)}
          isStart={isStart}
          isEnd={isEnd}
        />
      ))}
      {hidden > 0 && (
        <button type="button" data-more={day} className={MORE} style={{ top: topOf(lanes - 1) }}>
          {t('more', { count: formats.number(hidden) })}
        </button>
      )}
    </td>
  );
}

/** Entries of whole days, or of more than one day, are bars; the rest is a line. */
const isBar = ({ taken }: CalendarEntry) => taken.kind === 'days' || taken.end - taken.start >= DAY_MS;

function groundOf({ isMarked, isToday, isOfMonth }: MonthDayProps): string {
  const text = isOfMonth ? '' : 'text-faint';
  if (isMarked) return `bg-tint-strong/70 ${text}`;
  if (isToday) return `bg-tint/40 ${text}`;
  return isOfMonth ? '' : `bg-sunken/60 ${text}`;
}

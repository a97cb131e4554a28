/** Renders an entry as a row: from, until, a bar in its color, title and line. The whole row opens it. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useEntryWords } from '../entry/entry-words.ts';
import { RepeatMark } from '../entry/repeat-mark.tsx';
import { EntryMark } from '../grid/event-box.tsx';
import type { CalendarEntry, EntryVariant, Planned } from '../model/entry.ts';

/** Classes of the element that opens a row: the whole row can be tapped. */
export const opensRow = (variant: EntryVariant): string =>
  `follow-page wrap-anywhere line-clamp-2 block w-full font-semibold before:absolute before:inset-0 before:-inset-x-3.5 before:content-[''] focus-visible:outline-none focus-visible:before:rounded-option focus-visible:before:outline-2 focus-visible:before:outline-deep focus-visible:before:-outline-offset-3 ${variant === 'canceled' ? 'text-soft line-through' : ''}`;

interface EntryRowProps {
  entry: CalendarEntry;
  /** The day under which it appears. */
  day: string;
  onOpen: (entry: CalendarEntry) => void;
}

export function EntryRow({ entry, day, onOpen }: EntryRowProps) {
  const words = useEntryWords();
  return (
    <PlannedRow
      entry={entry}
      day={day}
      line={words.line(entry)}
      mark={
        <>
          <RepeatMark entry={entry} />
          <EntryMark entry={entry} />
        </>
      }
    >
      <button
        type="button"
        data-row
        onClick={() => onOpen(entry)}
        dir="auto"
        className={opensRow(entry.variant)}
      >
        {entry.title}
      </button>
    </PlannedRow>
  );
}

interface PlannedRowProps {
  entry: Planned;
  day: string;
  /** The text under the title. */
  line: string;
  mark?: ReactNode;
  /** The title, which opens the row. */
  children: ReactNode;
}

/** Renders the layout that rows of all calendars share. */
export function PlannedRow({ entry, day, line, mark, children }: PlannedRowProps) {
  const { color, variant } = entry;
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2.5 few-words:flex-wrap">
      <RowTimes entry={entry} day={day} />
      <span
        aria-hidden
        data-color={color}
        data-variant={variant}
        className="cal-bar h-10 w-1 shrink-0 rounded-full"
      />
      <div className="min-w-0 grow few-words:basis-1/2">
        {children}
        {line && (
          <div dir="auto" className="follow-page truncate text-sm text-soft">
            {line}
          </div>
        )}
      </div>
      {mark}
    </li>
  );
}

interface RowTimesProps {
  entry: Pick<Planned, 'taken' | 'times'>;
  day: string;
}

/** Shows from when until when, limited to that day. */
function RowTimes({ entry: { taken, times }, day }: RowTimesProps) {
  const t = useTranslations('calendar');
  const formats = useFormats();
  const lines = () => {
    if (taken.kind === 'days') return [t('allDay')];
    const begins = formats.isoDay(taken.start) === day;
    const hasEnd = times.ends_at !== null && taken.end > taken.start;
    const ends = hasEnd && formats.isoDay(Math.max(taken.start, taken.end - 1)) === day;
    if (begins) return [formats.time(taken.start), ends ? formats.time(taken.end) : null];
    return [ends ? t('until', { time: formats.time(taken.end) }) : t('allDay')];
  };
  const [first, second] = lines();
  const isWord = taken.kind === 'days' || formats.isoDay(taken.start) !== day;
  return (
    <div className="tabular w-[5rem] shrink-0 text-sm">
      <div className={`font-semibold ${isWord ? 'text-xs' : ''}`}>{first}</div>
      {second && <div className="text-soft text-xs">{second}</div>}
    </div>
  );
}

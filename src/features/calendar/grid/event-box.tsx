/** Renders an entry in the grid of a week or a day. */
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMarks } from '#sync/provider.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { hoursOf, useEntryWords } from '../entry/entry-words.ts';
import { RepeatMark } from '../entry/repeat-mark.tsx';
import { type CalendarEntry, keyOfRow } from '../model/entry.ts';

/** A bar over days, or a box in the hours of a day. */
export type BoxShape = 'bar' | 'box';

/** Marks an entry that is not accepted yet. */
export function EntryMark({ entry }: { entry: CalendarEntry }) {
  const marks = useRowMarks();
  return <Mark state={marks.get(keyOfRow(entry))} compact />;
}

interface EventBoxProps {
  entry: CalendarEntry;
  shape: BoxShape;
  /** The first piece of an entry that spans several rows. */
  isStart: boolean;
  /** There is only room for one line. */
  isShort: boolean;
}

export function EventBox({ entry, shape, isStart, isShort }: EventBoxProps) {
  const t = useTranslations('calendar');
  const formats = useFormats();
  const words = useEntryWords();
  const { color, variant, taken, title, place } = entry;
  const status = words.status(entry);
  const time = taken.kind === 'hours' ? formats.time(taken.start) : null;
  // Truncated at the end in its own language.
  const name = (clip: string) => (
    <span
      dir="auto"
      className={`follow-page min-w-0 font-semibold ${clip} ${variant === 'canceled' ? 'line-through' : ''}`}
    >
      {title}
    </span>
  );
  const spoken = (
    <span className="sr-only">{[status, entry.kind === 'item' && t('item')].filter(Boolean).join(', ')}</span>
  );
  const shared = { 'data-color': color, 'data-variant': variant };
  if (shape === 'bar') {
    return (
      <span
        {...shared}
        className="cal-entry flex min-h-5.5 min-w-0 items-center gap-1.5 rounded-[6px] px-1.5 text-xs"
      >
        {time !== null && isStart && <span className="tabular shrink-0">{time}</span>}
        {name('truncate')}
        {spoken}
        <RepeatMark entry={entry} />
        <EntryMark entry={entry} />
      </span>
    );
  }
  const hours = hoursOf(entry, formats);
  return (
    <span
      {...shared}
      className={`cal-entry flex h-full min-w-0 overflow-hidden rounded-[8px] px-1.5 text-xs ${isShort ? 'items-center gap-1.5 leading-none' : 'flex-col py-1'}`}
    >
      {name(isShort ? 'truncate' : 'wrap-anywhere line-clamp-2 shrink-0')}
      <span className="tabular shrink-0">{isShort ? time : hours}</span>
      {!isShort && (
        <span dir="auto" className="follow-page truncate">
          {[words.elsewhere(entry), place].filter(Boolean).join(' · ')}
        </span>
      )}
      {spoken}
      <EntryMark entry={entry} />
    </span>
  );
}

/**
 * Renders an entry in a month: a line in one day, or a bar over days. A month has a hundred of them, so it uses as few
 * elements as possible: the dot of a line and the icon of a series are part of the style.
 */
import { type CSSProperties, memo } from 'react';
import { Mark, type MarkState } from '#ui/lists/marks.tsx';
import { doesRepeat } from '../entry/repeat-mark.tsx';
import type { CalendarEntry } from '../model/entry.ts';
import { topOf } from './measures.ts';

/** Texts of entries, made once for all of them. */
export interface MonthWords {
  time: (instant: number) => string;
  /** Draft, canceled, a part of an outing, or one of a series: what its look shows. */
  spoken: (entry: CalendarEntry) => string;
}

interface MonthEntryProps {
  entry: CalendarEntry;
  words: MonthWords;
  mark: MarkState | undefined;
  lane: number;
  /** The number of days it spans in this week. */
  days: number;
  isBar: boolean;
  isStart: boolean;
  isEnd: boolean;
}

/** A finger can also drag it, and no browser menu opens instead. */
const PIECE =
  'cal-piece absolute z-1 flex items-center gap-1 rounded-[6px] px-1 text-start text-xs [-webkit-touch-callout:none]';
const HANDLE = 'absolute inset-y-0 w-2 cursor-ew-resize';
/** The gap between a piece and the edges of its days, px. */
const APART_PX = 2;
/** The result of `widthOver` for one day, as a class, which browsers handle faster. */
const ONE_DAY = 'start-[2px] w-[calc(100%-4px)]';

/** Each day has a line before it, and all have the same width. */
function widthOver(days: number, isStart: boolean, isEnd: boolean): CSSProperties {
  const start = isStart ? APART_PX : 0;
  const apart = start + (isEnd ? APART_PX : 0);
  return { insetInlineStart: start, inlineSize: `calc(${days * 100}% + ${days - 1 - apart}px)` };
}

export const MonthEntry = memo(function MonthEntry(props: MonthEntryProps) {
  const { entry, words, mark, lane, days, isBar, isStart, isEnd } = props;
  const { key, title, color, variant, taken, mayMove } = entry;
  const spoken = words.spoken(entry);
  const isOfOneDay = days === 1 && isStart && isEnd;
  return (
    <button
      type="button"
      data-key={key}
      data-color={color}
      data-variant={variant}
      data-goes-on={`${isStart ? '' : 'before '}${isEnd ? '' : 'after'}` || undefined}
      className={`${PIECE} ${isBar ? 'cal-entry' : 'cal-line hover:bg-sunken'} ${doesRepeat(entry) ? 'cal-repeats' : ''} ${isOfOneDay ? ONE_DAY : ''}`}
      style={{ top: topOf(lane), ...(!isOfOneDay && widthOver(days, isStart, isEnd)) }}
    >
      {taken.kind === 'hours' && isStart && (
        <span className={`tabular shrink-0 ${isBar ? '' : 'text-soft'}`}>{words.time(taken.start)}</span>
      )}
      <span
        dir="auto"
        className={`follow-page min-w-0 truncate font-semibold ${variant === 'canceled' ? 'line-through' : ''} ${variant === 'canceled' && !isBar ? 'text-soft' : ''}`}
      >
        {title}
      </span>
      {spoken !== '' && <span className="sr-only">{spoken}</span>}
      {mark && <Mark state={mark} compact />}
      {isBar && mayMove && isStart && <span aria-hidden data-edge="start" className={`${HANDLE} start-0`} />}
      {isBar && mayMove && isEnd && <span aria-hidden data-edge="end" className={`${HANDLE} end-0`} />}
    </button>
  );
});

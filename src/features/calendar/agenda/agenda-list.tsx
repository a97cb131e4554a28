/**
 * Renders a list through time, in both directions: windowed, without pages, and without a jump when rows are added
 * above.
 */
import { type ReactElement, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { SCROLL_THROTTLE_MS, throttle } from '#ui/device/throttle.ts';
import { useDrawnRows } from '#ui/lists/use-drawn-rows.tsx';
import { putRow, useHeldRow } from '#ui/lists/use-held-row.ts';
import { SCROLL_GESTURES } from '#ui/lists/use-scroll-gestures.ts';
import { WindowedRow } from '#ui/lists/windowed-row.tsx';
import { type AgendaRow, rowOfDay } from './agenda-rows.ts';

/** The distance from either end at which more is read, px. */
const AHEAD_PX = 900;

interface AgendaListProps {
  rows: readonly AgendaRow[];
  label: string;
  /** The day to scroll to when it differs from the one the reader has scrolled to. */
  day: string;
  hasEarlier: boolean;
  hasLater: boolean;
  onEarlier: () => void;
  onLater: () => void;
  /** Called when the reader has scrolled: this day is now at the top. */
  onTopDay: (day: string) => void;
  children: (row: AgendaRow) => ReactElement;
}

const keyOf = ({ kind, key }: AgendaRow) => `${kind}/${key}`;

export function AgendaList({
  rows: given,
  label,
  day,
  hasEarlier,
  hasLater,
  onEarlier,
  onLater,
  onTopDay,
  children,
}: AgendaListProps) {
  const { items: rows, draw } = useDrawnRows(given, keyOf, children);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const content = useRef<HTMLDivElement>(null);
  /** Until the reader scrolls, incoming rows do not move the day. */
  const dayIsHeld = useRef(true);
  const topDay = useRef(day);
  const first = rows[0]?.key;
  const last = rows.at(-1)?.key;
  const [seen, setSeen] = useState({ first, last, count: rows.length, isPrepended: false });
  if (seen.first !== first || seen.last !== last || seen.count !== rows.length) {
    // Only rows added above anchor the position to the end.
    const isPrepended = seen.first !== first && seen.last === last && rows.length > seen.count;
    setSeen({ first, last, count: rows.length, isPrepended });
  }

  const putDay = useEffectEvent(() => {
    const index = rowOfDay(rows, day);
    if (list.current && content.current)
      putRow(list.current, scroller.current, content.current, index < 0 ? rows.length - 1 : index, 'start');
  });
  useHeldRow(dayIsHeld, scroller, content, () => putDay());

  const check = useEffectEvent(() => {
    const element = scroller.current;
    const handle = list.current;
    if (!element || !handle) return;
    if (hasLater && element.scrollHeight - element.scrollTop - element.clientHeight < AHEAD_PX) onLater();
    // Earlier rows wait until the reader scrolls: added at once, they would move a list that has just been opened.
    if (dayIsHeld.current) return;
    if (hasEarlier && element.scrollTop < AHEAD_PX) onEarlier();
    const index = handle.findItemIndex(element.scrollTop + 8);
    const row = rows[index]?.kind === 'month' ? rows[index + 1] : rows[index];
    if (row?.kind !== 'day' || row.day === topDay.current) return;
    topDay.current = row.day;
    onTopDay(row.day);
  });
  const jump = useEffectEvent(() => {
    topDay.current = day;
    dayIsHeld.current = true;
    putDay();
  });

  const isEmpty = rows.length === 0;
  useLayoutEffect(() => {
    if (day !== topDay.current) jump();
  }, [day]);
  const settle = useEffectEvent(() => {
    if (!isEmpty && dayIsHeld.current) jump();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are other rows
  useLayoutEffect(() => settle(), [rows]);
  // A few rows may not fill the screen: then no scroll event would read more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the list has grown
  useEffect(() => check(), [rows.length, hasEarlier, hasLater]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const scrolled = throttle(() => check(), SCROLL_THROTTLE_MS);
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    element.addEventListener('scroll', scrolled, options);
    // At the very top, nothing scrolls.
    for (const type of SCROLL_GESTURES) element.addEventListener(type, scrolled, options);
    return () => {
      listening.abort();
      scrolled.cancel();
    };
  }, []);

  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls can be reached by keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain rounded-card [overflow-anchor:none] focus-visible:-outline-offset-2"
    >
      <div ref={content}>
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={rows}
          shift={seen.isPrepended}
          as="ol"
          item={WindowedRow}
        >
          {draw}
        </Virtualizer>
      </div>
      {/* Room for the last day to reach the top. */}
      <div className="h-[55%] max-md:min-h-40" />
    </section>
  );
}

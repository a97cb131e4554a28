/**
 * Renders the messages of a chat, the newest at the end: opens at what is new, remains at the end once there, and loads
 * older ones above without a jump.
 */
import { ChevronsDown } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useDrawnRows } from '#ui/lists/use-drawn-rows.tsx';
import { putRow, useHeldRow } from '#ui/lists/use-held-row.ts';
import { useScrollGestures } from '#ui/lists/use-scroll-gestures.ts';
import { WindowedRow } from '#ui/lists/windowed-row.tsx';
import { CountBadge } from '#ui/parts/badge.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import type { ChatItem } from './chat-items.ts';
import { useOlderFirst } from './use-older-first.ts';

/** Within this distance, the list counts as at the end. */
const NEAR_PX = 80;
/** Free below the newest message, for its shadow. */
const BELOW_PX = 8;
/** A reader who scrolls up by more than this leaves the end. */
const UP_PX = 4;
/** Older messages are loaded this far ahead. */
const AHEAD_PX = 600;

interface Held {
  key: string;
  align: 'start' | 'center';
}

interface MessageListProps {
  items: readonly ChatItem[];
  /** There are older ones. */
  hasOlder: boolean;
  onOlder: () => void;
  /** The number of new messages, for the button that leads there. */
  unread: number;
  /** A message to scroll to once it is loaded. */
  reveal: string | undefined;
  /** Called with whether the reader sees the newest message. */
  onAtEnd: (isAtEnd: boolean) => void;
  /** The reader is above the end: the rows there must not be dropped for newer messages. */
  onAway: () => void;
  children: (item: ChatItem) => ReactElement;
}

const keyOf = ({ key }: ChatItem) => key;

const isOwnUnsent = (item: ChatItem | undefined) =>
  item?.kind === 'message' && item.message.attributes.updated_at_timestamp === 0;

export function MessageList({
  items: given,
  hasOlder,
  onOlder,
  unread,
  reveal,
  onAtEnd,
  onAway,
  children,
}: MessageListProps) {
  const t = useTranslations('chat');
  const { items: all, draw } = useDrawnRows(given, keyOf, children);
  const { items, isPrepended } = useOlderFirst(all);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [atEnd, setAtEnd] = useState(true);
  /** The newest message remains visible, whatever is rendered above it, until the reader scrolls up. */
  const isPinned = useRef(true);
  /** The row at which the chat was opened does not move until the reader scrolls or jumps to the end. */
  const heldRow = useRef<Held>({ key: '', align: 'start' });
  const isHeld = useRef(false);
  /** As of the last check. */
  const lastPlace = useRef({ top: 0, height: 0 });
  /** The reader has used a gesture since the list was put at its end. */
  const isTouched = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  const last = items.at(-1);
  const lastKey = last?.key;

  const check = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop: top, scrollHeight: height } = element;
    const isAtEnd = height - top - element.clientHeight <= NEAR_PX;
    // Shrinking rows also scroll the list, and other rows may arrive before the event. Readers who scroll without a
    // gesture, such as screen readers, change only the position.
    const isByReader = isTouched.current || height === lastPlace.current.height;
    // With a held row, the list may only seem to be at the end, as sizes are estimates.
    if (isAtEnd && !isHeld.current) isPinned.current = true;
    else if (isByReader && top < lastPlace.current.top - UP_PX) isPinned.current = false;
    lastPlace.current = { top, height };
    setAtEnd(isAtEnd);
    onAtEnd(isAtEnd);
    if (!isPinned.current) onAway();
    if (hasOlder && top <= AHEAD_PX) onOlder();
  });
  const toEnd = useEffectEvent(() => {
    isHeld.current = false;
    isTouched.current = false;
    isPinned.current = true;
    const element = scroller.current;
    element?.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
  });
  const putHeld = useEffectEvent(() => {
    const { key, align } = heldRow.current;
    const index = items.findIndex((item) => item.key === key);
    if (index >= 0 && list.current && content.current)
      putRow(list.current, scroller.current, content.current, index, align);
  });
  const toRow = useEffectEvent((row: Held) => {
    opened.current = true;
    isPinned.current = false;
    isHeld.current = true;
    heldRow.current = row;
    putHeld();
  });
  useHeldRow(isHeld, scroller, content, () => putHeld());
  useScrollGestures(scroller, () => {
    isTouched.current = true;
  });
  const open = useEffectEvent(() => {
    opened.current = true;
    const line = items.find(({ kind }) => kind === 'unread');
    if (line) toRow({ key: line.key, align: 'start' });
    else toEnd();
  });

  const isEmpty = items.length === 0;
  const isSettled = useSettled(isEmpty);
  useLayoutEffect(() => {
    if (!isEmpty && !opened.current) open();
  }, [isEmpty]);

  const followed = useRef(lastKey);
  const follow = useEffectEvent(() => {
    const isNew = followed.current !== lastKey;
    followed.current = lastKey;
    if (opened.current && (isPinned.current || (isNew && atEnd) || isOwnUnsent(last))) toEnd();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another message is the last one
  useLayoutEffect(() => follow(), [lastKey]);

  // The keyboard of a phone, another line in the field, or a message longer than estimated: the end remains visible.
  const lastHeight = useRef(0);
  const resized = useEffectEvent(() => {
    const height = scroller.current?.clientHeight ?? 0;
    const isOtherRoom = lastHeight.current !== 0 && lastHeight.current !== height;
    lastHeight.current = height;
    if (opened.current && (isPinned.current || (isOtherRoom && atEnd))) toEnd();
    check();
  });
  useEffect(() => {
    const observer = new ResizeObserver(() => resized());
    for (const element of [scroller.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // A few messages may not fill the screen: then no scroll event would load older ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the list has grown
  useEffect(() => check(), [items.length, hasOlder]);

  const isThere = reveal !== undefined && items.some(({ key }) => key === reveal);
  const show = useEffectEvent(() => {
    if (reveal !== undefined && isThere) toRow({ key: reveal, align: 'center' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message to reveal
  useLayoutEffect(() => show(), [isThere, reveal]);

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label={t('messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls can be reached by keyboard
        tabIndex={0}
        onScroll={() => check()}
        className={`flex min-h-0 grow flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] ${isSettled ? '' : 'invisible'}`}
      >
        <div className="grow" />
        <div ref={content} style={{ paddingBottom: BELOW_PX }}>
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            data={items}
            shift={isPrepended}
            as="ol"
            item={WindowedRow}
          >
            {draw}
          </Virtualizer>
        </div>
      </div>
      {!atEnd && (
        <IconButton
          icon={ChevronsDown}
          variant="card"
          label={unread > 0 ? t('toNewest', { count: unread }) : t('toEnd')}
          badge={<CountBadge count={unread} />}
          onClick={() => toEnd()}
          className="absolute! end-2 bottom-2 z-10"
        />
      )}
    </div>
  );
}

/**
 * Returns whether the rows have been measured once: before that, they are placed by estimated sizes and would visibly
 * jump.
 */
function useSettled(isEmpty: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isEmpty) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isEmpty]);
  return isSettled;
}

/**
 * Shows a long list that scrolls with the page: renders only what is near, loads more 300 px before its end, and
 * restores its position when the user returns.
 */

import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { SCROLL_THROTTLE_MS, throttle } from '../device/throttle.ts';
import { useDrawnRows } from './use-drawn-rows.tsx';
import { putRow, useHeldRow } from './use-held-row.ts';
import { WindowedRow } from './windowed-row.tsx';

const INFINITE_SCROLL_AHEAD_PX = 300;

/** The position when the user left the list. The screen with the list stores it. */
export interface ListPlace {
  cache: CacheSnapshot;
  scroll: number;
  length: number;
}

interface InfiniteListProps<Item extends object> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactElement;
  /** There are more items. */
  hasMore?: boolean;
  onEndReached?: () => void;
  /** Shown at the end: a skeleton while more is loading, or an error with Retry. */
  footer?: ReactNode;
  /** Key of the item to scroll to as soon as it is in the list, such as the target of a deep link. */
  reveal?: string | undefined;
  /** Whether an item corresponds to that key, if items are groups of keyed things. */
  holds?: (item: Item, key: string) => boolean;
  /** The position to restore. */
  place?: ListPlace | undefined;
  /** Called with the position when the list unmounts, or the user leaves the page. */
  onLeave?: (place: ListPlace) => void;
}

export function InfiniteList<Item extends object>({
  items: given,
  keyOf,
  children,
  hasMore = false,
  onEndReached,
  footer,
  reveal,
  holds = (item, key) => keyOf(item) === key,
  place,
  onLeave,
}: InfiniteListProps<Item>) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const { items, draw } = useDrawnRows(given, keyOf, children);
  // A snapshot fits only the list that it was taken of.
  const kept = place && place.length === items.length ? place : undefined;

  /**
   * Recorded while the user scrolls: reading it while the user leaves the list would make the browser lay out the old
   * page.
   */
  const scroll = useRef(0);
  const askWhenNear = useEffectEvent(() => {
    scroll.current = scrollY;
    const left = document.documentElement.scrollHeight - innerHeight - scrollY;
    if (hasMore && left <= INFINITE_SCROLL_AHEAD_PX) onEndReached?.();
  });

  useEffect(() => {
    const check = throttle(() => askWhenNear(), SCROLL_THROTTLE_MS);
    const note = () => {
      scroll.current = scrollY;
    };
    addEventListener('scroll', check, { passive: true });
    addEventListener('scroll', note, { passive: true });
    return () => {
      removeEventListener('scroll', check);
      removeEventListener('scroll', note);
      check.cancel();
    };
  }, []);

  // A page may be shorter than the screen: then no scroll event would load the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the list has grown
  useEffect(() => askWhenNear(), [items.length, hasMore]);

  const restore = useEffectEvent(() => {
    if (!kept) return;
    scroll.current = kept.scroll;
    scrollTo({ top: kept.scroll, behavior: 'instant' });
  });
  const leave = useEffectEvent((handle: WindowVirtualizerHandle | null) => {
    if (handle) onLeave?.({ cache: handle.cache, scroll: scroll.current, length: items.length });
  });
  useLayoutEffect(() => {
    const handle = list.current;
    restore();
    // After a reload, the list would guess the sizes of what is above, and jump when it measures them.
    const unload = () => leave(handle);
    addEventListener('pagehide', unload);
    return () => {
      removeEventListener('pagehide', unload);
      leave(handle);
    };
  }, []);

  const revealed = reveal === undefined ? -1 : items.findIndex((item) => holds(item, reveal));
  const content = useRef<HTMLDivElement>(null);
  const showRevealed = useEffectEvent(() => {
    if (revealed >= 0 && list.current && content.current)
      putRow(list.current, null, content.current, revealed, 'center');
  });
  const isHeld = useRef(false);
  useHeldRow(isHeld, undefined, content, () => showRevealed());
  // Later changes of its index must not move a user who continues reading.
  const inList = revealed >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item to reveal
  useEffect(() => {
    isHeld.current = inList;
    showRevealed();
  }, [inList, reveal]);

  return (
    <>
      <div ref={content}>
        <WindowVirtualizer
          ref={list}
          data={items}
          as="ul"
          item={WindowedRow}
          {...(kept ? { cache: kept.cache } : {})}
        >
          {draw}
        </WindowVirtualizer>
      </div>
      {footer}
    </>
  );
}

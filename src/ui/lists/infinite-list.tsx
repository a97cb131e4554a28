/**
 * A long list that scrolls with the page: draws only what is near, asks for more 300 px before its end,
 * and keeps its place when one comes back to it.
 */

import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { SCROLL_THROTTLE_MS, throttle } from '../device/throttle.ts';

const INFINITE_SCROLL_AHEAD_PX = 300;

/** Where a list was left. Kept by the screen that owns the list, for as long as it likes. */
export interface ListPlace {
  cache: CacheSnapshot;
  scroll: number;
  length: number;
}

interface InfiniteListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactElement;
  /** More is known to exist. */
  hasMore?: boolean;
  onEndReached?: () => void;
  /** What stands at the end: a skeleton while more comes, or an error with Retry. */
  footer?: ReactNode;
  /** Items are being added above: the place is kept from the end. */
  shift?: boolean;
  /** Key of the item to bring into sight as soon as it is in the list, such as the target of a deep link. */
  reveal?: string | undefined;
  /** The place to come back to. */
  place?: ListPlace | undefined;
  /** Called with the place when the list goes away. */
  onLeave?: (place: ListPlace) => void;
}

export function InfiniteList<Item>({
  items,
  keyOf,
  children,
  hasMore = false,
  onEndReached,
  footer,
  shift = false,
  reveal,
  place,
  onLeave,
}: InfiniteListProps<Item>) {
  const list = useRef<WindowVirtualizerHandle>(null);
  // A snapshot fits only the list that it was taken of.
  const kept = place && place.length === items.length ? place : undefined;

  const askWhenNear = useEffectEvent(() => {
    const left = document.documentElement.scrollHeight - innerHeight - scrollY;
    if (hasMore && left <= INFINITE_SCROLL_AHEAD_PX) onEndReached?.();
  });

  useEffect(() => {
    const look = throttle(() => askWhenNear(), SCROLL_THROTTLE_MS);
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      look.cancel();
    };
  }, []);

  // A page may be shorter than the screen: then no scroll ever asks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the list has grown
  useEffect(() => askWhenNear(), [items.length, hasMore]);

  const restore = useEffectEvent(() => {
    if (kept) scrollTo({ top: kept.scroll, behavior: 'instant' });
  });
  const leave = useEffectEvent((handle: WindowVirtualizerHandle | null) => {
    if (handle) onLeave?.({ cache: handle.cache, scroll: scrollY, length: items.length });
  });
  useLayoutEffect(() => {
    const handle = list.current;
    restore();
    return () => leave(handle);
  }, []);

  const revealed = reveal === undefined ? -1 : items.findIndex((item) => keyOf(item) === reveal);
  const showRevealed = useEffectEvent(() => list.current?.scrollToIndex(revealed, { align: 'center' }));
  // Later changes of its index must not move somebody who reads on.
  const inList = revealed >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item to reveal
  useEffect(() => {
    if (inList) showRevealed();
  }, [inList, reveal]);

  return (
    <>
      <WindowVirtualizer
        ref={list}
        data={items}
        shift={shift}
        as="ul"
        item="li"
        {...(kept ? { cache: kept.cache } : {})}
      >
        {(item, index) => <Keyed key={keyOf(item)}>{children(item, index)}</Keyed>}
      </WindowVirtualizer>
      {footer}
    </>
  );
}

/** Carries the key: virtua keys its items by the element that it is given. */
function Keyed({ children }: { children: ReactElement }) {
  return children;
}

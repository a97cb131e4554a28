/** Pulling the page down by 70 px refreshes it; less snaps back. A button, a key or a menu can do the same. */

import { RotateCw } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../parts/button.tsx';
import type { PullListener } from './pull-gesture.ts';

const PULL_TO_REFRESH_PX = 70;

type Pull = 'idle' | 'pulling' | 'armed' | 'refreshing';

export interface PullHandle {
  /** Does what a pull does. */
  refresh: () => void;
}

interface PullToRefreshProps {
  /** Resolves when the refresh succeeded or failed. */
  onRefresh: () => Promise<unknown>;
  /** Off when there is nothing to refresh; the content is drawn as it is. */
  active?: boolean;
  ref?: Ref<PullHandle>;
  children: ReactNode;
}

const RefreshContext = createContext<(() => void) | null>(null);

/** Refreshes the present screen, for its menu; null when it can not be refreshed. */
export function useRefresh(): (() => void) | null {
  return use(RefreshContext);
}

/** The page moves less than the finger, like a spring. */
const RESISTANCE = 0.6;
/** Short enough to wait for, long enough to be seen. */
const SHOWN_AT_LEAST_MS = 500;

export function PullToRefresh({ onRefresh, active = true, ref, children }: PullToRefreshProps) {
  const t = useTranslations('ui');
  const area = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLDivElement>(null);
  const refreshing = useRef(false);
  const [pull, setPull] = useState<Pull>('idle');

  const refresh = useEffectEvent(async () => {
    if (refreshing.current) return;
    refreshing.current = true;
    setPull('refreshing');
    place(moved.current, PULL_TO_REFRESH_PX * RESISTANCE);
    try {
      await Promise.all([onRefresh(), new Promise((resolve) => setTimeout(resolve, SHOWN_AT_LEAST_MS))]);
    } finally {
      refreshing.current = false;
      place(moved.current, 0);
      setPull('idle');
    }
  });
  // Effect events may only be called from effects: a counter passes the request on.
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) void refresh();
  }, [asked]);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  useImperativeHandle(ref, () => ({ refresh: ask }), [ask]);

  useEffect(() => {
    const element = area.current;
    if (!element || !active) return;
    let isOver = false;
    let stop = () => {};
    const listener: PullListener = {
      isBusy: () => refreshing.current,
      onMove(distance) {
        place(moved.current, Math.min(distance, 2 * PULL_TO_REFRESH_PX) * RESISTANCE, false);
        setPull(distance >= PULL_TO_REFRESH_PX ? 'armed' : 'pulling');
      },
      onEnd(distance) {
        if (distance >= PULL_TO_REFRESH_PX) return void refresh();
        place(moved.current, 0);
        setPull('idle');
      },
    };
    import('./pull-gesture.ts').then(
      ({ followPulls }) => {
        if (!isOver) stop = followPulls(element, listener);
      },
      // Without it there are still the button and the key.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [active]);

  return (
    <RefreshContext value={active ? ask : null}>
      <div ref={area} data-fills className={active ? 'pull-area relative' : 'relative'}>
        <div
          role="status"
          className="pointer-events-none absolute inset-x-0 -top-2 flex h-9 items-center justify-center gap-2 text-sm text-soft"
        >
          {pull !== 'idle' && (
            <>
              <RotateCw
                aria-hidden
                className={`size-4 transition-transform ${pull === 'armed' ? 'rotate-180' : ''} ${pull === 'refreshing' ? 'animate-spin' : ''}`}
              />
              {pull === 'refreshing' ? t('refreshing') : t('holdToRefresh')}
            </>
          )}
        </div>
        {active && (
          // Like the skip link: for users of keyboards and screen readers.
          <button
            type="button"
            onClick={ask}
            className={`${buttonClass('card', 'sm')} fixed! start-2 top-2 z-50 -translate-y-20 focus:translate-y-0`}
          >
            {t('refresh')}
          </button>
        )}
        <div ref={moved} data-fills>
          {children}
        </div>
      </div>
    </RefreshContext>
  );
}

/** Moves without a React render, frame by frame. At rest there is no transform. */
function place(element: HTMLElement | null, y: number, eased = true): void {
  if (!element) return;
  element.style.transition = eased ? 'transform 200ms cubic-bezier(0.2, 0.7, 0.3, 1)' : 'none';
  element.style.transform = y === 0 ? '' : `translateY(${y}px)`;
}

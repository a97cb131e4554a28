/** Handles pulling down the page, and shows the message above it. */

import { RotateCw } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../parts/button.tsx';
import { followPulls, type PullListener } from './pull-gesture.ts';

const PULL_TO_REFRESH_PX = 70;

type Pull = 'idle' | 'pulling' | 'armed' | 'refreshing';

/** The page moves less than the finger, like a spring. */
const RESISTANCE = 0.6;
/** Short enough to wait for, long enough to be seen. */
const SHOWN_AT_LEAST_MS = 500;

interface PullingProps {
  /** The area in which a finger pulls. */
  area: RefObject<HTMLElement | null>;
  /** The element that moves with the finger. */
  moved: RefObject<HTMLElement | null>;
  active: boolean;
  /** How often a refresh was requested by other means. */
  asked: number;
  ask: () => void;
  onRefresh: () => Promise<unknown>;
}

export default function Pulling({ area, moved, active, asked, ask, onRefresh }: PullingProps): ReactNode {
  const t = useTranslations('ui');
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
  useEffect(() => {
    if (asked > 0) void refresh();
  }, [asked]);

  useEffect(() => {
    const element = area.current;
    if (!element || !active) return;
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
    return followPulls(element, listener);
  }, [active, area, moved]);

  return (
    <>
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
    </>
  );
}

/** Moves without a React render, frame by frame. At rest there is no transform. */
function place(element: HTMLElement | null, y: number, eased = true): void {
  if (!element) return;
  element.style.transition = eased ? 'transform 200ms cubic-bezier(0.2, 0.7, 0.3, 1)' : 'none';
  element.style.transform = y === 0 ? '' : `translateY(${y}px)`;
}

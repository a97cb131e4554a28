/** Pulling the page down by 70 px asks for news; less snaps back. Keyboards have a Refresh command elsewhere. */

import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PULL_TO_REFRESH_PX } from '#contract/limits.ts';

type Pull = 'idle' | 'pulling' | 'armed' | 'refreshing';

interface PullToRefreshProps {
  /** Resolves when the news is in, or cannot be had. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** The finger moves twice as far as the page, so that the pull feels like a spring. */
const RESISTANCE = 0.5;

export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const t = useTranslations('ui');
  const area = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState<Pull>('idle');

  const refresh = useEffectEvent(async () => {
    setPull('refreshing');
    place(moved.current, PULL_TO_REFRESH_PX * RESISTANCE);
    try {
      await onRefresh();
    } finally {
      place(moved.current, 0);
      setPull('idle');
    }
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let start: { x: number; y: number } | null = null;
    let distance = 0;

    const begin = (event: TouchEvent) => {
      const touch = event.touches[0];
      start =
        touch && event.touches.length === 1 && scrollY <= 0 ? { x: touch.clientX, y: touch.clientY } : null;
      distance = 0;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      // A sideways swipe belongs to whatever scrolls sideways.
      if (distance === 0 && (down <= 0 || Math.abs(touch.clientX - start.x) > down)) {
        start = null;
        return;
      }
      distance = Math.max(0, down);
      place(moved.current, Math.min(distance, 2 * PULL_TO_REFRESH_PX) * RESISTANCE, false);
      setPull(distance >= PULL_TO_REFRESH_PX ? 'armed' : 'pulling');
    };
    const end = () => {
      if (!start) return;
      start = null;
      if (distance >= PULL_TO_REFRESH_PX) {
        void refresh();
        return;
      }
      place(moved.current, 0);
      setPull('idle');
    };

    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, []);

  return (
    <div ref={area} className="relative">
      <div
        role="status"
        className="absolute inset-x-0 -top-1 flex h-9 items-center justify-center gap-2 text-sm text-soft"
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
      <div ref={moved}>{children}</div>
    </div>
  );
}

/** Moves without a render: a pull follows the finger frame by frame. At rest no transform stays behind. */
function place(element: HTMLElement | null, y: number, eased = true): void {
  if (!element) return;
  element.style.transition = eased ? 'transform 200ms cubic-bezier(0.2, 0.7, 0.3, 1)' : 'none';
  element.style.transform = y === 0 ? '' : `translateY(${y}px)`;
}

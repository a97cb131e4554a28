/**
 * Renders buttons to the next and the previous story: next to it on wide screens, and for keyboards and screen readers
 * everywhere.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface SideButtonsProps {
  onStep: (step: 1 | -1) => void;
  /** The story. */
  children: ReactNode;
}

const SIDE_BUTTON =
  'grid size-12 shrink-0 place-items-center rounded-full bg-on-night/15 transition-colors hover:bg-on-night/25 focus-visible:outline-on-night max-md:sr-only max-md:focus-visible:not-sr-only max-md:focus-visible:absolute max-md:focus-visible:z-20 max-md:focus-visible:top-1/2 max-md:focus-visible:bg-lightbox';

export function SideButtons({ onStep, children }: SideButtonsProps) {
  const t = useTranslations('stories.viewer');
  return (
    <div className="flex size-full items-center justify-center md:gap-6">
      <button
        type="button"
        aria-label={t('previous')}
        title={t('previous')}
        onClick={() => onStep(-1)}
        className={`${SIDE_BUTTON} start-2`}
      >
        <ChevronLeft aria-hidden className="size-6 rtl:-scale-x-100" />
      </button>
      <div className="size-full min-w-0 md:aspect-9/16 md:h-[min(100%-2rem,56rem)] md:w-auto">{children}</div>
      <button
        type="button"
        aria-label={t('next')}
        title={t('next')}
        onClick={() => onStep(1)}
        className={`${SIDE_BUTTON} end-2`}
      >
        <ChevronRight aria-hidden className="size-6 rtl:-scale-x-100" />
      </button>
    </div>
  );
}

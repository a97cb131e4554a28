/** Shows placeholders of the final size. Only the outer one announces “loading”, once, to screen readers. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

const SKELETON = 'skeleton rounded-field bg-line/80';

/** Wraps placeholders and announces that something is loading. */
export function Skeleton({ children, className = '' }: { children: ReactNode; className?: string }) {
  const t = useTranslations('ui');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className={className}>
        {children}
      </div>
    </div>
  );
}

/** A line of text; `width` in percent. */
export function LineSkeleton({ width = 100, className = 'h-4' }: { width?: number; className?: string }) {
  return <div style={{ width: `${width}%` }} className={`${SKELETON} ${className}`} />;
}

/** A row of a ListCard. */
export function RowSkeleton() {
  return (
    <div className="flex min-h-14 items-center gap-3 py-3">
      <div className={`${SKELETON} size-10 shrink-0 rounded-full`} />
      <div className="grow space-y-2">
        <LineSkeleton width={54} />
        <LineSkeleton width={36} className="h-3" />
      </div>
    </div>
  );
}

/** An OutingCard. */
function CardSkeleton() {
  return (
    <div className="rounded-card bg-card shadow-warm">
      <div className="skeleton aspect-cover rounded-t-card bg-line/80" />
      <div className="space-y-2.5 px-4 pt-5 pb-4">
        <LineSkeleton width={62} className="h-5" />
        <LineSkeleton width={44} />
        <div className="flex h-[34px] items-center">
          <LineSkeleton width={30} className="h-7" />
        </div>
      </div>
    </div>
  );
}

/** A card of rows. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Skeleton className="divide-y divide-line rounded-card bg-card px-3.5 shadow-warm">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <RowSkeleton key={index} />
      ))}
    </Skeleton>
  );
}

/** A grid of outing cards. */
export function CardGridSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <Skeleton>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <CardSkeleton key={index} />
        ))}
      </div>
    </Skeleton>
  );
}

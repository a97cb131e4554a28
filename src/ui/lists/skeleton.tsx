/** Placeholders of the final size. Only the outer one says "loading", once, to screen readers. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

const BONE = 'skeleton rounded-field bg-line/80';

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

/** A line of text; `width` in per cent. */
export function LineBone({ width = 100, className = 'h-4' }: { width?: number; className?: string }) {
  return <div style={{ width: `${width}%` }} className={`${BONE} ${className}`} />;
}

/** A row of a ListCard. */
export function RowBone() {
  return (
    <div className="flex min-h-14 items-center gap-3 py-3">
      <div className={`${BONE} size-10 shrink-0 rounded-full`} />
      <div className="grow space-y-2">
        <LineBone width={54} />
        <LineBone width={36} className="h-3" />
      </div>
    </div>
  );
}

/** An OutingCard. */
function CardBone() {
  return (
    <div className="rounded-card bg-card shadow-warm">
      <div className="skeleton aspect-cover rounded-t-card bg-line/80" />
      <div className="space-y-2.5 px-4 pt-5 pb-4">
        <LineBone width={62} className="h-5" />
        <LineBone width={44} />
        <div className="flex h-[34px] items-center">
          <LineBone width={30} className="h-7" />
        </div>
      </div>
    </div>
  );
}

/** A card of rows. */
export function ListBone({ rows = 4 }: { rows?: number }) {
  return (
    <Skeleton className="divide-y divide-line rounded-card bg-card px-3.5 shadow-warm">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <RowBone key={index} />
      ))}
    </Skeleton>
  );
}

/** A grid of outing cards. */
export function CardGridBone({ cards = 4 }: { cards?: number }) {
  return (
    <Skeleton>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
          <CardBone key={index} />
        ))}
      </div>
    </Skeleton>
  );
}

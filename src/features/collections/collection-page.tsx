/** Replaces a collection that is not shown: why, and the way back. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { CoverFrame } from '#domain/outings/cover-frame.tsx';
import type { Missing } from '#sync/rows/use-kept-response.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { CardGridSkeleton, LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { LinkButton } from '#ui/parts/button.tsx';

export function NotShown({ trouble, onRetry }: { trouble: Missing; onRetry: () => void }) {
  const t = useTranslations('collections');
  return (
    <>
      <SubPageHead up="/collections" title={t(trouble === 'hidden' ? 'goneTitle' : 'one')} />
      <NotShownWords trouble={trouble} onRetry={onRetry} />
    </>
  );
}

function NotShownWords({ trouble, onRetry }: { trouble: Missing; onRetry: () => void }) {
  const t = useTranslations('collections');
  const words: Record<Missing, ReactNode> = {
    hidden: (
      <EmptyState drawing="leaves" action={<LinkButton href="/collections">{t('toOwn')}</LinkButton>}>
        {t('gone')}
      </EmptyState>
    ),
    offline: <EmptyState drawing="globe">{t('offline')}</EmptyState>,
    failed: <LoadError onRetry={onRetry}>{t('failed')}</LoadError>,
  };
  return words[trouble];
}

export function CollectionSkeleton({ id }: { id: string }) {
  const goBack = useGoBack('/collections');
  return (
    <div className="flex flex-col gap-5">
      <CoverFrame id={id} actions={<BackButton onBack={goBack} floating />} />
      <Skeleton className="flex flex-col gap-3">
        <LineSkeleton width={58} className="h-7" />
        <LineSkeleton width={36} />
        <LineSkeleton width={84} />
      </Skeleton>
      <CardGridSkeleton cards={2} />
    </div>
  );
}

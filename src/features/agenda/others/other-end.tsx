/** Shows the end of another user's outings, or the empty state. */

import { useTranslations } from 'use-intl';
import type { AllPages, FirstPage } from '#domain/app/lists/use-pages.ts';
import { PlansHidden } from '#domain/people/plans-hidden.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { CardGridSkeleton } from '#ui/lists/skeleton.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import type { Direction } from '../agenda-search.ts';

interface OtherEndProps {
  first: FirstPage<unknown>;
  isEmpty: boolean;
  /** The reason why nothing is left to show. */
  emptied: Direction | 'search';
  /** The address without a search. */
  clearHref: string;
  more: AllPages<unknown>['more'];
  onMore: () => void;
  onRetry: () => void;
}

export function OtherEnd({ first, isEmpty, emptied, clearHref, more, onMore, onRetry }: OtherEndProps) {
  const t = useTranslations('agenda');
  switch (first.kind) {
    case 'idle':
      return null;
    case 'asking':
      return <CardGridSkeleton />;
    case 'hidden':
      return <PlansHidden />;
    case 'offline':
    case 'failed':
      return (
        <LoadError onRetry={onRetry}>
          {t(first.kind === 'offline' ? 'others.offline' : 'others.couldNotLoad')}
        </LoadError>
      );
    case 'known':
      if (more === 'loading') return <CardGridSkeleton cards={2} />;
      if (more === 'failed') return <LoadError onRetry={onMore}>{t('couldNotLoadMore')}</LoadError>;
      if (!isEmpty) return null;
      return emptied === 'search' ? (
        <EmptyState
          drawing="search"
          action={<LinkButton href={clearHref}>{t('others.clearSearch')}</LinkButton>}
        >
          {t('emptyFiltered')}
        </EmptyState>
      ) : (
        <EmptyState drawing="leaves">{t(`others.empty.${emptied}`)}</EmptyState>
      );
  }
}

/** Shows the news of the people whom the reader follows, all or filtered. */

import { UserRoundSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { IconLink } from '#ui/parts/button.tsx';
import { AllNews } from './all-news.tsx';
import { feedHref, filterOf } from './feed-filter.ts';
import { FeedFilters } from './feed-filters.tsx';
import type { FeedSearch } from './feed-search.ts';
import { FilteredNews } from './filtered-news.tsx';

export function FeedScreen({ itemId, ...search }: FeedSearch) {
  const t = useTranslations('feed');
  usePageTitle(t('title'));
  const filter = filterOf(search);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <SubPageHead
        up="/"
        inRail
        title={t('title')}
        actions={<IconLink icon={UserRoundSearch} label={t('findPeople')} href="/people?tab=find" />}
      />
      <FeedFilters filter={filter} />
      <div className="mt-5">
        {isFiltered ? (
          // Loaded items belong to their filter.
          <FilteredNews key={feedHref(filter)} filter={filter} />
        ) : (
          <AllNews itemId={itemId} />
        )}
      </div>
    </>
  );
}

/** The news of the people whom the reader follows, all of it or a part. */

import { UserRoundSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { useWaiting, WaitingSection } from '#domain/outings/waiting/waiting.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
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
  const formats = useFormats();
  const now = useNow();
  const waiting = useWaiting(formats.isoDay(now));
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
          // What was loaded of one part is of that part.
          <FilteredNews key={feedHref(filter)} filter={filter} />
        ) : (
          <>
            <div className="pb-6 empty:hidden">{waiting && <WaitingSection {...waiting} />}</div>
            {/* The place in the list counts from the top of the page: what stands above comes first. */}
            {waiting && <AllNews itemId={itemId} />}
          </>
        )}
      </div>
    </>
  );
}

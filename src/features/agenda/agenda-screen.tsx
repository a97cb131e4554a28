/** The agenda: a day, or everything upcoming and past. The address says which. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { NoticesLink } from '#domain/notices-link.tsx';
import { useUnreadNotices } from '#sync/use-unread-notices.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { SegmentedLinks } from '#ui/parts/segmented.tsx';
import { type AgendaSearch, type AgendaTab, agendaHref } from './agenda-search.ts';
import { DayView } from './day-view.tsx';
import { ListView } from './list-view.tsx';

interface AgendaScreenProps {
  /** The route that shows it, and the default tab of that route. */
  path: string;
  defaultTab: AgendaTab;
  search: AgendaSearch;
}

export function AgendaScreen({ path, defaultTab, search }: AgendaScreenProps) {
  const t = useTranslations('agenda');
  const unread = useUnreadNotices();
  usePageTitle(t('title'));
  const tab = search.tab ?? defaultTab;
  const hrefTo = (next: AgendaSearch) => agendaHref(path, defaultTab, next);
  const router = useRouter();
  const go = (next: AgendaSearch) => () => void router.navigate({ href: hrefTo(next) });
  useKeys([
    { keys: ['t'], label: t('keys.today'), act: go({ tab: 'today' }) },
    // Keys are numbered over all calendar views; week, month and year will be 2 to 4.
    { keys: ['d', '1'], label: t('keys.day'), act: go({ tab: 'today', day: search.day }) },
    { keys: ['l', '5'], label: t('keys.list'), act: go({ ...search, tab: 'list' }) },
  ]);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={<NoticesLink unread={unread} />}
        beside={
          <SegmentedLinks
            label={t('tabs')}
            items={[
              { href: hrefTo({ tab: 'today' }), label: t('today'), active: tab === 'today' },
              { href: hrefTo({ tab: 'list' }), label: t('list'), active: tab === 'list' },
            ]}
          />
        }
      />
      {tab === 'today' ? (
        <DayView
          day={search.day}
          hrefOf={(day) => hrefTo({ tab: 'today', day })}
          listHref={hrefTo({ tab: 'list' })}
          draftsHref={hrefTo({ tab: 'list', filter: 'drafts' })}
        />
      ) : (
        <ListView
          direction={search.when ?? 'upcoming'}
          filter={search.filter ?? 'all'}
          query={search.q ?? ''}
          hrefOf={(change) => hrefTo({ ...search, tab: 'list', ...change })}
        />
      )}
    </>
  );
}

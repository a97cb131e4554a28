/** The agenda: a day at a time, or everything upcoming and past. What is shown stands in the address. */

import { useTranslations } from 'use-intl';
import { usePageTitle } from '#ui/page-title.ts';
import { PageHeader } from '#ui/section-header.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { type AgendaSearch, type AgendaTab, agendaHref } from './agenda-search.ts';
import { DayView } from './day-view.tsx';
import { ListView } from './list-view.tsx';

interface AgendaScreenProps {
  /** The route that shows it, and the tab that this route shows by itself. */
  path: string;
  defaultTab: AgendaTab;
  search: AgendaSearch;
}

export function AgendaScreen({ path, defaultTab, search }: AgendaScreenProps) {
  const t = useTranslations('agenda');
  usePageTitle(t('title'));
  const tab = search.tab ?? defaultTab;
  const hrefTo = (next: AgendaSearch) => agendaHref(path, defaultTab, next);
  return (
    <>
      <PageHeader
        title={t('title')}
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

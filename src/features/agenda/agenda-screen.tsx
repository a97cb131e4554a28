/** Renders the agenda: a day, or everything upcoming or past. The address selects the view. */

import { useRouter } from '@tanstack/react-router';
import { Grid3x3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { NotificationsLink } from '#domain/app/frame/notifications-link.tsx';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { useUnreadNotifications } from '#sync/rows/use-unread-notifications.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { useMedia } from '#ui/device/use-media.ts';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { IconLink } from '#ui/parts/button.tsx';
import { SegmentedLinks } from '#ui/parts/segmented.tsx';
import { type AgendaSearch, agendaHref } from './agenda-search.ts';
import { DayView } from './day-view.tsx';
import { FIELD_IN_HEADER, OutingSearchField } from './filter-bar.tsx';
import { ListView } from './list-view.tsx';

export function AgendaScreen({ search }: { search: AgendaSearch }) {
  const t = useTranslations('agenda');
  const calendar = useTranslations('calendar');
  const unread = useUnreadNotifications();
  usePageTitle(t('title'));
  const { tab = 'today', when = 'upcoming' } = search;
  const hrefOfList = (change: AgendaSearch) => agendaHref({ ...search, tab: 'list', ...change });
  const hasHeaderField = useMedia(FIELD_IN_HEADER);
  const router = useRouter();
  const go = (next: AgendaSearch) => () => void router.navigate({ href: agendaHref(next) });
  const toCalendar = (view: 'week' | 'month' | 'year') => () =>
    void router.navigate({
      href: `/calendar?view=${view}${search.day === undefined ? '' : `&day=${search.day}`}`,
    });
  useKeys([
    { keys: ['t'], label: t('keys.today'), act: go({ tab: 'today' }) },
    // Keys are numbered over all views; those without a view here belong to the calendar.
    { keys: ['d', '1'], label: t('keys.day'), act: go({ tab: 'today', day: search.day }) },
    { keys: ['w', '2'], label: calendar('view.week'), act: toCalendar('week') },
    { keys: ['m', '3'], label: calendar('view.month'), act: toCalendar('month') },
    { keys: ['y', '4'], label: calendar('view.year'), act: toCalendar('year') },
    { keys: ['l', '5'], label: t('keys.list'), act: go({ ...search, tab: 'list' }) },
  ]);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {tab === 'list' && hasHeaderField && (
              <div className="w-60">
                <OutingSearchField query={search.q ?? ''} hrefOf={hrefOfList} />
              </div>
            )}
            <IconLink
              {...tourTarget('agenda-calendar')}
              href="/calendar"
              icon={Grid3x3}
              label={calendar('title')}
            />
            <NotificationsLink unread={unread} />
          </>
        }
        beside={
          <div {...tourTarget('agenda-views')}>
            <SegmentedLinks
              label={t('tabs')}
              items={[
                { href: agendaHref({ day: search.day }), label: t('day'), active: tab === 'today' },
                ...(['upcoming', 'past'] as const).map((direction) => ({
                  href: hrefOfList({ when: direction }),
                  label: t(direction),
                  active: tab === 'list' && when === direction,
                })),
              ]}
            />
          </div>
        }
      />
      {tab === 'today' ? (
        <DayView
          day={search.day}
          hrefOf={(day) => agendaHref({ day })}
          listHref={agendaHref({ tab: 'list' })}
          draftsHref={agendaHref({ tab: 'list', filter: 'drafts' })}
        />
      ) : (
        <ListView
          direction={when}
          filter={search.filter ?? 'all'}
          query={search.q ?? ''}
          narrowing={search}
          hrefOf={hrefOfList}
        />
      )}
    </>
  );
}

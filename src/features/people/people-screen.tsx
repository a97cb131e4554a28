/** Renders the user's people: contacts, those they follow, followers, blocked people, and the search of all users. */

import { ListTree, UserRoundSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { IconLink, LinkButton } from '#ui/parts/button.tsx';
import { Tabs } from '#ui/parts/tabs.tsx';
import { FindPeople } from './find-people.tsx';
import { GroupList } from './group-list.tsx';
import { peopleHref } from './people-href.ts';
import type { PeopleSearch } from './people-search.ts';

const PEOPLE = '/people';
const TABS = ['contacts', 'following', 'followers'] as const;

export function PeopleScreen({ tab = 'contacts', q = '', list }: PeopleSearch) {
  if (tab === 'find') return <FindPeople query={q} />;
  if (tab === 'blocked') return <Blocked query={q} />;
  return <OwnPeople tab={tab} query={q} list={tab === 'contacts' ? list : undefined} />;
}

interface OwnPeopleProps {
  tab: (typeof TABS)[number];
  query: string;
  list: string | undefined;
}

function OwnPeople({ tab, query, list }: OwnPeopleProps) {
  const t = useTranslations('peopleScreens');
  const find = peopleHref(PEOPLE, { tab: 'find' });
  usePageTitle(t('title'));
  return (
    <>
      <SubPageHead
        up="/settings"
        title={t('title')}
        actions={
          <>
            <IconLink
              {...tourTarget('people-lists')}
              href="/contact-lists"
              icon={ListTree}
              label={t('lists')}
            />
            <LinkButton
              {...tourTarget('people-find')}
              href={find}
              variant="primary"
              size="sm"
              icon={UserRoundSearch}
            >
              {t('find')}
            </LinkButton>
          </>
        }
      />
      <div {...tourTarget('people-tabs')} className="mb-4">
        <Tabs
          label={t('tabs')}
          items={TABS.map((one) => ({
            href: peopleHref(PEOPLE, { tab: one }),
            label: t(`tab.${one}`),
            active: one === tab,
          }))}
        />
      </div>
      {/* Text typed in one tab belongs to that tab. */}
      <GroupList key={tab} group={tab} query={query} list={list} />
    </>
  );
}

function Blocked({ query }: { query: string }) {
  const t = useTranslations('peopleScreens');
  usePageTitle(t('blocked'));
  return (
    <>
      <SubPageHead
        up={peopleHref(PEOPLE, { tab: 'following' })}
        title={t('blocked')}
        line={t('blockedLine')}
      />
      <GroupList group="blocked" query={query} list={undefined} />
    </>
  );
}

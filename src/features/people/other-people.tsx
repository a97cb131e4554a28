/** Shows whom another user follows and who follows them, as far as they share it with the reader. */

import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { nameOfUser } from '#db/queries/people/people.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import {
  type Ask,
  type FirstPage,
  useFirstPage,
  useMorePages,
  usePageOf,
} from '#domain/app/lists/use-pages.ts';
import { useTyped } from '#domain/app/lists/use-typed.ts';
import { PersonRow } from '#domain/people/person-row.tsx';
import { profileHref } from '#domain/people/relation.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { Tabs } from '#ui/parts/tabs.tsx';
import { PeopleCard } from './people-card.tsx';
import { peopleHref } from './people-href.ts';
import type { OtherPeopleSearch } from './people-search.ts';
import { Suggestions } from './suggestions.tsx';

const TABS = ['following', 'followers'] as const;
type Tab = (typeof TABS)[number];

interface OtherPeopleProps {
  username: string;
  search: OtherPeopleSearch;
}

export function OtherPeople({ username, search: { tab = 'following', q = '' } }: OtherPeopleProps) {
  const t = useTranslations('peopleScreens');
  const { db } = useLoggedIn();
  const name = useLiveQuery(() => nameOfUser(db, username), [db, username]);
  const path = `/users/${encodeURIComponent(username)}/people`;
  const title = name === undefined ? undefined : t('titleOf', { name: name ?? `@${username}` });
  usePageTitle(title);
  return (
    <>
      {/* For a moment without the name, in the space it takes. */}
      <SubPageHead up={profileHref(username)} title={title ?? '\u00a0'} />
      <Tabs
        label={t('tabs')}
        className="mb-4"
        items={TABS.map((one) => ({
          href: peopleHref(path, { tab: one }),
          label: t(`tabOf.${one}`),
          active: one === tab,
        }))}
      />
      <OtherList key={`${username}/${tab}`} username={username} tab={tab} path={path} query={q} />
      {tab === 'following' && q === '' && (
        <div className="pt-5">
          <Suggestions username={username} title={t('suggestionsOf')} />
        </div>
      )}
    </>
  );
}

interface OtherListProps {
  username: string;
  tab: Tab;
  path: string;
  query: string;
}

function OtherList({ username, tab, path, query }: OtherListProps) {
  const t = useTranslations('peopleScreens');
  const { engine } = useSync();
  const [text, type] = useTyped(query, (q) => peopleHref(path, { tab, q }));
  const search = text.trim();
  const input = { params: { username }, query: { type: tab }, body: undefined };
  const { kept, again } = useKeptResponse('people.listOfUser', input);
  const unsearched = usePageOf(kept);
  const ask: Ask<Person> = (cursor) =>
    engine.ask('people.listOfUser', {
      ...input,
      query: { type: tab, ...(search !== '' && { search }), ...(cursor !== null && { cursor }) },
    });
  const searched = useFirstPage(search === '' ? null : search, ask);
  const first = search === '' ? unsearched : searched.first;
  const pages = useMorePages(first.kind === 'known' ? first.page : null, ask);
  const hasAny = unsearched.kind === 'known' && unsearched.page.rows.length > 0;
  return (
    <div className="flex flex-col gap-4">
      {search === '' && <KeptAge kept={kept} />}
      {hasAny && <SearchField label={t(`searchOf.${tab}`)} value={text} onChange={type} />}
      <PeopleCard
        items={pages.rows}
        hasMore={pages.hasMore && pages.more === 'idle'}
        onEndReached={pages.loadMore}
        footer={
          <End
            first={first}
            isEmpty={pages.rows.length === 0}
            empty={t(search === '' ? `emptyOf.${tab}` : 'noneFound')}
            more={pages.more}
            onMore={pages.loadMore}
            onRetry={search === '' ? again : searched.again}
          />
        }
      >
        {(person) => <PersonRow person={person} />}
      </PeopleCard>
    </div>
  );
}

interface EndProps {
  first: FirstPage<Person>;
  isEmpty: boolean;
  empty: string;
  more: 'idle' | 'loading' | 'failed';
  onMore: () => void;
  onRetry: () => void;
}

function End({ first, isEmpty, empty, more, onMore, onRetry }: EndProps) {
  const t = useTranslations('peopleScreens');
  switch (first.kind) {
    case 'idle':
      return null;
    case 'asking':
      return <ListSkeleton />;
    case 'hidden':
      return (
        <EmptyState drawing="people" action={<LinkButton href="/people">{t('toOwn')}</LinkButton>}>
          {t('hidden')}
        </EmptyState>
      );
    case 'offline':
    case 'failed':
      return (
        <LoadError onRetry={onRetry}>
          {t(first.kind === 'offline' ? 'otherOffline' : 'couldNotLoad')}
        </LoadError>
      );
    case 'known':
      if (more === 'loading') return <ListSkeleton rows={2} />;
      if (more === 'failed') return <LoadError onRetry={onMore}>{t('couldNotLoadMore')}</LoadError>;
      return isEmpty ? <EmptyState drawing="people">{empty}</EmptyState> : null;
  }
}

/** Searches all users: those known to this device at once, then all that the server finds. */

import { UserRoundPlus, WifiOff } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { searchedWords } from '#contract/base/folded-words.ts';
import type { Person } from '#contract/base/shapes.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { type Ask, type FirstPage, useFirstPage, useMorePages } from '#domain/app/lists/use-pages.ts';
import { useTyped } from '#domain/app/lists/use-typed.ts';
import { PersonRow } from '#domain/people/person-row.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { PeopleCard } from './people-card.tsx';
import { peopleHref } from './people-href.ts';
import { Suggestions } from './suggestions.tsx';
import { type FoundPerson, usePeopleHere } from './use-people-here.ts';

export function FindPeople({ query }: { query: string }) {
  const t = useTranslations('peopleScreens');
  const account = useTranslations('account');
  const [text, type] = useTyped(query, (q) => peopleHref('/people', { tab: 'find', q }));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  usePageTitle(t('find'));
  const search = useDeferredValue(text.trim());
  return (
    <>
      <SubPageHead up="/people" title={t('find')} />
      <div className="flex flex-col gap-4">
        <SearchField
          ref={input}
          data-arrival
          label={t('findField')}
          value={text}
          onChange={type}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        {searchedWords(search).length === 0 ? <Suggestions /> : <Results search={search} />}
        <LinkButton href="/invite" variant="card" size="sm" icon={UserRoundPlus} className="self-center">
          {account('rows.invite')}
        </LinkButton>
      </div>
    </>
  );
}

function Results({ search }: { search: string }) {
  const t = useTranslations('peopleScreens');
  const { engine } = useSync();
  const { user } = useLoggedIn();
  const isOffline = useConnectivity().network.kind !== 'online';
  const ask: Ask<Person> = (cursor) =>
    engine.call('people.searchUsers', {
      params: undefined,
      query: { search, ...(cursor !== null && { cursor }) },
      body: undefined,
    });
  const { first, again } = useFirstPage(search, ask);
  const pages = useMorePages(first.kind === 'known' ? first.page : null, ask);
  const here = usePeopleHere(search);
  const all = useMemo((): FoundPerson[] => {
    const shown = new Set(here.map(({ id }) => id));
    const others = pages.rows.filter(({ id }) => !shown.has(id) && id !== user.id);
    return [...here, ...others.map((person) => ({ id: person.id, person }))];
  }, [here, pages.rows, user.id]);
  return (
    <>
      {isOffline && (
        <p role="status" className="flex items-center gap-2 text-soft text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {t('onlyHere')}
        </p>
      )}
      <PeopleCard
        items={all}
        hasMore={pages.hasMore && pages.more === 'idle'}
        onEndReached={pages.loadMore}
        footer={
          <Rest
            first={first}
            isOffline={isOffline}
            isEmpty={all.length === 0}
            more={pages.more}
            onMore={pages.loadMore}
            onRetry={again}
          />
        }
      >
        {({ person, relation }) => <PersonRow person={person} relation={relation} />}
      </PeopleCard>
    </>
  );
}

interface RestProps {
  first: FirstPage<Person>;
  isOffline: boolean;
  isEmpty: boolean;
  more: 'idle' | 'loading' | 'failed';
  onMore: () => void;
  onRetry: () => void;
}

/** Shows that the search continues or failed. */
function Rest({ first, isOffline, isEmpty, more, onMore, onRetry }: RestProps) {
  const t = useTranslations('peopleScreens');
  if (more === 'loading') return <ListSkeleton rows={2} />;
  if (more === 'failed') return <LoadError onRetry={onMore}>{t('couldNotLoadMore')}</LoadError>;
  if (first.kind === 'asking' && !isOffline) return <ListSkeleton rows={isEmpty ? 4 : 1} />;
  if (first.kind === 'failed' || first.kind === 'hidden')
    return <LoadError onRetry={onRetry}>{t('couldNotSearch')}</LoadError>;
  if (!isEmpty) return null;
  return <EmptyState drawing="search">{t(isOffline ? 'noneHere' : 'nobodyFound')}</EmptyState>;
}

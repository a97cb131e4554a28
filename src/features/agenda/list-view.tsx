/** Renders upcoming and past outings with their filters, in every state of the list. */

import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { placeAt } from '#ui/lists/list-places.ts';
import { CardGridSkeleton } from '#ui/lists/skeleton.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import {
  type AgendaSearch,
  type Direction,
  type Filter,
  type Narrowing,
  narrowingCount,
} from './agenda-search.ts';
import { FilterBar } from './filter-bar.tsx';
import type { FilterContext } from './filters.ts';
import { NOT_NARROWED } from './more-filters.tsx';
import { OutingList } from './outing-list.tsx';
import { useFilterCounts } from './use-filter-counts.ts';
import { TIMELINE_STEP, type Timeline, useFilterContext, useTimeline } from './use-timeline.ts';

interface ListViewProps {
  direction: Direction;
  filter: Filter;
  query: string;
  narrowing: Narrowing;
  /** Returns the address of this view with another choice. */
  hrefOf: (change: Pick<AgendaSearch, 'filter' | 'q'> & Narrowing) => string;
}

export function ListView({ direction, filter, query, narrowing, hrefOf }: ListViewProps) {
  const context = useFilterContext();
  const counts = useFilterCounts(direction, context);
  return (
    <div className="flex flex-col gap-3">
      <FilterBar {...{ direction, filter, query, counts, narrowing, context, hrefOf }} />
      <Results
        // Another list starts at the top.
        key={`${direction}/${filter}`}
        {...{ direction, filter, query, narrowing, context, hrefOf }}
      />
    </div>
  );
}

function Results({
  direction,
  filter,
  query,
  narrowing,
  context,
  hrefOf,
}: ListViewProps & { context: FilterContext | undefined }) {
  const router = useRouter();
  const [place] = useState(() => placeAt(router.latestLocation.state.__TSR_key));
  const firstLimit = place?.limit ?? TIMELINE_STEP;
  const timeline = useTimeline({ direction, filter, search: query, narrowing, context, firstLimit });
  const { outings } = timeline;
  const isNarrowed = query.trim() !== '' || narrowingCount(narrowing) > 0;
  const filtered = filter !== 'all' || isNarrowed;
  return (
    <>
      <ListState timeline={timeline} />
      {context && outings && outings.length > 0 ? (
        <OutingList
          timeline={timeline}
          outings={outings}
          context={context}
          place={place}
          announce={filtered}
        />
      ) : (
        <NothingHere
          timeline={timeline}
          direction={direction}
          isAnswered={filter === 'answer' && !isNarrowed}
          clearHref={filtered ? hrefOf({ filter: undefined, q: undefined, ...NOT_NARROWED }) : undefined}
        />
      )}
    </>
  );
}

/** Shows the state of the whole list: that it could not be loaded, or how old it is. */
function ListState({ timeline: { list, outings } }: { timeline: Timeline }) {
  const t = useTranslations('agenda');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown' || outings === undefined) return null;
  if (list.kind === 'never') {
    if (list.failure === null && !offline) return null;
    return (
      <LoadError onRetry={() => void engine.syncNow()}>
        {t(offline ? 'neverLoaded' : 'couldNotLoad')}
      </LoadError>
    );
  }
  if (!offline && list.failure === null) return null;
  return <Freshness at={list.currentAt} failed={!offline && list.failure !== null} />;
}

interface NothingHereProps {
  timeline: Timeline;
  direction: Direction;
  /** Only what needs an answer was requested. */
  isAnswered: boolean;
  clearHref: string | undefined;
}

function NothingHere({
  timeline: { list, outings, isPulled, hasMore },
  direction,
  isAnswered,
  clearHref,
}: NothingHereProps) {
  const t = useTranslations('agenda');
  const offline = useConnectivity().network.kind !== 'online';
  const known = list.kind === 'stored' && outings !== undefined;
  const isWaiting = list.kind === 'never' && list.failure === null && !offline;
  const pulling =
    list.kind === 'stored' &&
    (!isPulled || ((hasMore || list.loadingMore) && list.failure === null && !offline));
  if (list.kind === 'unknown' || outings === undefined) {
    // The database usually responds within two frames: show no skeleton for that.
    return (
      <div className="late">
        <CardGridSkeleton />
      </div>
    );
  }
  if (isWaiting || pulling) return <CardGridSkeleton />;
  if (clearHref !== undefined && known) {
    return (
      <EmptyState
        drawing={isAnswered ? 'leaves' : 'search'}
        action={<LinkButton href={clearHref}>{t('clearFilters')}</LinkButton>}
      >
        {t(isAnswered ? 'emptyAnswered' : 'emptyFiltered')}
      </EmptyState>
    );
  }
  if (!known) return null;
  return (
    <EmptyState
      drawing="leaves"
      action={
        <LinkButton href="/create-outing" variant="primary" icon={Plus}>
          {t('newOuting')}
        </LinkButton>
      }
    >
      {t(direction === 'upcoming' ? 'emptyUpcoming' : 'emptyPast')}
    </EmptyState>
  );
}

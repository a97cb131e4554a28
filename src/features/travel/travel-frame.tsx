/** Provides what all screens of the travel log share, including what they show while there is no log. */
import { type ReactNode, useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type CountryNames, countryNames } from '#domain/places/place-names.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { deriveVisited, type Visited } from './log/derive.ts';
import type { TravelData } from './log/travel-data.ts';
import type { Log } from './log/use-marking.ts';

/** Returns names of countries in the reader's language. */
export function useCountryNames(): CountryNames {
  const locale = useLocale();
  return useMemo(() => countryNames(locale), [locale]);
}

/** Shows why there is no log, or passes the log on with what is derived from it. */
export function WithLog({
  data,
  children,
}: {
  data: TravelData;
  children: (log: Log, visited: Visited) => ReactNode;
}) {
  const t = useTranslations('travel');
  switch (data.kind) {
    case 'loading':
      return <TravelSkeleton />;
    case 'not_here':
      return <EmptyState drawing="globe">{t('notHere')}</EmptyState>;
    case 'offline':
      return <EmptyState drawing="globe">{t('offline')}</EmptyState>;
    case 'hidden':
      return <EmptyState drawing="people">{t('hidden')}</EmptyState>;
    case 'failed':
      return <LoadError onRetry={data.retry}>{t('couldNotLoad')}</LoadError>;
    case 'ready':
      return (
        <>
          {data.age}
          <Ready places={data.places} visits={data.visits} show={children} />
        </>
      );
  }
}

/** As high as the window, so that loaded content does not push anything away. */
function TravelSkeleton() {
  return (
    <Skeleton className="flex min-h-dvh flex-col gap-4">
      <LineSkeleton className="h-12" />
      <div className="skeleton h-36 rounded-card bg-line/80" />
      <div className="skeleton aspect-[3/2] rounded-card bg-line/80 sm:aspect-[2]" />
    </Skeleton>
  );
}

function Ready({ places, visits, show }: Log & { show: (log: Log, visited: Visited) => ReactNode }) {
  const log = useMemo(() => ({ places, visits }), [places, visits]);
  const visited = useMemo(() => deriveVisited(places, visits), [places, visits]);
  return show(log, visited);
}

/** Shows the user's own travel log, all from this device. */
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ownVisits } from '#db/queries/places/travel.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { usePlaces } from '#domain/places/use-places.ts';
import { useConnectivity, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useRowMarks, useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import type { TravelData } from './log/travel-data.ts';
import type { SetMarks } from './log/use-marking.ts';
import { useVisitOffers } from './offers/visit-offers.tsx';
import { travelHref } from './travel-href.ts';
import { TravelPlace } from './travel-place.tsx';
import type { TravelSearch } from './travel-search.ts';
import { YourYear } from './year/your-year.tsx';

/** @param path of the log, to which the addresses of its places are added */
export function OwnTravel({ path, search }: { path: string; search: TravelSearch }) {
  const t = useTranslations('travel');
  const router = useRouter();
  const { user } = useLoggedIn();
  const marks = useRowMarks();
  const mutate = useMutate();
  const notStored = useNotStored();
  const data = useOwnLog();
  const hrefOf = useMemo(() => travelHref(path), [path]);
  usePageTitle(t('title'));
  const onMark: SetMarks = async (ids, visited) => {
    // One change each: if one cannot be stored, the others still are.
    const results = await Promise.all(ids.map((id) => mutate('visits.set', { id, visited })));
    const failed = results.find((result) => result.kind !== 'stored');
    if (failed) toast.error(notStored(failed));
    return failed === undefined;
  };
  const offers = useVisitOffers(data.kind === 'ready' ? data : null, onMark);
  return (
    <TravelPlace
      key={user.id}
      data={data}
      owner={{
        kind: 'self',
        name: user.attributes.name,
        onMark,
        markOf: (id) => marks.get(rowKey('visits', id)),
      }}
      hrefOf={hrefOf}
      onOpen={(id) => void router.navigate({ href: hrefOf(id) })}
      place={search.place}
      offers={offers}
      year={<YourYear />}
    />
  );
}

function useOwnLog(): TravelData {
  const { engine } = useSync();
  const { db } = useLoggedIn();
  const { network } = useConnectivity();
  const { list } = useSubscription(listOfPerson('visits'));
  const places = usePlaces();
  const visits = useLiveQuery(() => ownVisits(db), [db]);
  const failed = list.kind !== 'unknown' && list.failure !== null;
  return useMemo(() => {
    if (places === undefined || visits === undefined || list.kind === 'unknown') return { kind: 'loading' };
    // Marks can be made before the server's marks have arrived, but not without places.
    if (places !== null) return { kind: 'ready', places, visits };
    if (network.kind !== 'online') return { kind: 'not_here' };
    return failed ? { kind: 'failed', retry: () => void engine.syncNow() } : { kind: 'loading' };
  }, [places, visits, list.kind, failed, network.kind, engine]);
}

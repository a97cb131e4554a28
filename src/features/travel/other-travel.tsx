/** Shows another user's travel log, read-only, as far as they share it. Places come from this device. */

import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Username } from '#contract/base/fields.ts';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import type { TravelItem, Visit } from '#contract/places/visit/visit.ts';
import { nameOfUser } from '#db/queries/people/people.ts';
import { listOfPerson } from '#db/rows.ts';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { usePlaces } from '#domain/places/use-places.ts';
import { useConnectivity, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { type Kept, type ResponseOf, useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import type { TravelData } from './log/travel-data.ts';
import { travelHref } from './travel-href.ts';
import { TravelPlace } from './travel-place.tsx';
import type { TravelSearch } from './travel-search.ts';

type OtherLog = Kept<ResponseOf<'travels.list'>>;

/** Reads another user's travel log: this device stores it as long as they share it with the reader. */
const useOtherLog = (username: string): { kept: OtherLog; again: () => void } =>
  useKeptResponse(
    'travels.list',
    v.is(Username, username)
      ? { params: undefined, query: { username, visited: 'true', per_page: PER_PAGE_MAX }, body: undefined }
      : null,
  );

/** Returns only the marked places: the rest is derived here, as in the user's own log. */
function saidIn(items: readonly TravelItem[]): Visit[] {
  return items.flatMap(({ id, attributes: { visited, updated_at_timestamp } }) =>
    visited && updated_at_timestamp > 0 ? [{ id, attributes: { visited, updated_at_timestamp } }] : [],
  );
}

interface OtherTravelProps {
  username: string;
  /** The path of the log, to which the addresses of its places are added. */
  path: string;
  search: TravelSearch;
}

export function OtherTravel(props: OtherTravelProps) {
  const { username } = props;
  const { db } = useLoggedIn();
  const name = useLiveQuery(() => nameOfUser(db, username), [db, username]);
  // Only for a moment; with the username first, the heading would visibly change.
  return name === undefined ? null : <Log {...props} name={name ?? username} />;
}

function Log({ username, name, path, search }: OtherTravelProps & { name: string }) {
  const t = useTranslations('travel');
  const router = useRouter();
  const { kept, again } = useOtherLog(username);
  const data = useShown(kept, again);
  const hrefOf = useMemo(() => travelHref(path), [path]);
  usePageTitle(t('titleOf', { name }));
  return (
    <TravelPlace
      key={username}
      data={data}
      owner={{ kind: 'other', name, username }}
      hrefOf={hrefOf}
      onOpen={(id) => void router.navigate({ href: hrefOf(id) })}
      place={search.place}
    />
  );
}

function useShown(log: OtherLog, retry: () => void): TravelData {
  const { network } = useConnectivity();
  // A log needs the places that its marks refer to.
  useSubscription(listOfPerson('visits'));
  const places = usePlaces();
  return useMemo(() => {
    switch (log.kind) {
      case 'unknown':
      case 'asking':
        return { kind: 'loading' };
      case 'hidden':
        return { kind: 'hidden' };
      case 'offline':
        return { kind: 'offline' };
      case 'failed':
        return { kind: 'failed', retry };
      case 'known':
        if (places === null && network.kind !== 'online') return { kind: 'not_here' };
        return places
          ? { kind: 'ready', places, visits: saidIn(log.response.data), age: <KeptAge kept={log} /> }
          : { kind: 'loading' };
    }
  }, [log, retry, places, network.kind]);
}

/** Shows the screens of the travel log in each of their states, for developers, on the page of patterns. */
import { useState } from 'react';
import type { CountryRecord, PlaceId, Visit } from '#contract/places/visit/visit.ts';
import { ContinentScreen } from '#features/travel/continent-screen.tsx';
import { CountryScreen } from '#features/travel/country-screen.tsx';
import type { TravelData } from '#features/travel/log/travel-data.ts';
import type { Offer } from '#features/travel/offers/offers.ts';
import { TravelScreen } from '#features/travel/travel-screen.tsx';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { SAMPLE_PLACES, SAMPLE_VISITS } from './gallery-places.ts';

const STATES = ['ready', 'empty', 'loading', 'not_here', 'offline', 'failed'] as const;
type State = (typeof STATES)[number];

type Place = { kind: 'all' } | { kind: 'continent'; id: '1' | '3' } | { kind: 'country'; id: PlaceId };

function dataOf(state: State, places: readonly CountryRecord[], visits: readonly Visit[]): TravelData {
  switch (state) {
    case 'loading':
    case 'not_here':
    case 'offline':
      return { kind: state };
    case 'failed':
      return { kind: 'failed', retry: () => {} };
    case 'empty':
    case 'ready':
      return { kind: 'ready', places, visits };
  }
}

const hrefOf = (id: PlaceId | null) => `#travel-${id ?? 'all'}`;

const SAMPLE_OFFERS: readonly Offer[] = (
  [
    ['country:KE', ['A day at Lake Naivasha']],
    ['country:SE', ['Midsummer on the islands, with everyone who could come', 'Skating', 'Crayfish']],
  ] as const
).map(([country, titles]) => ({
  country,
  outings: titles.map((title) => ({ id: title, title, place: '', address: '', offset: 0 })),
}));

/** A log whose marks are not stored. */
export function TravelGallery() {
  const [state, setState] = useState<State>('ready');
  const [place, setPlace] = useState<Place>({ kind: 'all' });
  const [visits, setVisits] = useState<readonly Visit[]>(SAMPLE_VISITS);
  const onMark = async (ids: readonly PlaceId[], visited: boolean) => {
    setVisits((before) => [
      ...before.filter(({ id }) => !ids.includes(id)),
      ...ids.map((id) => ({ id, attributes: { visited, updated_at_timestamp: 0 } })),
    ]);
    return true;
  };
  const choose = (next: State) => {
    setState(next);
    setVisits(next === 'empty' ? [] : SAMPLE_VISITS);
  };
  const open = (id: PlaceId) => setPlace({ kind: 'country', id });
  const props = {
    data: dataOf(state, SAMPLE_PLACES, visits),
    owner: {
      kind: 'self',
      name: 'Ada Lund',
      onMark,
      markOf: (id: PlaceId) => (id === 'country:AL' || id === 'city:2995469' ? 'pending' : undefined),
    },
    hrefOf,
    onOpen: open,
  } as const;
  return (
    <section className="flex flex-col gap-3">
      <ChipRow label="State of the travel log">
        {STATES.map((one) => (
          <Chip key={one} label={one} active={one === state} onPress={() => choose(one)} />
        ))}
      </ChipRow>
      <Segmented
        label="Screen of the travel log"
        value={place.kind}
        options={[
          { value: 'all', label: 'All' },
          { value: 'continent', label: 'Continent' },
          { value: 'country', label: 'Country' },
        ]}
        onChange={(kind) =>
          setPlace(
            kind === 'continent'
              ? { kind, id: '1' }
              : kind === 'country'
                ? { kind, id: 'country:FR' }
                : { kind },
          )
        }
      />
      {place.kind === 'all' && (
        <TravelScreen {...props} offers={{ offers: SAMPLE_OFFERS, onAnswer: () => {} }} />
      )}
      {place.kind === 'continent' && <ContinentScreen {...props} id={place.id} />}
      {place.kind === 'country' && <CountryScreen {...props} id={place.id} />}
    </section>
  );
}

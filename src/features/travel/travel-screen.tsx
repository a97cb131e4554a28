/**
 * Renders the whole log: how much of the world was visited, the map, the year as a postcard, a search of all places,
 * and the continents.
 */
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { profileHref } from '#domain/people/relation.ts';
import { byName, CONTINENT_WORDS } from '#domain/places/place-names.ts';
import type { FoundPlace } from '#domain/places/place-search.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import type { Visited } from './log/derive.ts';
import { travelStatistics } from './log/statistics.ts';
import type { TravelScreenProps } from './log/travel-data.ts';
import { TravelNumbers } from './log/travel-numbers.tsx';
import { type Log, NOT_OWN, useMarking } from './log/use-marking.ts';
import { mapFacts } from './map/map-facts.ts';
import { WorldMap } from './map/world-map.tsx';
import { OffersCard } from './offers/offers-card.tsx';
import { type PlaceLine, PlaceList } from './places/place-row.tsx';
import { usePlaceSearch } from './places/use-place-search.ts';
import { useCountryNames, WithLog } from './travel-frame.tsx';

export function TravelScreen(props: TravelScreenProps) {
  const t = useTranslations('travel');
  const { owner, data } = props;
  return (
    <div className="flex flex-col gap-4">
      {owner.kind === 'self' ? (
        <SubPageHead up="/" inRail title={t('title')} />
      ) : (
        <SubPageHead
          up={profileHref(owner.username)}
          title={t('titleOf', { name: owner.name })}
          line={<TextLink href={profileHref(owner.username)}>{t('profile')}</TextLink>}
        />
      )}
      <WithLog data={data}>{(log, visited) => <Overview {...props} log={log} visited={visited} />}</WithLog>
      <p className="text-center text-soft text-xs">{t('credit')}</p>
    </div>
  );
}

interface OverviewProps extends TravelScreenProps {
  log: Log;
  visited: Visited;
}

function Overview({ log, visited, owner, hrefOf, onOpen, offers, year }: OverviewProps) {
  const t = useTranslations('travel');
  const names = useCountryNames();
  const [query, setQuery] = useState('');
  const [part, setPart] = useState<'all' | 'visited' | 'offered'>('all');
  const offered = offers?.offers.length ?? 0;
  // The last offer was answered.
  const shown = part === 'offered' && offered === 0 ? 'all' : part;
  const only = shown === 'visited';
  const toggle = (wanted: typeof part) => () => setPart(shown === wanted ? 'all' : wanted);
  const statistics = useMemo(() => travelStatistics(log.places, visited), [log, visited]);
  const facts = useMemo(() => mapFacts(log.places, log.visits, visited), [log, visited]);
  const mark = useMarking(log, owner.kind === 'self' ? owner.onMark : NOT_OWN);
  const onMark = owner.kind === 'self' ? mark : undefined;
  const markOf = owner.kind === 'self' ? owner.markOf : undefined;
  const foundLine = useFoundLine(visited, hrefOf);
  const search = usePlaceSearch(log.places, names, query, only ? visited : null);
  const picture = {
    title: t('pictureTitle', { countries: statistics.countries, continents: statistics.continents }),
    line: t('pictureLine', { name: owner.name }),
    fileName: 'outing-travel.png',
  };
  if (owner.kind === 'other' && statistics.continents === 0) {
    return <EmptyState drawing="globe">{t('emptyOf', { name: owner.name })}</EmptyState>;
  }
  const continents = statistics.perContinent.map<PlaceLine>((one) => ({
    id: one.id,
    name: t(`continent.${CONTINENT_WORDS[one.id]}`),
    line: t('countriesOf', { visited: one.countries, all: one.ofCountries }),
    reason: visited.reasons.get(one.id) ?? null,
    share: one.ofCountries === 0 ? 0 : one.countries / one.ofCountries,
    href: hrefOf(one.id),
  }));
  const visitedCountries = only
    ? byName(
        log.places.filter(({ id }) => visited.reasons.has(id)),
        names,
      ).map<PlaceLine>(({ id, continent, cities }) => ({
        id,
        name: names.of(id),
        line:
          cities.length > 0
            ? t('citiesOf', { visited: visited.cities.get(id) ?? 0, all: cities.length })
            : t(`continent.${CONTINENT_WORDS[continent]}`),
        reason: visited.reasons.get(id) ?? null,
        href: hrefOf(id),
      }))
    : [];
  return (
    <>
      {owner.kind === 'self' && statistics.continents === 0 ? (
        <p className="rounded-card bg-tint p-4 text-md">{t('empty')}</p>
      ) : (
        <TravelNumbers statistics={statistics} />
      )}
      <WorldMap
        {...facts}
        names={names}
        onOpen={onOpen}
        {...(owner.kind === 'self' && statistics.continents > 0 ? { picture } : {})}
      />
      {year}
      <div className="flex flex-col gap-2">
        <SearchField label={t('search')} value={query} onChange={setQuery} />
        {(statistics.countries > 0 || owner.kind === 'self') && (
          <ChipRow label={t('filter')}>
            <Chip
              label={t('onlyVisited')}
              active={only}
              count={statistics.countries}
              countTone="quiet"
              onPress={toggle('visited')}
            />
            {/* They load a moment later: here they push nothing away. */}
            {offered > 0 && (
              <Chip
                label={t('offers')}
                active={shown === 'offered'}
                count={offered}
                onPress={toggle('offered')}
              />
            )}
          </ChipRow>
        )}
      </div>
      {search.kind === 'reading' && <ListSkeleton rows={3} />}
      {search.kind === 'found' && (
        <PlaceList
          lines={search.places.map(foundLine)}
          onMark={onMark}
          markOf={markOf}
          empty={<EmptyState drawing="search">{t('nothingFound', { query: query.trim() })}</EmptyState>}
        />
      )}
      {search.kind === 'none' && only && (
        <PlaceList
          lines={visitedCountries}
          onMark={onMark}
          markOf={markOf}
          empty={
            <EmptyState
              drawing="globe"
              action={
                <Button variant="card" onClick={() => setPart('all')}>
                  {t('showAll')}
                </Button>
              }
            >
              {t('noCountryVisited')}
            </EmptyState>
          }
        />
      )}
      {search.kind === 'none' && shown === 'offered' && offers && <OffersCard {...offers} />}
      {search.kind === 'none' && shown === 'all' && (
        <PlaceList lines={continents} onMark={onMark} markOf={markOf} empty={null} />
      )}
    </>
  );
}

/** Returns how to render a found place. */
function useFoundLine({ reasons }: Visited, hrefOf: TravelScreenProps['hrefOf']) {
  const t = useTranslations('travel');
  const names = useCountryNames();
  return ({ type, parent, ...found }: FoundPlace): PlaceLine => {
    const reason = reasons.get(found.id) ?? null;
    switch (type) {
      case 'city':
        return { ...found, reason, line: parent === null ? '' : names.of(parent) };
      case 'country':
        return { ...found, reason, line: t('country'), href: hrefOf(found.id) };
      case 'continent':
        return { ...found, reason, line: t('continentOne'), href: hrefOf(found.id) };
    }
  };
}

/** Shows the cities of a country, largest first. */
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { foldWords } from '#contract/base/folded-words.ts';
import { matchOf, searchedNames, WORD_BEGINS } from '#contract/places/searched-names.ts';
import { type CountryRecord, cityId, type PlaceId } from '#contract/places/visit/visit.ts';
import { CONTINENT_WORDS } from '#domain/places/place-names.ts';
import { useFormats } from '#i18n/provider.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import type { Visited } from './log/derive.ts';
import type { TravelScreenProps } from './log/travel-data.ts';
import { type Log, NOT_OWN, useMarking } from './log/use-marking.ts';
import { PlaceHeader } from './places/place-header.tsx';
import { type PlaceLine, PlaceList } from './places/place-row.tsx';
import { useCountryNames, WithLog } from './travel-frame.tsx';

interface CountryScreenProps extends TravelScreenProps {
  id: PlaceId;
}

export function CountryScreen(props: CountryScreenProps) {
  const t = useTranslations('travel');
  return (
    <div className="flex flex-col gap-4">
      <WithLog data={props.data}>
        {(log, visited) => {
          const country = log.places.find(({ id }) => id === props.id);
          if (!country) return <EmptyState drawing="globe">{t('noSuchPlace')}</EmptyState>;
          return <Cities {...props} country={country} log={log} visited={visited} />;
        }}
      </WithLog>
      <p className="text-center text-soft text-xs">{t('credit')}</p>
    </div>
  );
}

function Cities({
  country,
  log,
  visited,
  owner,
  hrefOf,
}: CountryScreenProps & { country: CountryRecord; log: Log; visited: Visited }) {
  const t = useTranslations('travel');
  const formats = useFormats();
  const names = useCountryNames();
  const [only, setOnly] = useState(false);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query).trim();
  const wanted = foldWords(asked);
  const mark = useMarking(log, owner.kind === 'self' ? owner.onMark : NOT_OWN);
  const onMark = owner.kind === 'self' ? mark : undefined;
  const markOf = owner.kind === 'self' ? owner.markOf : undefined;
  const { id, continent, cities } = country;
  const asks = asked !== '';
  const searched = useMemo(
    () => (asks ? cities.map(([, city], nth) => searchedNames(city, country.names?.[nth])) : []),
    [asks, cities, country],
  );
  const name = names.of(id);
  const been = visited.cities.get(id) ?? 0;
  const lines = useMemo(
    () =>
      cities.flatMap(([city, cityName, , , population], nth): PlaceLine[] => {
        if (only && !visited.reasons.has(cityId(city))) return [];
        const names = searched[nth];
        // A query of symbols only matches no city.
        const match = names === undefined || wanted === '' ? null : matchOf(names, wanted, WORD_BEGINS);
        if (asks && match === null) return [];
        return [
          {
            id: cityId(city),
            name: cityName,
            line: t('people', { population: formats.number(population) }),
            reason: visited.reasons.get(cityId(city)) ?? null,
            ...(match !== null && match.name !== cityName && { alias: match.name }),
          },
        ];
      }),
    [cities, only, asks, wanted, searched, visited, formats, t],
  );
  const clear = () => {
    setOnly(false);
    setQuery('');
  };
  return (
    <>
      <PlaceHeader
        name={name}
        line={
          <>
            <TextLink href={hrefOf(continent)}>{t(`continent.${CONTINENT_WORDS[continent]}`)}</TextLink>
            {' · '}
            {cities.length > 0 ? t('citiesOf', { visited: been, all: cities.length }) : t('country')}
          </>
        }
        reason={visited.reasons.get(id) ?? null}
        up={hrefOf(continent)}
        {...(onMark ? { onMark: (value: boolean) => onMark(id, name, value) } : {})}
      />
      {cities.length > 0 && (
        <div className="flex flex-col gap-2">
          <SearchField label={t('searchCities', { name })} value={query} onChange={setQuery} />
          <ChipRow label={t('filter')}>
            <Chip
              label={t('onlyVisited')}
              active={only}
              count={been}
              countTone="quiet"
              onPress={() => setOnly(!only)}
            />
          </ChipRow>
        </div>
      )}
      <PlaceList
        lines={lines}
        onMark={onMark}
        markOf={markOf}
        empty={
          cities.length === 0 ? (
            <EmptyState drawing="globe">{t('noCities', { name })}</EmptyState>
          ) : (
            <EmptyState
              drawing="search"
              action={
                <Button variant="card" onClick={clear}>
                  {t('showAll')}
                </Button>
              }
            >
              {!asks ? t('noneVisited', { name }) : t('nothingFound', { query: query.trim() })}
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** Shows the countries of a continent, on the map and in a list. */
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContinentId } from '#contract/places/visit/visit.ts';
import { byName, CONTINENT_WORDS } from '#domain/places/place-names.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import type { Visited } from './log/derive.ts';
import type { TravelScreenProps } from './log/travel-data.ts';
import { type Log, NOT_OWN, useMarking } from './log/use-marking.ts';
import { mapFacts } from './map/map-facts.ts';
import { WorldMap } from './map/world-map.tsx';
import { PlaceHeader } from './places/place-header.tsx';
import { type PlaceLine, PlaceList } from './places/place-row.tsx';
import { useCountryNames, WithLog } from './travel-frame.tsx';

interface ContinentScreenProps extends TravelScreenProps {
  id: ContinentId;
}

export function ContinentScreen(props: ContinentScreenProps) {
  return (
    <div className="flex flex-col gap-4">
      <WithLog data={props.data}>
        {(log, visited) => <Countries {...props} log={log} visited={visited} />}
      </WithLog>
    </div>
  );
}

function Countries({
  id,
  log,
  visited,
  owner,
  hrefOf,
  onOpen,
}: ContinentScreenProps & { log: Log; visited: Visited }) {
  const t = useTranslations('travel');
  const names = useCountryNames();
  const [only, setOnly] = useState(false);
  const countries = useMemo(
    () =>
      byName(
        log.places.filter(({ continent }) => continent === id),
        names,
      ),
    [log, id, names],
  );
  const facts = useMemo(() => mapFacts(log.places, log.visits, visited), [log, visited]);
  const mark = useMarking(log, owner.kind === 'self' ? owner.onMark : NOT_OWN);
  const onMark = owner.kind === 'self' ? mark : undefined;
  const markOf = owner.kind === 'self' ? owner.markOf : undefined;
  const name = t(`continent.${CONTINENT_WORDS[id]}`);
  const lines = countries
    .filter((country) => !only || visited.reasons.has(country.id))
    .map<PlaceLine>((country) => ({
      id: country.id,
      name: names.of(country.id),
      ...(country.cities.length > 0 && {
        line: t('citiesOf', {
          visited: visited.cities.get(country.id) ?? 0,
          all: country.cities.length,
        }),
      }),
      reason: visited.reasons.get(country.id) ?? null,
      href: hrefOf(country.id),
    }));
  const been = visited.countries.get(id) ?? 0;
  return (
    <>
      <PlaceHeader
        name={name}
        line={t('countriesOf', { visited: been, all: countries.length })}
        reason={visited.reasons.get(id) ?? null}
        up={hrefOf(null)}
        {...(onMark ? { onMark: (value: boolean) => onMark(id, name, value) } : {})}
      />
      <WorldMap {...facts} around={id} names={names} onOpen={onOpen} />
      <ChipRow label={t('filter')}>
        <Chip
          label={t('onlyVisited')}
          active={only}
          count={been}
          countTone="quiet"
          onPress={() => setOnly(!only)}
        />
      </ChipRow>
      <PlaceList
        lines={lines}
        onMark={onMark}
        markOf={markOf}
        empty={
          <EmptyState
            drawing="globe"
            action={
              <Button variant="card" onClick={() => setOnly(false)}>
                {t('showAll')}
              </Button>
            }
          >
            {t('noneVisited', { name })}
          </EmptyState>
        }
      />
    </>
  );
}

/**
 * Renders a travel log at the place that its address names: the whole of it, a continent, or a country with its cities.
 */
import * as v from 'valibot';
import { ContinentId, CountryId } from '#contract/places/visit/visit.ts';
import { ContinentScreen } from './continent-screen.tsx';
import { CountryScreen } from './country-screen.tsx';
import type { TravelScreenProps } from './log/travel-data.ts';
import { TravelScreen } from './travel-screen.tsx';
import type { TravelSearch } from './travel-search.ts';

export function TravelPlace({ place, ...log }: TravelScreenProps & TravelSearch) {
  if (v.is(ContinentId, place)) return <ContinentScreen key={place} {...log} id={place} />;
  if (v.is(CountryId, place)) return <CountryScreen key={place} {...log} id={place} />;
  return <TravelScreen {...log} />;
}

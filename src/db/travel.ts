/** Queries of the travel log. */
import type { CountryRecord } from '#contract/travel.ts';
import { wholeList } from './list-range.ts';
import { listName, type VisitRow } from './rows.ts';
import type { UserDatabase } from './user-database.ts';

/** Every country with its cities; null where not all of them have come to the device yet. */
export async function allPlaces(db: UserDatabase): Promise<CountryRecord[] | null> {
  const [version, countries] = await Promise.all([db.facts.get('places_version'), db.places.toArray()]);
  return version === undefined ? null : countries;
}

/** All that the person said of places, what they took back included; nothing that follows from it. */
export function ownVisits(db: UserDatabase): Promise<VisitRow[]> {
  return wholeList(db.visits, listName.visits).toArray();
}

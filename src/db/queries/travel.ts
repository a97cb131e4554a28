/** Queries of the travel log. */
import { type CountryRecord, cityId } from '#contract/travel.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { wholeList } from '../lists/list-range.ts';
import { listOfPerson, type OutingRow, type VisitRow } from '../rows.ts';
import { spanOf } from './outing-span.ts';
import { ownParts, timelinePage } from './outings.ts';

/** Every country with its cities; null where not all of them have come to the device yet. */
export async function allPlaces(db: UserDatabase): Promise<CountryRecord[] | null> {
  // While they come, a slice after the other, nobody reads those that are here already.
  if ((await db.facts.get('places_version')) === undefined) return null;
  return db.places.toArray();
}

/** All that the person said of places, what they took back included; nothing that follows from it. */
export function ownVisits(db: UserDatabase): Promise<VisitRow[]> {
  return wholeList(db.visits, listOfPerson('visits')).toArray();
}

/** More places than this tell nothing new, and each is looked up. */
const PAST_OUTINGS = 300;

/** Own outings that are over, took place somewhere and had the person's yes; the latest first. */
export async function outingsBeenTo(db: UserDatabase, userId: string, now: number): Promise<OutingRow[]> {
  const parts = await ownParts(db, userId);
  return timelinePage(db, 'past', now, PAST_OUTINGS, ({ id, attributes }) => {
    const { status, place_name, place_address } = attributes;
    if (status !== 'set' || (place_name === '' && place_address === '')) return false;
    return parts.get(id)?.participation === 'going' && (spanOf(attributes)?.end ?? now) < now;
  });
}

/** What the cities among some places are called, as far as they have come to the device; reads all places where there is one. */
export async function cityNames(
  db: UserDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(ids.filter((id) => id.startsWith('city:')));
  const names = new Map<string, string>();
  if (wanted.size === 0) return names;
  await db.places.each(({ cities }) => {
    for (const [geonamesId, name] of cities)
      if (wanted.has(cityId(geonamesId))) names.set(cityId(geonamesId), name);
  });
  return names;
}

/** Queries the travel log. */

import { spanOf } from '#contract/outings/outing/span.ts';
import { type CountryRecord, cityId } from '#contract/places/visit/visit.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listOfPerson, type OutingRow, type VisitRow } from '../../rows.ts';
import { eachOfTimeline, ownParts, timelinePage } from '../outings/outings.ts';

/** Returns every country with its cities; null until all of them have arrived on the device. */
export async function allPlaces(db: UserDatabase): Promise<CountryRecord[] | null> {
  // Places arrive in slices; they are not read before the last one.
  if ((await db.facts.get('places_version')) === undefined) return null;
  return db.places.toArray();
}

/** Returns all marks of the user, including those they took back; nothing derived from them. */
export function ownVisits(db: UserDatabase): Promise<VisitRow[]> {
  return wholeList(db.visits, listOfPerson('visits')).toArray();
}

/** More outings than this add no new places, and each place is looked up. */
const PAST_OUTINGS = 300;

/** Returns the user's past outings with a place that they attended, the latest first. */
export async function outingsBeenTo(db: UserDatabase, userId: string, now: number): Promise<OutingRow[]> {
  const parts = await ownParts(db, userId);
  return timelinePage(db, 'past', now, PAST_OUTINGS, ({ id, attributes }) => {
    const { status, place_name, place_address } = attributes;
    if (status !== 'set' || (place_name === '' && place_address === '')) return false;
    return parts.get(id)?.participation === 'going' && (spanOf(attributes)?.end ?? now) < now;
  });
}

/** Returns the user's outings in a span of time (Unix ms) that are over and that they attended, the latest first. */
export async function attendedBetween(
  db: UserDatabase,
  userId: string,
  from: number,
  to: number,
): Promise<OutingRow[]> {
  const parts = await ownParts(db, userId);
  const found: OutingRow[] = [];
  await eachOfTimeline(db, 'past', to, (outing) => {
    const { id, order = 0, attributes } = outing;
    const isOver = order >= from && (spanOf(attributes)?.end ?? to) < to;
    if (isOver && attributes.status === 'set' && parts.get(id)?.participation === 'going') found.push(outing);
  });
  return found.reverse();
}

/** Returns the names of the cities among some places, if they have arrived; reads all places if there is one. */
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

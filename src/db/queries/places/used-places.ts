/** Lists the places of outings on the device, to be used again. */

import { foldWords } from '#contract/base/folded-words.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import type { UserDatabase } from '../../database/user-database.ts';

export type UsedPlace = Pick<Outing['attributes'], 'place_name' | 'place_address' | 'timezone'>;

/** How many outings and items are scanned, the newest first. */
const SCANNED = 500;

/** Returns the named places of the newest outings, each once. Ids sort by creation time. */
export async function usedPlaces(db: UserDatabase): Promise<UsedPlace[]> {
  const newest = await db.outings.reverse().limit(SCANNED).toArray();
  const places = new Map<string, UsedPlace>();
  for (const { attributes } of newest) {
    const { place_name, place_address, timezone } = attributes;
    const key = foldWords(place_name);
    if (key !== '' && !places.has(key)) places.set(key, { place_name, place_address, timezone });
  }
  return [...places.values()];
}

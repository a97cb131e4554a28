/** What a party can do where there is no room for all of it. Pure. */
import { goingHeads, type Heads, headsOf, placesFor } from '#contract/outings/membership/heads.ts';

/** The fields of an outing that decide. */
export interface Counted {
  readonly attributes: { readonly capacity: number | null };
  readonly relations: { readonly stats: Parameters<typeof goingHeads>[0] };
}

/** Whether who joins may bring others. What an older server or app told of an outing says nothing of it. */
export const mayBring = ({ attributes }: { attributes: { members_can_bring?: boolean } }): boolean =>
  attributes.members_can_bring !== false;

type Place = Heads & { readonly participation: string };

/**
 * With how many of a party one can come: fewer than all, and at least one; null where all can, or nobody.
 * @param own the place that the counts of the outing hold; null: none
 */
export function fewerThatFit(
  { attributes, relations }: Counted,
  own: Place | null,
  wanted: Heads,
): number | null {
  const places = placesFor({ capacity: attributes.capacity, going: goingHeads(relations.stats) }, own);
  if (places === null) return null;
  // Who has places keeps them, also where the outing is overfull.
  const kept = own?.participation === 'going' ? headsOf(own) : 0;
  const fit = Math.max(places, kept);
  return fit > 0 && fit < headsOf(wanted) ? fit : null;
}

/** How many places are left; null without a limit. */
export function placesLeft({ attributes: { capacity }, relations }: Counted): number | null {
  const places = placesFor({ capacity, going: goingHeads(relations.stats) }, null);
  return places === null ? null : Math.max(0, places);
}

/** More ways than these are no choice any more: the steppers have them all. */
const WAYS_MAX = 3;

/** The ways in which so many of a party can come, those with most adults first. The one who answers always does. */
export function waysToCome(count: number, { adults, children }: Heads): Heads[] {
  const most = Math.min(adults, count);
  const least = Math.max(1, count - children);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, nth) => ({
    adults: most - nth,
    children: count - most + nth,
  })).slice(0, WAYS_MAX);
}

/** Computes what a party can do if there is not room for all of it. Pure. */
import { goingHeads, type Heads, headsOf, placesFor } from '#contract/outings/membership/heads.ts';

/** The fields of an outing that decide. */
export interface Counted {
  readonly attributes: { readonly capacity: number | null };
  readonly relations: { readonly stats: Parameters<typeof goingHeads>[0] };
}

/** Returns whether members may bring others. Data of an older server or app lacks this field. */
export const mayBring = ({ attributes }: { attributes: { members_can_bring?: boolean } }): boolean =>
  attributes.members_can_bring !== false;

type Place = Heads & { readonly participation: string };

/**
 * Returns with how many of a party a member can come: fewer than all, and at least one; null if all can, or none.
 * @param own the place that the counts of the outing include; null: none
 */
export function fewerThatFit(
  { attributes, relations }: Counted,
  own: Place | null,
  wanted: Heads,
): number | null {
  const places = placesFor({ capacity: attributes.capacity, going: goingHeads(relations.stats) }, own);
  if (places === null) return null;
  // Members retain their places, even if the outing is overfull.
  const kept = own?.participation === 'going' ? headsOf(own) : 0;
  const fit = Math.max(places, kept);
  return fit > 0 && fit < headsOf(wanted) ? fit : null;
}

/** Returns how many places are left; null without a limit. */
export function placesLeft({ attributes: { capacity }, relations }: Counted): number | null {
  const places = placesFor({ capacity, going: goingHeads(relations.stats) }, null);
  return places === null ? null : Math.max(0, places);
}

/** More ways than these are no useful choice: the steppers offer them all. */
const WAYS_MAX = 3;

/**
 * Returns the ways in which that many of a party can come, those with most adults first. The answering member always
 * comes.
 */
export function waysToCome(count: number, { adults, children }: Heads): Heads[] {
  const most = Math.min(adults, count);
  const least = Math.max(1, count - children);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, nth) => ({
    adults: most - nth,
    children: count - most + nth,
  })).slice(0, WAYS_MAX);
}

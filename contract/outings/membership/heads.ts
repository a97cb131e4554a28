/**
 * Counts how many people come with a participation: adults, including the answering user, and children. Capacity counts
 * heads, and a party waits or comes as a whole. The same on server and device, so that the device can check before it
 * sends.
 */
import * as v from 'valibot';
import { ADULTS_MAX, CHILDREN_MAX } from '../../base/limits.ts';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const Adults = whole(1, ADULTS_MAX);
export const Children = whole(0, CHILDREN_MAX);

/** Heads as given in a participation. Absent: 1 and 0 in a first participation, as before in a later one */
export const givenHeads = { adults: v.optional(Adults), children: v.optional(Children) };

export interface Heads {
  readonly adults: number;
  readonly children: number;
}

export type GivenHeads = { readonly adults?: number | undefined; readonly children?: number | undefined };

/** A user who brings no one */
export const ALONE: Heads = { adults: 1, children: 0 };

export const headsOf = ({ adults, children }: Heads): number => adults + children;

export const isAlone = (heads: Heads): boolean => headsOf(heads) === 1;

export const sameHeads = (a: Heads, b: Heads): boolean => a.adults === b.adults && a.children === b.children;

/** Returns whether the user comes, or may come: no one else brings anyone. */
export const mayCome = (participation: string): boolean =>
  participation === 'going' || participation === 'waiting' || participation === 'maybe';

/** Returns the heads of a participation. @param before those of the participation so far; null: there is none */
export function headsAfter(participation: string, given: GivenHeads, before: Heads | null): Heads {
  if (!mayCome(participation)) return ALONE;
  const { adults = (before ?? ALONE).adults, children = (before ?? ALONE).children } = given;
  return { adults, children };
}

/**
 * Returns whether these heads are more of either kind than an earlier participation had: if no one may bring people any
 * longer, no participation grows.
 */
export const bringsMore = (heads: Heads, before: Heads): boolean =>
  heads.adults > before.adults || heads.children > before.children;

/** Returns the heads that a notification or a line of the log shows; null for none. */
export const shownHeads = ({ adults, children }: GivenHeads): Heads | null =>
  adults === undefined || children === undefined ? null : { adults, children };

/** A member's own place so far */
interface Place extends Heads {
  readonly participation: string;
}

interface Room {
  /** Null: no limit */
  readonly capacity: number | null;
  /** Heads of everyone who is going */
  readonly going: number;
}

/**
 * Returns how many heads can come with the participation of a member, whose own places are free for it; null: any
 * number. Negative: the outing is overfull.
 */
export const placesFor = ({ capacity, going }: Room, own: Place | null): number | null =>
  capacity === null ? null : capacity - going + (own?.participation === 'going' ? headsOf(own) : 0);

/**
 * Returns whether a user who wants to come with this many heads goes, or waits with all of them. Fewer heads never lose
 * a place.
 */
export function goesOrWaits(room: Room, own: Place | null, heads: Heads): 'going' | 'waiting' {
  if (own?.participation === 'going' && headsOf(heads) <= headsOf(own)) return 'going';
  const places = placesFor(room, own);
  return places === null || headsOf(heads) <= places ? 'going' : 'waiting';
}

/**
 * Returns whether a participation moves a waiting user to the end of the line: unless they are already waiting, and do
 * not want more places than before.
 */
export const movesToEndOfLine = (own: Place | null, heads: Heads): boolean =>
  own?.participation !== 'waiting' || headsOf(heads) > headsOf(own);

/** Returns the heads of everyone who is going, as an outing counts them. Older servers count only answers. */
export const goingHeads = (stats: {
  readonly going_count: number;
  readonly adults_count?: number | undefined;
  readonly children_count?: number | undefined;
}): number => (stats.adults_count ?? stats.going_count) + (stats.children_count ?? 0);

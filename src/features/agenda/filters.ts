/** Decides which outings a filter of the agenda shows. */

import { foldWords } from '#contract/base/folded-words.ts';
import type { Participation } from '#contract/outings/membership/membership.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { type OwnPart, participationNeed } from '#db/queries/outings/participation-need.ts';
import { type Filter, type Narrowing, PARTS, type Part } from './agenda-search.ts';

/** The reader's role in their outings, by id. */
export type OwnParts = ReadonlyMap<string, OwnPart>;

export interface FilterContext {
  userId: string;
  parts: OwnParts;
  /** Ids of the outings with a pending invitation to the reader. */
  invited: ReadonlySet<string>;
  /** Unix ms; past outings need no answer. */
  now: number;
}

/**
 * Returns whether the reader is invited or has not answered, or the time has changed since the answer; see
 * `answerNeed`.
 */
export function needsParticipation(outing: Outing, { userId, parts, invited, now }: FilterContext): boolean {
  const reader = { userId, part: parts.get(outing.id), isInvited: invited.has(outing.id), now };
  return participationNeed(outing, reader) !== null;
}

/** Returns the reader's answer to another user's outing. */
export function participationTo(outing: Outing, { userId, parts }: FilterContext): Participation | undefined {
  return outing.relations.owner.id === userId ? undefined : parts.get(outing.id)?.participation;
}

/** Returns whether the filter includes an outing. */
export function keptBy(filter: Filter, outing: Outing, context: FilterContext): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'answer':
      return needsParticipation(outing, context);
    case 'hosting':
      return (
        outing.relations.owner.id === context.userId || context.parts.get(outing.id)?.role === 'organizer'
      );
    case 'drafts':
      return outing.attributes.status === 'draft';
    case 'canceled':
      return outing.attributes.status === 'canceled';
  }
}

/** Returns the reader's answer to another user's outing, or that they are a spectator; null before an answer. */
export function partIn(outing: Outing, { userId, parts }: FilterContext): Part | null {
  const part = parts.get(outing.id);
  if (part === undefined || outing.relations.owner.id === userId) return null;
  const said: string = part.role === 'spectator' ? part.role : part.participation;
  return PARTS.find((known) => known === said) ?? null;
}

/** Places of the same name are one place, regardless of who wrote it. */
export const placeKey = ({ attributes }: Pick<Outing, 'attributes'>) =>
  foldWords(attributes.place_name.trim());

/**
 * Returns whether the further filters include an outing. Days are those of the outing's own calendar; an outing without
 * a date is on none.
 * @param shared the outings in which the chosen person participates
 */
export function narrowedBy(
  { part, place, from, to, person }: Narrowing,
  context: FilterContext,
  shared: ReadonlySet<string>,
): (outing: Outing) => boolean {
  const wantedPlace = place === undefined ? undefined : foldWords(place.trim());
  return (outing) => {
    const { starts_at, ends_at } = outing.attributes;
    if (part !== undefined && partIn(outing, context) !== part) return false;
    if (wantedPlace !== undefined && placeKey(outing) !== wantedPlace) return false;
    if (person !== undefined && !shared.has(outing.id)) return false;
    if (from === undefined && to === undefined) return true;
    if (starts_at === null) return false;
    const last = (ends_at ?? starts_at).slice(0, 10);
    return (from === undefined || last >= from) && (to === undefined || starts_at.slice(0, 10) <= to);
  };
}

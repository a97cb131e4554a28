/** Decides which outings a filter of the agenda shows. */

import type { Participation, Role } from '#contract/membership.ts';
import type { Outing } from '#contract/outing.ts';
import { spanOf } from '#db/queries/outing-span.ts';
import type { Filter } from './agenda-search.ts';

/** The reader's participation by the outing's id. */
export type OwnParts = ReadonlyMap<string, { role: Role; participation: Participation }>;

export interface FilterContext {
  userId: string;
  parts: OwnParts;
  /** Unix ms; past outings need no answer. */
  now: number;
}

/** Set, not over, and the reader has not said whether they come. */
export function needsAnswer(outing: Outing, { userId, parts, now }: FilterContext): boolean {
  if (outing.attributes.status !== 'set' || outing.relations.owner.id === userId) return false;
  if (parts.get(outing.id)?.participation !== 'pending') return false;
  const span = spanOf(outing.attributes);
  return span === null || Math.max(span.end, span.start) >= now;
}

/** Whether the filter includes an outing. */
export function keptBy(filter: Filter, outing: Outing, context: FilterContext): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'answer':
      return needsAnswer(outing, context);
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

/** Whether an outing began before `start` (the first moment of today) and goes on now. */
export function isGoingOn(outing: Outing, start: number, now: number): boolean {
  const span = spanOf(outing.attributes);
  return span !== null && span.start < start && span.end > now;
}

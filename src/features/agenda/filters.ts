/** Decides which outings a filter of the agenda shows. */

import type { Participation } from '#contract/membership.ts';
import type { Outing } from '#contract/outing.ts';
import { answerNeed, type OwnPart } from '#db/queries/answer-need.ts';
import type { Filter } from './agenda-search.ts';

/** What the reader is in their outings, by id. */
export type OwnParts = ReadonlyMap<string, OwnPart>;

export interface FilterContext {
  userId: string;
  parts: OwnParts;
  /** Ids of the outings to which a pending invitation asks them. */
  invited: ReadonlySet<string>;
  /** Unix ms; past outings need no answer. */
  now: number;
}

/** Invited or unanswered, or its time has changed since the answer; see `answerNeed`. */
export function needsAnswer(outing: Outing, { userId, parts, invited, now }: FilterContext): boolean {
  const reader = { userId, part: parts.get(outing.id), isInvited: invited.has(outing.id), now };
  return answerNeed(outing, reader) !== null;
}

/** The reader's answer to an outing that somebody else made. */
export function answerTo(outing: Outing, { userId, parts }: FilterContext): Participation | undefined {
  return outing.relations.owner.id === userId ? undefined : parts.get(outing.id)?.participation;
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

/** Decides who sees which item of the feed: one rule per kind, evaluated on each read. */
import type { FeedKind } from '#contract/people/feed/feed.ts';
import { may, runsOuting, type Standing } from '../../core/outings/policy.ts';
import { isShownTo, type ReaderIs } from '../../core/people/policy.ts';
import { mayPhoto } from '../../outings/photos/policy.ts';
import { mayRate } from '../../outings/ratings/policy.ts';

/** The facts that decide about an item that is about an outing. */
export interface OutingFacts {
  readonly standing: Standing;
  /** Setting of the root outing. */
  readonly isPrivate: boolean;
  /** Whether members see who comes. */
  readonly showsPeople: boolean;
  readonly isAuthor: boolean;
}

type AboutOuting = Extract<FeedKind, 'outing' | 'photos' | 'rating'>;

const RULES: Readonly<Record<AboutOuting, (facts: OutingFacts) => boolean>> = {
  outing: ({ standing }) => may('see_preview', standing) === 'yes',
  photos: ({ standing }) => mayPhoto('see', standing) === 'yes',
  // A rating reveals that its user was there: where members do not see who comes, they do not see who rated either.
  rating: ({ standing, showsPeople, isAuthor }) =>
    mayRate('see', standing) === 'yes' && (showsPeople || isAuthor || runsOuting(standing.relation)),
};

/** Only its participants see a private outing in their feed, and only that it was set; see decision 55. */
const seesPrivate = (kind: AboutOuting, standing: Standing): boolean =>
  kind === 'outing' && may('see_activities', standing) === 'yes';

export const seesAboutOuting = (kind: AboutOuting, facts: OutingFacts): boolean =>
  !facts.standing.rootIsDraft &&
  (!facts.isPrivate || seesPrivate(kind, facts.standing)) &&
  RULES[kind](facts);

/** Returns whether a user sees the places that another visited: the same users see the travel log. */
export const seesPlaces = (setting: Parameters<typeof isShownTo>[0], reader: ReaderIs): boolean =>
  isShownTo(setting, reader);

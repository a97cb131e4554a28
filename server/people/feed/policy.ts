/** Who sees what of the feed: one rule a kind, read at the time of reading. */
import type { FeedKind } from '#contract/people/feed/feed.ts';
import { may, runsOuting, type Standing } from '../../core/outings/policy.ts';
import { isShownTo, type ReaderIs } from '../../core/people/policy.ts';
import { mayPhoto } from '../../outings/photos/policy.ts';
import { mayRate } from '../../outings/ratings/policy.ts';

/** What decides about an item that is about an outing. */
export interface OutingFacts {
  readonly standing: Standing;
  /** As the root outing has it. */
  readonly isPrivate: boolean;
  /** Whether members see who comes. */
  readonly showsPeople: boolean;
  readonly isAuthor: boolean;
}

type AboutOuting = Extract<FeedKind, 'outing' | 'photos' | 'rating'>;

const RULES: Readonly<Record<AboutOuting, (facts: OutingFacts) => boolean>> = {
  outing: ({ standing }) => may('see_preview', standing) === 'yes',
  photos: ({ standing }) => mayPhoto('see', standing) === 'yes',
  // Who rates was there: where members do not see who comes, they do not see who rated either.
  rating: ({ standing, showsPeople, isAuthor }) =>
    mayRate('see', standing) === 'yes' && (showsPeople || isAuthor || runsOuting(standing.relation)),
};

/** Of a private outing only those who are in it hear in their feed, and only that it was set; see decision 55. */
const seesPrivate = (kind: AboutOuting, standing: Standing): boolean =>
  kind === 'outing' && may('see_activities', standing) === 'yes';

export const seesAboutOuting = (kind: AboutOuting, facts: OutingFacts): boolean =>
  !facts.standing.rootIsDraft &&
  (!facts.isPrivate || seesPrivate(kind, facts.standing)) &&
  RULES[kind](facts);

/** The places that somebody visited are shown to whom their travel log is shown. */
export const seesPlaces = (setting: Parameters<typeof isShownTo>[0], reader: ReaderIs): boolean =>
  isShownTo(setting, reader);

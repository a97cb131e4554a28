/** What people of the sample think of the app. */
import type { appReviews } from '../accounts/app-reviews/tables.ts';
import { fraction, sampleId } from './chance.ts';
import type { PersonKey } from './people.ts';
import type { IdOf } from './rows/person-rows.ts';
import type { Today } from './today.ts';

type AppReviewRow = typeof appReviews.$inferInsert;

interface SampleReview {
  readonly by: PersonKey;
  readonly rating: number;
  readonly message: string;
  readonly daysAgo: number;
}

/** One a person, so that it is their last one. */
const sampleReviews: readonly SampleReview[] = [
  { by: 'emil', rating: 5, message: 'Board games are finally on everybody’s calendar.', daysAgo: 41 },
  { by: 'ben', rating: 4, message: 'Works in the basement bakery, where nothing else does.', daysAgo: 19 },
  { by: 'ada', rating: 5, message: 'I planned a whole weekend on the night train.', daysAgo: 6 },
];

const DAY_MS = 86_400_000;

/** The rating of a person in their account; null for none. */
export const appRatingOf = (key: PersonKey): number | null =>
  sampleReviews.find(({ by }) => by === key)?.rating ?? null;

export function appReviewRows(today: Today, idOf: IdOf): AppReviewRow[] {
  return sampleReviews.map(({ by, rating, message, daysAgo }) => {
    const at = today.begins - Math.floor((daysAgo - fraction(`app-review:${by}`)) * DAY_MS);
    return {
      id: sampleId(`app-review:${by}`, at),
      user_id: idOf(by),
      rating,
      message,
      created_at_timestamp: at,
    };
  });
}

/** Reviews of the app by the sample's users. */
import { appReviewCalls } from '#contract/accounts/app-review/calls.ts';
import { fraction, sampleId } from './chance.ts';
import type { PersonKey } from './people.ts';
import { type Act, act } from './stage.ts';
import type { Today } from './today.ts';

interface SampleReview {
  readonly by: PersonKey;
  readonly rating: number;
  readonly message: string;
  readonly daysAgo: number;
}

/** One per user, so that it is their latest one. */
const sampleReviews: readonly SampleReview[] = [
  { by: 'emil', rating: 5, message: 'Board games are finally on everybody’s calendar.', daysAgo: 41 },
  { by: 'ben', rating: 4, message: 'Works in the basement bakery, where nothing else does.', daysAgo: 19 },
  { by: 'ada', rating: 5, message: 'I planned a whole weekend on the night train.', daysAgo: 6 },
];

const DAY_MS = 86_400_000;

export function appReviewActs(today: Today): Act[] {
  return sampleReviews.map(({ by, rating, message, daysAgo }) => {
    const at = today.begins - Math.floor((daysAgo - fraction(`app-review:${by}`)) * DAY_MS);
    const body = { id: sampleId(`app-review:${by}`, at), rating, message };
    return act(by, at, appReviewCalls.create, { body });
  });
}

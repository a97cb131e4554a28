/** What this area answers, and what follows in it from changes elsewhere. */
import { appReviewCalls } from '#contract/accounts/app-review/calls.ts';
import type { Area } from '../../core/area.ts';
import { appReviewConsequences } from './consequences.ts';
import { registerAppReviews } from './write.ts';

export const appReviewsArea: Area = {
  name: 'app reviews',
  calls: appReviewCalls,
  register: [registerAppReviews],
  consequences: appReviewConsequences,
};

/** Lists the area's calls and declarations. */
import { appReviewCalls } from '#contract/accounts/app-review/calls.ts';
import type { Area } from '../../core/area.ts';
import { appReviewDeclarations } from './declarations.ts';
import { registerAppReviews } from './write.ts';

export const appReviewsArea: Area = {
  name: 'app reviews',
  calls: appReviewCalls,
  register: [registerAppReviews],
  declarations: appReviewDeclarations,
};

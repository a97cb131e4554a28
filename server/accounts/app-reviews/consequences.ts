/** What changes elsewhere mean for reviews of the app. */
import type { Consequences } from '../../core/consequences.ts';
import { appReviews } from './tables.ts';

export const appReviewConsequences: Consequences = { erasedWith: [appReviews.user_id] };

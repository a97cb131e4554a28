/** What the area of reviews of the app declares for others. */
import type { Declarations } from '../../core/declarations.ts';
import { appReviews } from './tables.ts';

export const appReviewDeclarations: Declarations = { erasedWith: [appReviews.user_id] };

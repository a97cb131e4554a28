/** Declarations of the area of app reviews. */
import type { Declarations } from '../../core/declarations.ts';
import { appReviews } from './tables.ts';

export const appReviewDeclarations: Declarations = { erasedWith: [appReviews.user_id] };

/** Defines users' reviews of the app itself. Only the operator reads them. */
import * as v from 'valibot';
import { AppReviewMessage, Stars } from '../../base/fields.ts';
import { Id } from '../../base/shapes.ts';

export const NewAppReview = v.object({
  id: v.optional(Id),
  rating: Stars,
  message: v.optional(AppReviewMessage, ''),
});

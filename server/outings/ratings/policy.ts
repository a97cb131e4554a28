/** Decides who may do what with ratings, in terms of the outing's table of roles. */
import { type Action, may, type Standing, type Verdict } from '../../core/outings/policy.ts';

export type RatingAction = 'see' | 'give' | 'delete';

const ASKS_FOR: Readonly<Record<RatingAction, Action>> = {
  see: 'see_photos',
  give: 'rate',
  // The caller's own rating, in any current role.
  delete: 'react',
};

export const mayRate = (action: RatingAction, standing: Standing): Verdict => may(ASKS_FOR[action], standing);

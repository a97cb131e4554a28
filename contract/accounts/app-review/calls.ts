/** Describes calls for reviews of the app itself. */

import { defineCall } from '../../base/call.ts';
import { oneOf } from '../../base/shapes.ts';
import { Account } from '../account/account.ts';
import { NewAppReview } from './app-review.ts';

const create = defineCall({
  method: 'POST',
  path: '/app-reviews',
  summary:
    'Sends the caller’s opinion of the app to the operator, as often as they like. The last rating counts.',
  access: 'verified',
  body: NewAppReview,
  response: oneOf(Account),
});

export const appReviewCalls = { create };

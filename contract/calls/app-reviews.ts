/** Calls for what users think of the app itself. */
import { Account } from '../accounts/account.ts';
import { NewAppReview } from '../accounts/app-review.ts';
import { defineCall } from '../call.ts';
import { oneOf } from '../rules/shapes.ts';

const create = defineCall({
  method: 'POST',
  path: '/app-reviews',
  summary:
    'Tells the operator what the caller thinks of the app, as often as they like. The last rating counts.',
  access: 'verified',
  body: NewAppReview,
  answer: oneOf(Account),
});

export const appReviewCalls = { create };

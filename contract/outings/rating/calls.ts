/** Describes calls for the ratings of an outing. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall, outingListCall } from '../../base/entity-calls.ts';
import { Id, oneOf } from '../../base/shapes.ts';
import { NewRating, Rating, RatingId } from './rating.ts';

const ofOne = v.object({ id: Id, rating_id: RatingId });

const list = outingListCall(
  '/outings/:id/ratings',
  'Returns the ratings of an outing, including those that were taken back. If members do not see who takes part, only their own.',
  Rating,
  'created_at_timestamp, id',
);

const give = changeCall(
  '/outings/:id/rating',
  'Sets the caller’s rating of an outing that is over. Repeating it changes nothing.',
  NewRating,
  Rating,
);

const change = defineCall({
  method: 'POST',
  path: '/outings/:id/rating/:rating_id',
  summary: 'Changes the caller’s rating.',
  access: 'verified',
  params: ofOne,
  body: NewRating,
  response: oneOf(Rating),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/outings/:id/rating/:rating_id',
  summary: 'Takes the caller’s rating back: its stars and line are deleted. Repeating it succeeds.',
  access: 'verified',
  params: ofOne,
  response: oneOf(Rating),
});

export const ratingCalls = { list, give, change, remove };

/** Calls for the ratings of an outing. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { NewRating, Rating, RatingId } from './rating.ts';

const params = v.object({ id: Id });
const ofOne = v.object({ id: Id, rating_id: RatingId });

const list = defineCall({
  method: 'GET',
  path: '/outings/:id/ratings',
  summary:
    'The ratings of an outing, also those that were taken back. Where members do not see who comes, their own.',
  access: 'verified',
  params,
  query: v.object(pageQuery),
  answer: listOf(Rating),
  list: { order: 'created_at_timestamp, id', channel: 'outing (root)' },
});

const give = defineCall({
  method: 'POST',
  path: '/outings/:id/rating',
  summary: 'Sets the caller’s rating of an outing that is over. Repeating it changes nothing.',
  access: 'verified',
  params,
  body: NewRating,
  answer: oneOf(Rating),
});

const change = defineCall({
  method: 'POST',
  path: '/outings/:id/rating/:rating_id',
  summary: 'Changes the caller’s rating.',
  access: 'verified',
  params: ofOne,
  body: NewRating,
  answer: oneOf(Rating),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/outings/:id/rating/:rating_id',
  summary: 'Takes the caller’s rating back: its stars and line are deleted. Repeating it succeeds.',
  access: 'verified',
  params: ofOne,
  answer: oneOf(Rating),
});

export const ratingCalls = { list, give, change, remove };

/**
 * Syncs ratings. A rating is a state under an id of its own for each user and outing, so it may be applied and sent any
 * number of times.
 */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import { ratingMutations } from '#contract/outings/rating/mutations.ts';
import { Rating } from '#contract/outings/rating/rating.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOuting, type Resource } from '../resource.ts';

export const ratings: Resource<'ratings'> = {
  entity: 'ratings',
  wire: 'rating',
  schema: Rating,
  listPosition: ({ outing_id, attributes }) => ({
    list: listInOuting('ratings', outing_id),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  // If members do not see who takes part, their own rating arrives through their own channel.
  inOtherChannels: true,
  version: (rating) => rating.attributes.updated_at_timestamp,
  lists: [
    listOfOuting('ratings', (id) => pathWith(ratingCalls.list, { params: { id }, query: {} }), 'ascending'),
  ],
};

const { args: GiveArgs } = ratingMutations['ratings.give'];

const give = defineMutation(ratingMutations['ratings.give'], {
  root: ({ outing_id }) => outing_id,
  touches: ({ id }) => [rowKey('ratings', id)],
  uses: ({ outing_id }) => [outing_id],
  effects: {
    ratings: (row, { id, outing_id, stars, line }, { me, at }) => ({
      id,
      outing_id,
      attributes: {
        stars,
        line,
        created_at_timestamp: row?.attributes.created_at_timestamp ?? at,
        updated_at_timestamp: row?.attributes.updated_at_timestamp ?? 0,
      },
      relations: { user: row?.relations.user ?? me },
    }),
  },
  request: ({ outing_id, stars, line }) =>
    requestOf(ratingCalls.give, { params: { id: outing_id }, body: { stars, line } }),
  // Each rating is the whole state, so of two waiting ones only the newer matters.
  replaces: (older, newer) => {
    const parsed = older.name === 'ratings.give' ? v.safeParse(GiveArgs, older.args) : undefined;
    return parsed?.success && parsed.output.id === newer.id ? newer : null;
  },
});

const remove = defineMutation(ratingMutations['ratings.delete'], {
  root: ({ outing_id }) => outing_id,
  touches: ({ id }) => [rowKey('ratings', id)],
  uses: ({ outing_id }) => [outing_id],
  effects: {
    ratings: (row) => row && { ...row, attributes: { ...row.attributes, stars: null, line: '' } },
  },
  request: ({ id, outing_id }) =>
    requestOf(ratingCalls.remove, { params: { id: outing_id, rating_id: id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

const decline = defineMutation(ratingMutations['ratings.decline'], {
  root: ({ outing_id }) => outing_id,
  touches: ({ id }) => [rowKey('memberships', id)],
  effects: {
    memberships: (row) => row && { ...row, attributes: { ...row.attributes, declines_rating: true } },
  },
  request: ({ id }) => requestOf(membershipCalls.change, { params: { id }, body: { declines_rating: true } }),
});

export const ratingMutators = {
  'ratings.give': give,
  'ratings.delete': remove,
  'ratings.decline': decline,
} as const;

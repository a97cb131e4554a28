/** Calls for people: whom a user follows, and who follows them. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { SEARCH_MAX } from '../limits.ts';
import { RelatedPerson } from '../related-person.ts';
import { listOf, pageQuery } from '../shapes.ts';

const list = defineCall({
  method: 'GET',
  path: '/people',
  summary:
    'Followers, those whom the reader follows, or (without type) both; by the time the relation began.',
  access: 'verified',
  query: v.object({
    type: v.optional(v.picklist(['following', 'followers'])),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX))),
    ...pageQuery,
  }),
  answer: listOf(RelatedPerson),
  list: { order: 'created_at_timestamp, id', channel: 'user' },
});

export const peopleCalls = { list };

/**
 * Describes calls for people: following, blocking, finding, and contact requests. `username` in a path may also be the
 * person's id.
 */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Username } from '../../base/fields.ts';
import { Id, listOf, oneOf, Person, pageQuery, Search, Success } from '../../base/shapes.ts';
import { RelatedPerson, RelatedPersonOrNone, SuggestedPerson } from './related-person.ts';

/** An id stays the same when the person takes another username. No username is as long. */
export const UsernameOrId = v.union([Id, Username]);
const ofUser = v.object({ username: UsernameOrId });
const type = v.picklist(['following', 'followers']);

const list = defineCall({
  method: 'GET',
  path: '/people',
  summary:
    'Returns followers, people whom the reader follows, or (without type) everyone with a relation to the reader, including blocked people.',
  access: 'verified',
  query: v.object({ type: v.optional(type), search: v.optional(Search), ...pageQuery }),
  response: listOf(RelatedPerson),
  list: { order: 'created_at_timestamp, id', channel: 'user' },
});

const listOfUser = defineCall({
  method: 'GET',
  path: '/users/:username/people',
  summary: 'Returns whom a person follows, or who follows them, as far as they let the reader see it.',
  access: 'verified',
  params: ofUser,
  query: v.object({ type, search: v.optional(Search), ...pageQuery }),
  response: listOf(Person),
  list: { order: 'since when, id', channel: 'user (no event changes it)' },
});

const suggestions = defineCall({
  method: 'GET',
  path: '/people/suggestions',
  summary:
    'Returns people who invited the reader, then people of the reader’s outings, then people followed by those whom the reader follows. Never someone dismissed. 5 per page.',
  access: 'verified',
  query: v.object(pageQuery),
  response: listOf(SuggestedPerson),
  list: { order: 'because_of, shared_count descending, id', channel: 'user (no event changes it)' },
});

const suggestionsOfUser = defineCall({
  method: 'GET',
  path: '/users/:username/people/suggestions',
  summary:
    'Returns people whom a person follows and the reader does not, as far as the reader may see them. 5 per page.',
  access: 'verified',
  params: ofUser,
  query: v.object(pageQuery),
  response: listOf(SuggestedPerson),
  list: { order: 'because_of, shared_count descending, id', channel: 'user (no event changes it)' },
});

const dismiss = defineCall({
  method: 'POST',
  path: '/people/suggestions/dismiss',
  summary: 'Never suggests a person to the caller again.',
  access: 'verified',
  body: v.object({ user_id: Id }),
  response: Success,
});

const toggleFollowing = defineCall({
  method: 'POST',
  path: '/people/toggle-following-relation',
  summary:
    'Follows a person, or no longer. `follow` is the wanted state, so that repeating it changes nothing.',
  access: 'verified',
  body: v.object({ user_id: Id, follow: v.boolean() }),
  response: oneOf(RelatedPersonOrNone),
});

const removeFollower = defineCall({
  method: 'DELETE',
  path: '/people/follower',
  summary: 'Stops a person from following the caller. Repeating it succeeds.',
  access: 'verified',
  query: v.object({ username: UsernameOrId }),
  response: oneOf(RelatedPersonOrNone),
});

const requestContact = defineCall({
  method: 'POST',
  path: '/people/contact-request',
  summary:
    'Asks a person whom the caller follows to follow back. At most once a week per person: earlier requests change nothing.',
  access: 'verified',
  body: v.object({ user_id: Id }),
  response: oneOf(RelatedPersonOrNone),
});

const block = defineCall({
  method: 'POST',
  path: '/people/block',
  summary:
    'Blocks a person, or no longer. Blocking ends what both followed, and removes each from the other’s lists.',
  access: 'verified',
  body: v.object({ user_id: Id, blocked: v.boolean() }),
  response: oneOf(RelatedPersonOrNone),
});

const searchUsers = defineCall({
  method: 'GET',
  path: '/search/users',
  summary:
    'Returns people whose username or words of whose name start with the words of `search`; ignores case and accents.',
  access: 'verified',
  query: v.object({ search: v.pipe(Search, v.nonEmpty()), ...pageQuery }),
  response: listOf(Person),
  list: { order: 'how well it matches, username', channel: 'user (no event changes it)' },
});

export const peopleCalls = {
  list,
  suggestions,
  dismiss,
  toggleFollowing,
  removeFollower,
  requestContact,
  block,
  searchUsers,
  listOfUser,
  suggestionsOfUser,
};

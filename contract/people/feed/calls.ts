/** Describes calls for the news feed. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall, removeCall } from '../../base/entity-calls.ts';
import { FEED_PEOPLE_MAX, ID_LENGTH } from '../../base/limits.ts';
import { NewReaction } from '../../base/reaction.ts';
import { Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { UsernameOrId } from '../related-person/calls.ts';
import { FeedItem, FeedKind, FeedReaction } from './feed.ts';

const params = v.object({ id: Id });
const order = 'created_at_timestamp descending, id descending';

/** Usernames or ids, separated by commas */
const People = v.pipe(
  v.string(),
  v.maxLength(FEED_PEOPLE_MAX * (ID_LENGTH + 1)),
  v.transform((text) => text.split(',')),
  v.array(UsernameOrId),
  v.maxLength(FEED_PEOPLE_MAX),
);

const list = defineCall({
  method: 'GET',
  path: '/feed',
  summary:
    'Returns what the people whom the reader follows share with them, the newest first; of one kind, of some people, or of the contacts in one list and below it. A page may be shorter than requested.',
  access: 'verified',
  query: v.object({
    kind: v.optional(FeedKind),
    people: v.optional(People),
    list_id: v.optional(Id),
    ...pageQuery,
  }),
  response: listOf(FeedItem),
  list: { order, channel: 'user (no event changes it, but for the reader’s own reactions)' },
});

const own = defineCall({
  method: 'GET',
  path: '/profile/feed',
  summary: 'Returns what the reader shares with others, the newest first.',
  access: 'verified',
  query: v.object(pageQuery),
  response: listOf(FeedItem),
  list: { order, channel: 'user (no event changes it)' },
});

const ofPerson = defineCall({
  method: 'GET',
  path: '/users/:username/profile/feed',
  summary:
    'Returns what a person shares with the reader, whether or not the reader follows them, the newest first.',
  access: 'verified',
  params: v.object({ username: UsernameOrId }),
  query: v.object(pageQuery),
  response: listOf(FeedItem),
  list: { order, channel: 'user (no event changes it)' },
});

const share = defineCall({
  method: 'POST',
  path: '/outings/:id/share',
  summary:
    'Shares an outing to the caller’s feed, visible to people who may see the outing. A private outing, a draft and an item cannot be shared.',
  access: 'verified',
  params,
  response: oneOf(FeedItem),
});

const remove = removeCall(
  '/feed/:id',
  'Removes an item of the caller’s own from the feed. It does not reappear by itself. Repeating it succeeds.',
);

const react = changeCall(
  '/feed/:id/make-reaction',
  'Sets the caller’s reaction to an item: one emoji or none. Repeating it changes nothing.',
  NewReaction,
  FeedItem,
);

const reactions = defineCall({
  method: 'GET',
  path: '/feed/:id/reactions',
  summary: 'Returns who reacted to an item, and how.',
  access: 'verified',
  params,
  query: v.object(pageQuery),
  response: listOf(FeedReaction),
  list: { order: 'reacted_at_timestamp, id', channel: 'user (no event changes it)' },
});

export const feedCalls = { list, own, ofPerson, share, remove, react, reactions };

/**
 * Syncs items of the news feed. The content of an item and the reactions to it have versions of their own. A reaction
 * is a state, so it may be applied and sent any number of times.
 */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { withReaction } from '#contract/base/reaction.ts';
import { feedCalls } from '#contract/people/feed/calls.ts';
import { FeedItem } from '#contract/people/feed/feed.ts';
import { feedMutations } from '#contract/people/feed/mutations.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';
import { joinReacted } from './reactions.ts';

export const feedItems: Resource<'feedItems'> = {
  entity: 'feedItems',
  wire: 'feed_item',
  schema: FeedItem,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('feedItems'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (item) => item.attributes.updated_at_timestamp,
  join: joinReacted,
  goesWithItsList: true,
  isBroughtByPages: () => true,
  lists: [listOfOwn('feedItems', pathWith(feedCalls.list, { query: {} }), 'descending')],
};

const share = defineMutation(feedMutations['outings.share'], {
  touches: () => [],
  uses: ({ id }) => [id],
  effects: {},
  request: ({ id }) => requestOf(feedCalls.share, { params: { id }, body: undefined }),
});

const remove = defineMutation(feedMutations['feed.remove'], {
  touches: ({ id }) => [rowKey('feedItems', id)],
  effects: { feedItems: () => null },
  request: ({ id }) => requestOf(feedCalls.remove, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

const { args: ReactArgs } = feedMutations['feed.react'];

const react = defineMutation(feedMutations['feed.react'], {
  touches: ({ id }) => [rowKey('feedItems', id)],
  effects: { feedItems: (row, { emoji }) => row && withReaction(row, emoji) },
  request: ({ id, emoji }) => requestOf(feedCalls.react, { params: { id }, body: { emoji } }),
  // Of two waiting reactions to one item, only the later matters.
  replaces: (older, newer) => {
    const parsed = older.name === 'feed.react' ? v.safeParse(ReactArgs, older.args) : undefined;
    return parsed?.success && parsed.output.id === newer.id ? newer : null;
  },
});

export const feedMutators = {
  'outings.share': share,
  'feed.remove': remove,
  'feed.react': react,
} as const;

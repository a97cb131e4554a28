/**
 * Syncs stories. The content of a story, and what readers do with it, have versions of their own. A view and a reaction
 * are states, so they may be applied and sent any number of times.
 */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { STORY_LIFE_MS, TOAST_UNDO_MS } from '#contract/base/limits.ts';
import type { MessagePicture } from '#contract/chat/message/message.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { storyMutations } from '#contract/people/story/mutations.ts';
import { Story } from '#contract/people/story/story.ts';
import { localPicture } from '#db/database/blobs.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, type EffectContext, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';
import { laterReaction } from './reactions.ts';

/**
 * Takes each part in its latest version: the text by its version, views and reactions by theirs, the reader’s own
 * reaction by its own.
 */
function join(stored: Story, news: Story): Story {
  const words = news.attributes.updated_at_timestamp < stored.attributes.updated_at_timestamp ? stored : news;
  const fetched =
    news.attributes.fetched_at_timestamp < stored.attributes.fetched_at_timestamp ? stored : news;
  return {
    ...words,
    attributes: { ...words.attributes, fetched_at_timestamp: fetched.attributes.fetched_at_timestamp },
    relations: {
      ...words.relations,
      // A story that was seen stays seen.
      viewed_at_timestamp: news.relations.viewed_at_timestamp ?? stored.relations.viewed_at_timestamp,
      reaction: laterReaction(stored.relations.reaction, news.relations.reaction) ?? null,
      own: fetched.relations.own,
    },
  };
}

export const stories: Resource<'stories'> = {
  entity: 'stories',
  wire: 'story',
  schema: Story,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('stories'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (story) => story.attributes.updated_at_timestamp,
  join,
  goesWithItsList: true,
  isBroughtByPages: ({ relations }, me) => relations.author.id !== me.id,
  lists: [listOfOwn('stories', pathWith(storyCalls.list, { query: {} }), 'descending')],
};

type Written = v.InferOutput<(typeof storyMutations)['stories.add']['args']>;

/** Returns the story as the server will publish it, except for its day, which starts when the server has it. */
function written(
  { id, text, ground, alt, audience, list_ids }: Written,
  picture: MessagePicture | null,
  { me, at }: EffectContext,
): Story {
  return {
    id,
    attributes: {
      text,
      ground,
      alt,
      picture,
      created_at_timestamp: at,
      expires_at_timestamp: at + STORY_LIFE_MS,
      updated_at_timestamp: 0,
      fetched_at_timestamp: 0,
    },
    relations: {
      author: me,
      outing: null,
      viewed_at_timestamp: null,
      reaction: null,
      own: { audience, list_ids, viewers_count: 0, reactions: [] },
    },
  };
}

/** What must be on the server first */
const usesOf = ({ outing_id, list_ids }: Written) => [
  ...(outing_id === null ? [] : [outing_id]),
  ...list_ids,
];

const add = defineMutation(storyMutations['stories.add'], {
  touches: ({ id }) => [rowKey('stories', id)],
  creates: ({ id }) => id,
  uses: usesOf,
  effects: { stories: (row, args, context) => row ?? written(args, null, context) },
  request: (args) => requestOf(storyCalls.create, { params: undefined, body: args }),
});

const addPicture = defineMutation(storyMutations['stories.addPicture'], {
  touches: ({ id }) => [rowKey('stories', id)],
  creates: ({ id }) => id,
  uses: usesOf,
  effects: {
    stories: (row, args, context) =>
      row ??
      written(args, { picture: localPicture(args.blob, args.width, args.height), placeholder: '' }, context),
  },
  upload: ({ id, blob, type, bytes }) => ({
    blob,
    type,
    bytes,
    within: id,
    presign: (previous) =>
      requestOf(storyCalls.presign, { params: undefined, body: { type, bytes, previous } }),
  }),
  request: (
    { blob: _, type: _type, bytes: _bytes, width: _width, height: _height, ...story },
    _server,
    upload_key,
  ) => requestOf(storyCalls.create, { params: undefined, body: { ...story, upload_key } }),
  // The server deleted the upload meanwhile: upload again.
  onConflict: (args) => ({ kind: 'again', args }),
});

/** Returns whether an older change is one of these, of that story. */
const isOf = (older: { name: string; args: unknown }, names: readonly string[], id: string) =>
  names.includes(older.name) && v.is(v.looseObject({ id: v.literal(id) }), older.args);

const edit = defineMutation(storyMutations['stories.edit'], {
  touches: ({ id }) => [rowKey('stories', id)],
  effects: {
    stories: (row, { change }) => row && { ...row, attributes: { ...row.attributes, ...change } },
  },
  request: ({ id, change }) => requestOf(storyCalls.update, { params: { id }, body: change }),
  replaces: (older, newer) => (isOf(older, ['stories.edit'], newer.id) ? newer : null),
});

const view = defineMutation(storyMutations['stories.view'], {
  touches: ({ id }) => [rowKey('stories', id)],
  // A viewer who watches a story again has already seen it, and authors do not count as viewers of their own story.
  noop: {
    stories: (row, _args, me) =>
      row !== null && (row.relations.author.id === me.id || row.relations.viewed_at_timestamp !== null),
  },
  effects: {
    stories: (row, _args, { at }) =>
      row && {
        ...row,
        relations: { ...row.relations, viewed_at_timestamp: row.relations.viewed_at_timestamp ?? at },
      },
  },
  request: ({ id }) => requestOf(storyCalls.view, { params: { id }, body: undefined }),
  // If the story is not on the device, such as one shown on a profile, nothing here records that it was seen.
  replaces: (older, newer) => (isOf(older, ['stories.view'], newer.id) ? newer : null),
  goneIsFine: true,
});

const react = defineMutation(storyMutations['stories.react'], {
  touches: ({ id }) => [rowKey('stories', id)],
  effects: {
    stories: (row, { emoji }, { at }) =>
      row && {
        ...row,
        relations: {
          ...row.relations,
          viewed_at_timestamp: row.relations.viewed_at_timestamp ?? at,
          reaction: { emoji, reacted_at_timestamp: row.relations.reaction?.reacted_at_timestamp ?? 0 },
        },
      },
  },
  request: ({ id, emoji }) => requestOf(storyCalls.react, { params: { id }, body: { emoji } }),
  // Of two waiting reactions to one story, only the later matters, and a reaction implies a view.
  replaces: (older, newer) => (isOf(older, ['stories.react', 'stories.view'], newer.id) ? newer : null),
  goneIsFine: true,
});

const remove = defineMutation(storyMutations['stories.delete'], {
  touches: ({ id }) => [rowKey('stories', id)],
  effects: { stories: () => null },
  request: ({ id }) => requestOf(storyCalls.remove, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
  goneIsFine: true,
});

export const storyMutators = {
  'stories.add': add,
  'stories.addPicture': addPicture,
  'stories.edit': edit,
  'stories.view': view,
  'stories.react': react,
  'stories.delete': remove,
} as const;

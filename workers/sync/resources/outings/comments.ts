/** Syncs comments on notes. */
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { Comment } from '#contract/outings/comment/comment.ts';
import { commentMutations } from '#contract/outings/comment/mutations.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOuting, type Resource } from '../resource.ts';

export const comments: Resource<'comments'> = {
  entity: 'comments',
  wire: 'comment',
  schema: Comment,
  listPosition: ({ outing_id, attributes }) => ({
    list: listInOuting('comments', outing_id),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (comment) => comment.attributes.updated_at_timestamp,
  lists: [
    listOfOuting(
      'comments',
      (outing_id) => pathWith(commentCalls.list, { query: { outing_id } }),
      'ascending',
    ),
  ],
};

const create = defineMutation(commentMutations['comments.create'], {
  touches: ({ id }) => [rowKey('comments', id)],
  creates: ({ id }) => id,
  uses: ({ outing_id, note_id }) => [outing_id, note_id],
  effects: {
    comments: (row, { id, outing_id, note_id, text }, { me, at }) =>
      row ?? {
        id,
        outing_id,
        note_id,
        attributes: { text, created_at_timestamp: at, updated_at_timestamp: 0 },
        relations: { author: me },
      },
  },
  request: ({ id, note_id, text }) =>
    requestOf(commentCalls.create, { params: undefined, body: { id, note_id, text } }),
});

const remove = defineMutation(commentMutations['comments.delete'], {
  touches: ({ id }) => [rowKey('comments', id)],
  effects: { comments: () => null },
  request: ({ id }) => requestOf(commentCalls.remove, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

export const commentMutators = {
  'comments.create': create,
  'comments.delete': remove,
} as const;

/** Calls for comments on notes. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Deleted, Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { Comment, NewComment } from './comment.ts';

const list = defineCall({
  method: 'GET',
  path: '/outing-note-comments',
  summary: 'The comments on all notes of one outing or item, oldest first.',
  access: 'verified',
  query: v.object({ outing_id: Id, ...pageQuery }),
  answer: listOf(Comment),
  list: { order: 'created_at_timestamp, id', channel: 'outing (root)' },
});

const create = defineCall({
  method: 'POST',
  path: '/outing-note-comments',
  summary: 'Adds a comment on a note.',
  access: 'verified',
  body: NewComment,
  answer: oneOf(Comment),
  status: 201,
});

const remove = defineCall({
  method: 'DELETE',
  path: '/outing-note-comments/:id',
  summary: 'Deletes a comment. Deleting it again succeeds.',
  access: 'verified',
  params: v.object({ id: Id }),
  answer: Deleted,
});

export const commentCalls = { list, create, remove };

/** Describes calls for comments on notes. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { createCall, removeCall } from '../../base/entity-calls.ts';
import { Id, listOf, pageQuery } from '../../base/shapes.ts';
import { Comment, NewComment } from './comment.ts';

const list = defineCall({
  method: 'GET',
  path: '/outing-note-comments',
  summary: 'Returns the comments on all notes of one outing or item, oldest first.',
  access: 'verified',
  query: v.object({ outing_id: Id, ...pageQuery }),
  response: listOf(Comment),
  list: { order: 'created_at_timestamp, id', channel: 'outing (root)' },
});

const create = createCall('/outing-note-comments', 'Adds a comment on a note.', NewComment, Comment);

const remove = removeCall('/outing-note-comments/:id', 'Deletes a comment. Deleting it again succeeds.');

export const commentCalls = { list, create, remove };

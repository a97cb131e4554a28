/** Declares the comments on the notes of an outing or item. */
import type { Comment } from '#contract/outings/comment/comment.ts';
import { declareEntity } from '../../entity.ts';

export const comments = declareEntity<Comment>()({
  table: 'id, [list+order+id], outing_id, note_id',
  since: 5,
  within: { kind: 'row', entity: 'notes', field: 'note_id' },
  list: 'comments',
  inChunks: true,
  titleOf: ({ attributes }) => attributes.text,
});

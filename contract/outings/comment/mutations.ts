/** Describes changes of comments. */
import * as v from 'valibot';
import { CommentText } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';

export const commentMutations = {
  'comments.create': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, note_id: Id, text: CommentText }),
    outing: (args) => args.outing_id,
    describe: ({ text }) => ({ kind: 'commentCreated', name: text }),
    texts: 'args',
  }),
  'comments.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'commentDeleted' }),
  }),
} as const;

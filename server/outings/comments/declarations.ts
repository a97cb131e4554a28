/** Declarations of the area of comments. */
import type { Declarations } from '../../core/declarations.ts';
import { rowFor } from '../../core/outings/find.ts';
import { commentEntity } from './entity.ts';
import { mayComment } from './policy.ts';

export const commentDeclarations: Declarations = {
  seesReported: {
    comment: async (tx, userId, id) =>
      mayComment('list', (await rowFor(tx, userId, commentEntity, id)).standing),
  },
};

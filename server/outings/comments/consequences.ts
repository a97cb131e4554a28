/** What changes elsewhere mean for comments. */
import type { Consequences } from '../../core/consequences.ts';
import { rowFor } from '../../core/outings/find.ts';
import { commentEntity } from './entity.ts';
import { mayComment } from './policy.ts';

export const commentConsequences: Consequences = {
  seesReported: {
    comment: async (tx, userId, id) =>
      mayComment('list', (await rowFor(tx, userId, commentEntity, id)).standing),
  },
};

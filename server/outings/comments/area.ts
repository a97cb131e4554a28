/** What this area answers, and what follows in it from changes elsewhere. */
import { commentCalls } from '#contract/outings/comment/calls.ts';
import type { Area } from '../../core/area.ts';
import { commentConsequences } from './consequences.ts';
import { registerCommentList } from './list.ts';
import { registerCommentWrites } from './write.ts';

export const commentsArea: Area = {
  name: 'comments',
  calls: commentCalls,
  register: [registerCommentList, registerCommentWrites],
  consequences: commentConsequences,
};

/** Lists the area's calls and declarations. */
import { commentCalls } from '#contract/outings/comment/calls.ts';
import type { Area } from '../../core/area.ts';
import { commentDeclarations } from './declarations.ts';
import { registerCommentList } from './list.ts';
import { registerCommentWrites } from './write.ts';

export const commentsArea: Area = {
  name: 'comments',
  calls: commentCalls,
  register: [registerCommentList, registerCommentWrites],
  declarations: commentDeclarations,
};

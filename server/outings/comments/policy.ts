/**
 * Decides who may do what with comments, in terms of the outing's table of roles: all who read a note may comment on
 * it.
 */
import { type Action, may, type Standing, type Verdict } from '../../core/outings/policy.ts';

export type CommentAction = 'list' | 'create' | 'delete';

const ASKS_FOR: Readonly<Record<CommentAction, Action>> = {
  list: 'see_files',
  create: 'see_files',
  delete: 'delete_content',
};

/** @param isAuthor whether the caller wrote the comment in question. */
export function mayComment(action: CommentAction, standing: Standing, isAuthor = false): Verdict {
  return may(ASKS_FOR[action], standing, isAuthor);
}

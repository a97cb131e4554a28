/** Queries comments. */

import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listInOuting, type RowOf } from '../../rows.ts';

export type CommentRow = RowOf<'comments'>;

/** Returns the comments on all notes of an outing, oldest first; unsent ones after all others. */
export function commentsIn(db: UserDatabase, outingId: string): Promise<CommentRow[]> {
  return wholeList(db.comments, listInOuting('comments', outingId)).toArray();
}

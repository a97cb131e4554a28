/** Queries of comments. */
import { wholeList } from './list-range.ts';
import { listInOuting, type RowOf } from './rows.ts';
import type { UserDatabase } from './user-database.ts';

export type CommentRow = RowOf<'comments'>;

/** The comments on all notes of an outing, oldest first; those not yet sent after all others. */
export function commentsIn(db: UserDatabase, outingId: string): Promise<CommentRow[]> {
  return wholeList(db.comments, listInOuting('comments', outingId)).toArray();
}

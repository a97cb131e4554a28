/** Describes comments as the contract defines them. */
import type { Comment } from '#contract/outings/comment/comment.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { loadPeople } from '../../core/people/person.ts';
import type { comments } from './tables.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Describes comments with their authors, in the order of the rows. */
export async function describeComments(db: Queryable, rows: readonly CommentRow[]): Promise<Comment[]> {
  const person = await loadPeople(
    db,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    note_id: row.note_id,
    attributes: {
      text: row.text,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: { author: person(row.author_id) },
  }));
}

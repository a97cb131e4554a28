/** Answers to items as the contract has them. */
import type { Answer } from '#contract/outings/answer/answer.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import type { itemAnswers } from '../../core/outings/tables.ts';
import { loadPeople } from '../../core/people/person.ts';

export type AnswerRow = typeof itemAnswers.$inferSelect;

export async function describeAnswers(db: Queryable, rows: readonly AnswerRow[]): Promise<Answer[]> {
  const person = await loadPeople(
    db,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    item_id: row.item_id,
    attributes: {
      participation: row.participation,
      note: row.note,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: { user: person(row.user_id) },
  }));
}

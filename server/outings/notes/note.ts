/** Describes notes as the contract defines them. */

import type { Person } from '#contract/base/shapes.ts';
import type { Note } from '#contract/outings/note/note.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { loadPeople } from '../../core/people/person.ts';
import type { notes } from './tables.ts';

export type NoteRow = typeof notes.$inferSelect;

/**
 * Describes notes with their authors and editors, in the order of the rows.
 * @param known people who are already loaded.
 */
export async function describeNotes(
  db: Queryable,
  rows: readonly NoteRow[],
  known: readonly Person[] = [],
): Promise<Note[]> {
  const person = await loadPeople(
    db,
    rows.flatMap((row) => [row.author_id, row.editor_id]),
    known,
  );
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      title: row.title,
      text: row.text,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: { author: person(row.author_id), editor: person(row.editor_id) },
  }));
}

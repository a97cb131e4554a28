/** Files of outings as the contract has them. */
import type { OutingFile } from '#contract/outings/file/file.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { loadPeople } from '../../core/people/person.ts';
import type { outingFiles } from './tables.ts';

export type OutingFileRow = typeof outingFiles.$inferSelect;

/** Describes files with their authors, in the order of the rows. */
export async function describeFiles(db: Queryable, rows: readonly OutingFileRow[]): Promise<OutingFile[]> {
  const person = await loadPeople(
    db,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      type: 'file',
      key: row.file_key,
      name: row.name,
      media_type: row.media_type,
      bytes: row.bytes,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: { author: person(row.author_id) },
  }));
}

/** Describes files of outings as the contract defines them. */
import type { OutingFile } from '#contract/outings/outing-file/outing-file.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { loadPeople } from '../../core/people/person.ts';
import { countReactions, type ReactionsOf, withOwnReactions } from '../../core/people/reactions.ts';
import { outingFileReactions, outingFiles } from './tables.ts';

export type OutingFileRow = typeof outingFiles.$inferSelect;

/** A file without the fields that differ by reader, as in events. */
export type SharedOutingFile = OutingFile & { relations: { reaction?: never } };

/** Where the reactions to files are stored. */
export const ofFiles: ReactionsOf = {
  reactions: outingFileReactions,
  subject: outingFileReactions.file_id,
  things: outingFiles,
};

/** Describes files with their authors for events, in the order of the rows. */
export async function describeOutingFiles(
  db: Queryable,
  rows: readonly OutingFileRow[],
): Promise<SharedOutingFile[]> {
  const ids = rows.map(({ id }) => id);
  const reactions = await countReactions(db, ofFiles, ids);
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
      is_featured: row.is_featured,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
      fetched_at_timestamp: row.fetched_at_timestamp,
    },
    relations: { author: person(row.author_id), reactions: reactions.get(row.id) ?? [] },
  }));
}

/** Describes files for a reader: with the reader's own reaction. */
export async function describeOutingFilesFor(
  db: Queryable,
  readerId: string,
  rows: readonly OutingFileRow[],
): Promise<OutingFile[]> {
  return withOwnReactions(db, ofFiles, readerId, await describeOutingFiles(db, rows));
}

export async function describeOutingFileFor(
  db: Queryable,
  readerId: string,
  row: OutingFileRow,
): Promise<OutingFile> {
  const [file] = await describeOutingFilesFor(db, readerId, [row]);
  if (file === undefined) throw new Error('A file has no description.');
  return file;
}

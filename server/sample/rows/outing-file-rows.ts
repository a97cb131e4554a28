/** Rows of the files of one outing, added before it, and their bytes. */
import { mediaTypeOf } from '#contract/base/file-names.ts';
import { type UploadStore, uploadName } from '../../core/uploads/store.ts';
import type { outingFiles } from '../../outings/outing-files/tables.ts';
import { sampleId } from '../chance.ts';
import type { SampleOutingFile } from '../outing-files.ts';
import { whole } from '../photo-files.ts';
import { momentOf, type Span } from '../span.ts';
import type { IdOf, UploadRow } from './person-rows.ts';
import { keyOfBytes } from './photo-rows.ts';

export interface SampleOutingFileRow {
  readonly row: typeof outingFiles.$inferInsert;
  readonly bytes: Uint8Array;
}

interface About {
  readonly key: string;
  readonly id: string;
  /** The days before it. */
  readonly span: Span;
}

/** Parts of that time: when people have joined. */
const ADDED_FROM = 0.4;

export function outingFileRows(
  { key, id, span }: About,
  files: readonly SampleOutingFile[],
  idOf: IdOf,
): SampleOutingFileRow[] {
  const slot = (1 - ADDED_FROM) / (files.length + 1);
  return files.map(({ author, name, bytes }, nth) => {
    const words = `file:${key}:${name}`;
    const added = momentOf(span, ADDED_FROM + nth * slot, slot, words);
    const row = {
      id: sampleId(words, added),
      outing_id: id,
      root_id: id,
      author_id: idOf(author),
      file_key: keyOfBytes(words),
      name,
      media_type: mediaTypeOf(name),
      bytes: bytes.byteLength,
      created_at_timestamp: added,
      updated_at_timestamp: added,
    };
    return { row, bytes };
  });
}

/** Stores the bytes, as if they had been uploaded. What is stored again is the same. @returns their rows */
export async function storeOutingFiles(
  store: UploadStore,
  files: readonly SampleOutingFileRow[],
): Promise<UploadRow[]> {
  for (const { row, bytes } of files) await store.write(uploadName(row.file_key), whole(bytes));
  return files.map(({ row }) => ({
    key: row.file_key,
    owner_id: row.author_id,
    outing_id: row.root_id,
    state: 'kept',
    type: 'application/octet-stream',
    bytes: row.bytes,
    touched_at_timestamp: row.created_at_timestamp,
  }));
}

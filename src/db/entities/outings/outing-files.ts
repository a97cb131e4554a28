/** Declares the files of an outing or item. Their bytes are elsewhere: see workers/sync/storage/copies.ts. */
import type { OutingFile } from '#contract/outings/outing-file/outing-file.ts';
import { declareEntity } from '../../entity.ts';

export const files = declareEntity<OutingFile>()({
  table: 'id, [list+order+id], outing_id',
  since: 13,
  within: { kind: 'outing' },
  list: 'files',
  inChunks: true,
});

/** Files of an outing or item. Their bytes are elsewhere: see file-copies.ts. */
import type { OutingFile } from '#contract/file.ts';
import { declareEntity } from '../entity.ts';

export const files = declareEntity<OutingFile>()({
  table: 'id, [list+order+id], outing_id, attributes.key',
  since: 13,
  within: { kind: 'outing', field: 'outing_id' },
  list: 'files',
  isKeptReady: true,
  titleOf: ({ attributes }) => attributes.name,
});

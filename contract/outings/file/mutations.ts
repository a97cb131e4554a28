/** Changes of files. */
import * as v from 'valibot';
import { FileName } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { FileBytes } from './file.ts';

export const fileMutations = {
  'files.add': defineMutationContract({
    version: 1,
    /** `blob`: id of the bytes. */
    args: v.object({ id: Id, outing_id: Id, blob: Id, name: FileName, bytes: FileBytes }),
    outing: (args) => args.outing_id,
    describe: ({ name }) => ({ kind: 'fileAdded', name }),
  }),
  'files.rename': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, name: FileName }),
    outing: (args) => args.outing_id,
    describe: ({ name }) => ({ kind: 'fileRenamed', name }),
    texts: 'args',
  }),
  'files.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'fileDeleted' }),
  }),
} as const;

/** Changes of files. */
import * as v from 'valibot';
import { defineMutationContract } from '../mutation.ts';
import { FileBytes } from '../outings/file.ts';
import { FileName } from '../rules/fields.ts';
import { Id } from '../rules/shapes.ts';

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

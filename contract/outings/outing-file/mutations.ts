/** Describes changes of files. */
import * as v from 'valibot';
import { Emoji, FileName } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { OutingFileBytes } from './outing-file.ts';

export const outingFileMutations = {
  'files.add': defineMutationContract({
    version: 1,
    /** `blob`: id of the bytes */
    args: v.object({ id: Id, outing_id: Id, blob: Id, name: FileName, bytes: OutingFileBytes }),
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
  'files.feature': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, is_featured: v.boolean() }),
    outing: (args) => args.outing_id,
    describe: ({ is_featured }) => ({ kind: is_featured ? 'filePinned' : 'fileNotPinned' }),
  }),
  'files.react': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, emoji: v.nullable(Emoji) }),
    outing: (args) => args.outing_id,
    describe: ({ emoji }) => ({ kind: emoji === null ? 'reactionTakenBack' : 'reacted', name: emoji ?? '' }),
  }),
  'files.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'fileDeleted' }),
  }),
} as const;

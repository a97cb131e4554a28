/** Describes changes of the news feed. */
import * as v from 'valibot';
import { Emoji } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';

export const feedMutations = {
  'outings.share': defineMutationContract({
    version: 1,
    /** `title`: of the outing */
    args: v.object({ id: Id, title: v.string() }),
    outing: (args) => args.id,
    describe: ({ title }) => ({ kind: 'outingShared', name: title }),
  }),
  'feed.remove': defineMutationContract({
    version: 1,
    /** `title`: of its subject; empty for places */
    args: v.object({ id: Id, title: v.string() }),
    outing: () => null,
    describe: () => ({ kind: 'feedItemRemoved' }),
  }),
  'feed.react': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, emoji: v.nullable(Emoji) }),
    outing: () => null,
    describe: ({ emoji }) => ({ kind: emoji === null ? 'reactionTakenBack' : 'reacted', name: emoji ?? '' }),
  }),
} as const;

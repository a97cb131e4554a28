/** Describes changes of photos, and reactions. */
import * as v from 'valibot';
import { Emoji, PhotoAlt, PhotoCaption } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id, WallTime } from '../../base/shapes.ts';
import { pictureArgs } from '../../uploads/picture-args.ts';

export const photoMutations = {
  'photos.add': defineMutationContract({
    version: 1,
    args: v.object({
      id: Id,
      outing_id: Id,
      ...pictureArgs,
      taken_at: v.nullable(WallTime),
    }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'photoAdded' }),
  }),
  'photos.describe': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, caption: PhotoCaption, alt: PhotoAlt }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'photoDescribed' }),
    texts: 'args',
  }),
  'photos.feature': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, is_featured: v.boolean() }),
    outing: (args) => args.outing_id,
    describe: ({ is_featured }) => ({ kind: is_featured ? 'photoFeatured' : 'photoNotFeatured' }),
  }),
  'photos.react': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, emoji: v.nullable(Emoji) }),
    outing: (args) => args.outing_id,
    describe: ({ emoji }) => ({ kind: emoji === null ? 'reactionTakenBack' : 'reacted', name: emoji ?? '' }),
  }),
  'photos.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'photoDeleted' }),
  }),
} as const;

/** Describes changes of stories. */
import * as v from 'valibot';
import { Emoji } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { pictureArgs } from '../../uploads/picture-args.ts';
import { StoryChange, writtenStory } from './story.ts';

export const storyMutations = {
  'stories.add': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, ...writtenStory }),
    outing: () => null,
    describe: ({ text }) => ({ kind: 'storyAdded', name: text }),
    texts: 'args',
  }),
  'stories.addPicture': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, ...writtenStory, ...pictureArgs }),
    outing: () => null,
    describe: () => ({ kind: 'storyPictureAdded' }),
    texts: 'args',
  }),
  'stories.edit': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, change: StoryChange }),
    outing: () => null,
    describe: ({ change }) => ({ kind: 'storyEdited', name: change.text }),
    texts: 'change',
  }),
  'stories.view': defineMutationContract({
    version: 1,
    /** `author`: their name */
    args: v.object({ id: Id, author: v.string() }),
    outing: () => null,
    describe: ({ author }) => ({ kind: 'storySeen', name: author }),
  }),
  'stories.react': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, emoji: v.nullable(Emoji) }),
    outing: () => null,
    describe: ({ emoji }) => ({ kind: emoji === null ? 'reactionTakenBack' : 'reacted', name: emoji ?? '' }),
  }),
  'stories.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: Id }),
    outing: () => null,
    describe: () => ({ kind: 'storyDeleted' }),
  }),
} as const;

/** Declarations of the area of stories. */
import type { Declarations } from '../../core/declarations.ts';
import { seesPictureInStory } from './find.ts';
import { stories, storyReactions, storyViews } from './tables.ts';

export const storyDeclarations: Declarations = {
  erasedWith: [storyViews.user_id, storyReactions.user_id, stories.author_id],
  showsPicture: ({ db, clock }, { userId }, key) =>
    seesPictureInStory(db, { readerId: userId, now: clock() }, key),
};

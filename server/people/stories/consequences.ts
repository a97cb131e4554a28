/** What changes elsewhere mean for stories. */
import type { Consequences } from '../../core/consequences.ts';
import { seesPictureInStory } from './find.ts';
import { stories, storyReactions, storyViews } from './tables.ts';

export const storyConsequences: Consequences = {
  erasedWith: [storyViews.user_id, storyReactions.user_id, stories.author_id],
  showsPicture: ({ db, clock }, { userId }, key) =>
    seesPictureInStory(db, { readerId: userId, now: clock() }, key),
};

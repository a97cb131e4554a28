/** What this area answers, and what follows in it from changes elsewhere. */
import { feedCalls } from '#contract/people/feed/calls.ts';
import type { Area } from '../../core/area.ts';
import { feedConsequences } from './consequences.ts';
import { registerFeedLists } from './list.ts';
import { registerFeedReactions } from './reactions.ts';
import { registerFeedWrites } from './write.ts';

export const feedArea: Area = {
  name: 'feed',
  calls: feedCalls,
  register: [registerFeedLists, registerFeedReactions, registerFeedWrites],
  consequences: feedConsequences,
};

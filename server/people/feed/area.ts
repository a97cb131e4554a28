/** Lists the area's calls and declarations. */
import { feedCalls } from '#contract/people/feed/calls.ts';
import type { Area } from '../../core/area.ts';
import { feedDeclarations } from './declarations.ts';
import { registerFeedLists } from './list.ts';
import { registerFeedReactions } from './reactions.ts';
import { registerFeedWrites } from './write.ts';

export const feedArea: Area = {
  name: 'feed',
  calls: feedCalls,
  register: [registerFeedLists, registerFeedReactions, registerFeedWrites],
  declarations: feedDeclarations,
};

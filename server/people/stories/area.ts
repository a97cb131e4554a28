/** Lists the area's calls and declarations. */
import { storyCalls } from '#contract/people/story/calls.ts';
import type { Area } from '../../core/area.ts';
import { storyDeclarations } from './declarations.ts';
import { registerStoryLists } from './list.ts';
import { registerStoryViews } from './views.ts';
import { registerStoryWrites } from './write.ts';

export const storiesArea: Area = {
  name: 'stories',
  calls: storyCalls,
  register: [registerStoryLists, registerStoryWrites, registerStoryViews],
  declarations: storyDeclarations,
};

/** Lists the area's calls. */
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerAsking, registerDismissing } from './ask.ts';
import { registerBlocking } from './block.ts';
import { registerFollowing } from './follow.ts';
import { registerPeopleList } from './list.ts';
import { registerPeopleOfUser } from './list-of-user.ts';
import { registerPeopleSearch } from './search.ts';
import { registerSuggestions } from './suggestions.ts';

export const peopleArea: Area = {
  name: 'people',
  calls: peopleCalls,
  register: [
    registerPeopleList,
    registerFollowing,
    registerBlocking,
    registerAsking,
    registerDismissing,
    registerPeopleSearch,
    registerSuggestions,
    registerPeopleOfUser,
  ],
};

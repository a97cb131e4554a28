/** Lists the area's calls. */
import { profileCalls } from '#contract/people/profile/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerCalendarOfUser } from './calendar.ts';
import { registerOutingsOfUser } from './list.ts';
import { registerProfiles } from './show.ts';

export const profilesArea: Area = {
  name: 'profiles',
  calls: profileCalls,
  register: [registerProfiles, registerOutingsOfUser, registerCalendarOfUser],
  // Profiles are for users with an account: their links show only the product.
  faces: () => [{ path: '/users/:username/profile', see: async () => 'hidden' }],
};

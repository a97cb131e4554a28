/** What this area answers. */
import { profileCalls } from '#contract/people/profile/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerCalendarOfUser } from './calendar.ts';
import { registerOutingsOfUser } from './list.ts';
import { registerProfiles } from './show.ts';

export const profilesArea: Area = {
  name: 'profiles',
  calls: profileCalls,
  register: [registerProfiles, registerOutingsOfUser, registerCalendarOfUser],
  // Profiles are for people with an account: their links show the product alone.
  faces: () => [{ path: '/users/:username/profile', see: async () => 'hidden' }],
};

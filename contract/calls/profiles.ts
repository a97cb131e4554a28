/** Calls for profiles. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Profile } from '../profile.ts';
import { UsernameOrId } from './people.ts';

const own = defineCall({
  method: 'GET',
  path: '/profile',
  summary: 'The reader’s own profile, as they see it themselves.',
  access: 'verified',
  answer: v.object({ data: Profile }),
});

const show = defineCall({
  method: 'GET',
  path: '/users/:username/profile',
  summary: 'The profile of a person, with what of it the reader may see.',
  access: 'verified',
  params: v.object({ username: UsernameOrId }),
  answer: v.object({ data: Profile }),
});

export const profileCalls = { own, show };

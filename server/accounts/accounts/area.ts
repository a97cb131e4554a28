/** What this area answers. */
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { Area } from '../../core/area.ts';
import { invitationFaces } from './face.ts';
import { registerRecovery } from './recovery.ts';
import { registerRegistration } from './registration.ts';
import { registerSignIn } from './sign-in.ts';

export const authArea: Area = {
  name: 'auth',
  calls: authCalls,
  register: [registerSignIn, registerRegistration, registerRecovery],
  faces: invitationFaces,
};

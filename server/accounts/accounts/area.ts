/** Lists the area's calls. */
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { Area } from '../../core/area.ts';
import { invitationFaces } from './face.ts';
import { registerLogin } from './login.ts';
import { registerRecovery } from './recovery.ts';
import { registerRegistration } from './registration.ts';

export const authArea: Area = {
  name: 'auth',
  calls: authCalls,
  register: [registerLogin, registerRegistration, registerRecovery],
  faces: invitationFaces,
};

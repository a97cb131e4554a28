/** What this area answers. */
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerOwnInvitations } from './own-invitations.ts';
import { registerOwnPictures } from './own-pictures.ts';
import { registerRecovery } from './recovery.ts';
import { registerRegistration } from './registration.ts';
import { registerSignIn } from './sign-in.ts';

export const authArea: Area = {
  name: 'auth',
  calls: authCalls,
  register: [registerSignIn, registerRegistration, registerRecovery],
};

export const registerInvitationsArea: Area = {
  name: 'register-invitations',
  calls: registerInvitationCalls,
  register: [registerOwnInvitations],
};

export const ownPicturesArea: Area = {
  name: 'own pictures',
  calls: ownPictureCalls,
  register: [registerOwnPictures],
};

/** Lists the area's calls. */
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerOwnInvitations } from './own-invitations.ts';

export const registerInvitationsArea: Area = {
  name: 'register-invitations',
  calls: registerInvitationCalls,
  register: [registerOwnInvitations],
};

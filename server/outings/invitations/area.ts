/** Lists the area's calls and declarations. */
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerInvitationParticipations } from './answer.ts';
import { invitationDeclarations } from './declarations.ts';
import { registerInviting } from './invite.ts';
import { registerLinks } from './link.ts';
import { registerInvitationLists } from './list.ts';
import { registerInvitable } from './people.ts';

export const invitationsArea: Area = {
  name: 'invitations',
  calls: invitationCalls,
  register: [
    registerInvitationLists,
    registerInvitable,
    registerInviting,
    registerInvitationParticipations,
    registerLinks,
  ],
  declarations: invitationDeclarations,
};

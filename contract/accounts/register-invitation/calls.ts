/**
 * Describes calls for invitations to create an account. `GET /invitations` and `DELETE /invitations/{id}` of the
 * specification are those of invitations to outings: the user's own of this kind are below `/invitations/register`.
 */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Id, Success } from '../../base/shapes.ts';
import { NewRegisterInvitation, RegisterInvitation, RegisterInvitations } from './register-invitation.ts';

const show = defineCall({
  method: 'GET',
  path: '/invitations/register',
  summary:
    'How many invitations to create an account the caller can make, their own open ones with their codes, and who came by them.',
  access: 'verified',
  response: v.object({ data: RegisterInvitations }),
});

const create = defineCall({
  method: 'POST',
  path: '/invitations',
  summary:
    'Makes an invitation to create an account, and mails it if an address is given. It works once, for 24 hours. Making it again under the same id answers the same; 422 with the code `quota` if none is left.',
  access: 'verified',
  body: NewRegisterInvitation,
  response: v.object({ data: RegisterInvitation }),
  status: 201,
});

const withdraw = defineCall({
  method: 'DELETE',
  path: '/invitations/register/:id',
  summary:
    'Takes an own invitation back, which can then be made anew. Repeating it succeeds; 410 if somebody has used it.',
  access: 'verified',
  params: v.object({ id: Id }),
  response: Success,
});

export const registerInvitationCalls = { show, create, withdraw };

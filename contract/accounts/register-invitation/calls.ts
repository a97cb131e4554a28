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
    'Returns how many invitations to create an account the caller can create, their own open ones with their codes, and who used one.',
  access: 'verified',
  response: v.object({ data: RegisterInvitations }),
});

const create = defineCall({
  method: 'POST',
  path: '/invitations',
  summary:
    'Creates an invitation to create an account, and mails it if an address is given. It works once, for 24 hours. Creating it again under the same id returns the same; 422 with the code `quota` if none is left.',
  access: 'verified',
  body: NewRegisterInvitation,
  response: v.object({ data: RegisterInvitation }),
  status: 201,
});

const withdraw = defineCall({
  method: 'DELETE',
  path: '/invitations/register/:id',
  summary:
    'Takes the caller’s own invitation back, which frees it for another one. Repeating it succeeds; 410 if someone has used it.',
  access: 'verified',
  params: v.object({ id: Id }),
  response: Success,
});

export const registerInvitationCalls = { show, create, withdraw };

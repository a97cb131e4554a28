/** Helpers for tests of invitations to create an account. */
import { randomUUID } from 'node:crypto';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import type { RegisterInvitation } from '#contract/accounts/register-invitation/register-invitation.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { Client } from '../../world/client.ts';
import { registration, secretOf, type TestServer } from '../../world/harness.ts';

interface Wishes {
  readonly id?: string;
  readonly email?: string | null;
  readonly follows?: boolean;
}

export const tryMaking = (by: Client, wishes: Wishes = {}) =>
  by.call(registerInvitationCalls.create, { body: { id: randomUUID(), ...wishes } });

export async function make(by: Client, wishes: Wishes = {}): Promise<RegisterInvitation> {
  return (await by.ok(registerInvitationCalls.create, { body: { id: randomUUID(), ...wishes } })).data;
}

export const withdraw = (by: Client, id: string) =>
  by.call(registerInvitationCalls.withdraw, { params: { id } });

export const invitationsOf = async (by: Client) => (await by.ok(registerInvitationCalls.show, {})).data;

export const leftOf = async (by: Client) => (await invitationsOf(by)).left;

/** Registers with a code; the address is not confirmed yet. */
export async function join(
  server: TestServer,
  username: string,
  code: string,
  follows_inviter = true,
): Promise<{ client: Client; id: string }> {
  const client = server.client();
  const body = { ...registration(username, code), follows_inviter };
  const { data } = await client.ok(authCalls.register, { body });
  return { client, id: data.id };
}

/** Opens the link in the latest mail to this account. */
export async function confirm(server: TestServer, username: string): Promise<void> {
  const mail = server.mails.findLast(({ to }) => to === `${username}@example.org`);
  await server.client().ok(authCalls.verifyEmail, { body: { token: secretOf(mail) } });
}

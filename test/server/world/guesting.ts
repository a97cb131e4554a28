/** Makes guests for tests: an outing whose link is turned on, and friends who answer by it. */
import { randomBytes } from 'node:crypto';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import type { GivenHeads } from '#contract/outings/membership/heads.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import type { ApiResponse, Client } from './client.ts';
import type { TestServer } from './harness.ts';
import { DETAILS } from './outing-world.ts';

export const newKey = () => randomBytes(16).toString('base64url');

/** The request of a device that starts with an answer. */
export const firstParticipation = (
  token: string,
  name: string,
  participation: GivenParticipation = 'going',
) => ({
  token,
  key: newKey(),
  id: newId(Date.now()),
  membership_id: newId(Date.now()),
  name,
  participation,
});

export type FirstParticipation = ReturnType<typeof firstParticipation>;

/** Turns the link of an outing on. @returns its token. */
export async function turnOnLink(owner: Client, id: string): Promise<string> {
  await owner.ok(outingCalls.settings, { params: { id }, body: { answers_by_link: true } });
  return (await owner.ok(guestCalls.showLink, { params: { id } })).data.token;
}

/** An outing that is set, with its link turned on. */
export async function linkedOuting(
  owner: Client,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; token: string }> {
  const body = { ...DETAILS, status: 'set' as const, ...more };
  const { id } = (await owner.ok(outingCalls.create, { body })).data;
  return { id, token: await turnOnLink(owner, id) };
}

export const begin = (device: Client, body: FirstParticipation): Promise<ApiResponse> =>
  device.call(guestSessionCalls.begin, { body });

/** A friend who answers on a device of their own. */
export async function newGuest(
  server: TestServer,
  token: string,
  name: string,
  participation: GivenParticipation = 'going',
  heads: GivenHeads = {},
) {
  const client = server.client();
  const body = { ...firstParticipation(token, name, participation), ...heads };
  const begun = await client.ok(guestSessionCalls.begin, { body });
  return { client, body, id: body.id, membership: begun.membership };
}

/** Opens a socket in every role and subscribes to the outing’s channel: which roles receive its events live. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import { signSubscription } from '#server/base/realtime/signature.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { ROLES, type RoleName, UsersByRole } from '../../world/role-matrix.ts';
import { openSocket } from '../../world/socket.ts';

let server: TestServer;
let byRole: UsersByRole;
let channel: string;

beforeAll(async () => {
  server = await startServer({ parts: { realtime: createRealtime } });
  byRole = await UsersByRole.create(server);
  const { data } = await byRole.client('owner').ok(outingCalls.create, {
    body: { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' },
  });
  await byRole.takePart(data.id);
  channel = `private-outing.${data.id}`;
});
afterAll(() => server.stop());

/**
 * Returns whether a role gets a socket and the channel. It uses a signature of the server, so that the socket itself
 * has to decide.
 */
async function subscriptionOf(role: RoleName): Promise<'no socket' | 'refused' | 'hears'> {
  const socket = openSocket(server, byRole.client(role));
  const opened = await Promise.race([socket.established(), socket.closed]);
  if (!('socket_id' in opened)) return 'no socket';
  const { pusherKey: key, pusherSecret: secret } = server.ctx.settings;
  const auth = signSubscription({ key, secret }, opened.socket_id, channel);
  socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
  const [response] = await socket.when(({ channel: of }) => of === channel);
  socket.close();
  return response?.event === 'pusher_internal:subscription_succeeded' ? 'hears' : 'refused';
}

it('members receive an outing’s events live; accounts that are blocked or not confirmed get no socket (S199)', async () => {
  const subscriptions = new Map<RoleName, string>();
  for (const role of ROLES) subscriptions.set(role, await subscriptionOf(role));
  expect(Object.fromEntries(subscriptions)).toEqual({
    owner: 'hears',
    organizer: 'hears',
    member: 'hears',
    spectator: 'hears',
    invited: 'hears',
    stranger: 'refused',
    unverified: 'no socket',
    blocked: 'no socket',
    guest: 'hears',
    signed_out: 'no socket',
  });
});

it('the server signs a channel for its readers, and decides like all calls (S199)', async () => {
  const body = { socket_id: '1.1', channel_name: channel };
  const statuses: number[] = [];
  for (const role of ROLES)
    statuses.push((await byRole.client(role).call(systemCalls.broadcastingAuth, { body })).status);
  //                       own  org  mem  spe  inv  str  unv  blo  gue  out
  expect(statuses).toEqual([200, 200, 200, 200, 200, 403, 403, 403, 200, 401]);
});

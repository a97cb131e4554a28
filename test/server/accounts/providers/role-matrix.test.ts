/** Calls every call of login by a provider in every role (S19): each reaches only the caller's own data. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerCalls } from '#contract/accounts/provider/calls.ts';
import { connections } from '#server/accounts/accounts/tables.ts';
import { type LoginHost, startLoginHost } from '../../../../e2e/server/login-host.ts';
import type { Client } from '../../world/client.ts';
import { APP_URL, PASSWORD, startServer, type TestServer } from '../../world/harness.ts';
import { type Case, callsOf, namesOf, UsersByRole } from '../../world/role-matrix.ts';
import { HOUSE, land, newAccount } from './going.ts';

let host: LoginHost;
let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  host = await startLoginHost(APP_URL, HOUSE);
  server = await startServer({ env: host.env(HOUSE, 'House') });
  byRole = await UsersByRole.create(server);
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});

/** The owner is connected; the provider’s user is new each time. */
interface World {
  readonly subject: string;
}

async function makeWorld(): Promise<World> {
  const { db, clock } = server.ctx;
  await db.delete(connections);
  const row = { id: randomUUID(), user_id: byRole.idOf('owner'), provider: HOUSE, issuer: host.issuer };
  await db.insert(connections).values({ ...row, subject: randomUUID(), created_at_timestamp: clock() });
  const subject = randomUUID();
  host.people.set(subject, {});
  return { subject };
}

const start = (purpose: 'login' | 'connect') => (c: Client) =>
  c.call(providerCalls.start, { body: { provider: HOUSE, purpose, password: PASSWORD } });

const NOTHING = { provider: HOUSE, code: 'none', state: 'none' };

/** All roles with a confirmed address that are not blocked get the same status. */
const alike = (status: number) => [...Array.from({ length: 6 }, () => status), 403, 403, 403, 401];
const sameForAll = (status: number) => Array.from({ length: 10 }, () => status);

const CASES: readonly Case<World, never>[] = [
  { name: 'begin to log in', run: start('login'), expected: sameForAll(200) },
  {
    name: 'begin to connect',
    run: start('connect'),
    //         own  org  mem  spe  inv  str  unv  blo  gue  out
    expected: [200, 200, 200, 200, 200, 200, 401, 401, 401, 401],
  },
  {
    name: 'log in without a login flow',
    run: (c) => c.call(providerCalls.login, { body: NOTHING }),
    expected: sameForAll(422),
  },
  {
    name: 'register without a ticket',
    run: async (c) =>
      c.call(providerCalls.register, { body: newAccount('matrix', 'none', await server.invitation()) }),
    expected: sameForAll(422),
  },
  {
    name: 'connect without a login flow',
    run: (c) => c.call(providerCalls.connect, { body: NOTHING }),
    expected: alike(422),
  },
  {
    name: 'disconnect, where only the owner is connected',
    run: (c) => c.call(providerCalls.disconnect, { body: { provider: HOUSE } }),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, makeWorld)).toEqual(row.expected);
  });
});

it('the table covers every call of login by a provider (S19)', async () => {
  expect(await callsOf(server, CASES, { subject: '' })).toEqual(namesOf(providerCalls));
});

it('the server connects only the user who returns from the provider (S19)', async () => {
  const { subject } = await makeWorld();
  const stranger = byRole.client('stranger');
  const body = await land(stranger, subject, { purpose: 'connect', password: PASSWORD });
  const others = ['member', 'unverified', 'blocked', 'signed_out'] as const;
  const statuses = await Promise.all(
    others.map(async (who) => (await byRole.client(who).call(providerCalls.connect, { body })).status),
  );
  expect(statuses).toEqual([422, 403, 403, 401]);
  expect((await stranger.call(providerCalls.connect, { body })).status).toBe(200);
});

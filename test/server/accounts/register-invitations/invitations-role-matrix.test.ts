/**
 * Calls every call of invitations to create an account in every role (S19): each reaches only the caller’s own data.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { type Case, callsOf, namesOf, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';
import { make, tryMaking, withdraw } from './inviting.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

/** An invitation of the owner. */
interface World {
  readonly id: string;
}
const makeWorld = async (): Promise<World> => ({ id: (await make(byRole.client('owner'))).id });

const alike = (status: number) => [...Array.from({ length: 6 }, () => status), 403, 403, 403, 401];

const CASES: readonly Case<World, never>[] = [
  { name: 'see the own ones', run: (c) => c.call(registerInvitationCalls.show, {}), expected: alike(200) },
  { name: 'make one', run: (c) => tryMaking(c, { id: randomUUID() }), expected: alike(201) },
  {
    name: 'take one of the owner back',
    run: (c, { id }) => withdraw(c, id),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, makeWorld)).toEqual(row.expected);
  });
});

it('the table covers every call of invitations to create an account (S19)', async () => {
  expect(await callsOf(server, CASES, { id: randomUUID() })).toEqual(namesOf(registerInvitationCalls));
});

it('the server answers for another user’s invitation as for an unknown one (S153)', async () => {
  const { id } = await makeWorld();
  const [of, absent] = await Promise.all(
    [id, randomUUID()].map((one) => withdraw(byRole.client('stranger'), one)),
  );
  if (of === undefined || absent === undefined) throw new Error('Both calls must be made');
  expect(statusAndBody(of)).toEqual(statusAndBody(absent));
});

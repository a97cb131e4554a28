/** Requests who is busy in every role and compares the responses with the table of roles (S19). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busyCalls } from '#contract/calendar/busy/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { dayPoll } from '../../world/ballots.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';
import { type Case, callsOf, namesOf, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

interface World {
  readonly outing: string;
  readonly item: string;
  readonly poll: string;
}

interface Setting {
  readonly status?: 'draft' | 'set';
}

async function makeWorld({ status = 'set' }: Setting): Promise<World> {
  const owner = byRole.client('owner');
  const create = async (parts: { parent_id?: string }) =>
    (await owner.ok(outingCalls.create, { body: { ...DETAILS, status, ...parts } })).data.id;
  const outing = await create({});
  await byRole.takePart(outing);
  const item = await create({ parent_id: outing });
  return { outing, item, poll: (await dayPoll(owner, outing, '2035-06-05', '2035-06-06')).id };
}

const nothing = (): World => {
  const id = newId(Date.now());
  return { outing: id, item: id, poll: id };
};

const ask = (caller: Client, id: string, poll_id: string | null = null) =>
  caller.call(busyCalls.ofOuting, { params: { id }, body: { poll_id, user_ids: [byRole.idOf('member')] } });

const ORGANIZERS = [200, 200, 403, 403, 403, 404, 403, 403, 403, 401];
const CASES: readonly Case<World, Setting>[] = [
  //                                                    own  org  mem  spe  inv  str  unv  blo  gue  out
  { name: 'for an outing', run: (c, at) => ask(c, at.outing), expected: ORGANIZERS },
  { name: 'for an item', run: (c, at) => ask(c, at.item), expected: ORGANIZERS },
  { name: 'for a poll of dates', run: (c, at) => ask(c, at.outing, at.poll), expected: ORGANIZERS },
  {
    name: 'for a draft',
    setting: { status: 'draft' },
    run: (c, at) => ask(c, at.outing),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'for a poll of a draft',
    setting: { status: 'draft' },
    run: (c, at) => ask(c, at.outing, at.poll),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('requesting busy users $name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, () => makeWorld(row.setting ?? {}))).toEqual(row.expected);
  });
});

it('the server answers a stranger as for a missing outing (S20)', async () => {
  const at = await makeWorld({});
  const stranger = byRole.client('stranger');
  expect(statusAndBody(await ask(stranger, at.outing, at.poll))).toEqual(
    statusAndBody(await ask(stranger, newId(Date.now()))),
  );
});

it('the table covers the call (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(busyCalls));
});

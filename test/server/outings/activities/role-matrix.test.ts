/** Calls the activity log in every role and compares the responses with the table of roles (S19). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityCalls } from '#contract/outings/activity/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
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
}

interface Setting {
  readonly status?: 'draft' | 'set';
  readonly itemStatus?: 'draft' | 'set';
}

async function makeWorld({ status = 'set', itemStatus = 'set' }: Setting): Promise<World> {
  const owner = byRole.client('owner');
  const written = { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00' };
  const { data: outing } = await owner.ok(outingCalls.create, { body: { ...written, status } });
  const body = { ...written, parent_id: outing.id, status: itemStatus };
  const { data: item } = await owner.ok(outingCalls.create, { body });
  await byRole.takePart(outing.id);
  return { outing: outing.id, item: item.id };
}

const logOf = (caller: Client, outing_id: string) =>
  caller.call(activityCalls.list, { query: { outing_id } });

const CASES: readonly Case<World, Setting>[] = [
  //                                                       own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'see the log of an outing',
    run: (caller, at) => logOf(caller, at.outing),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see the log of an item',
    run: (caller, at) => logOf(caller, at.item),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see the log of a draft',
    setting: { status: 'draft' },
    run: (caller, at) => logOf(caller, at.outing),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'see the log of an item that is a draft',
    setting: { itemStatus: 'draft' },
    run: (caller, at) => logOf(caller, at.item),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    const answered = await byRole.responsesTo(row, () => makeWorld(row.setting ?? {}));
    expect(answered).toEqual(row.expected);
  });
});

it('the table covers every call of activities (S19)', async () => {
  const id = newId(Date.now());
  expect(await callsOf(server, CASES, { outing: id, item: id })).toEqual(namesOf(activityCalls));
});

it('the server answers for a hidden log with the status and body of an unknown id (S20)', async () => {
  const at = await makeWorld({});
  const id = newId(Date.now());
  const stranger = byRole.client('stranger');
  for (const { name, run } of CASES) {
    const [hidden, absent] = [await run(stranger, at), await run(stranger, { outing: id, item: id })];
    expect(statusAndBody(hidden), name).toEqual(statusAndBody(absent));
  }
});

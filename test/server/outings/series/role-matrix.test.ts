/** Calls every call of series in every role and compares the responses with the table of roles (S19, S20). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { seriesCalls } from '#contract/outings/series/calls.ts';
import { wallTimeAt } from '#contract/time/instants.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { newId } from '#server/base/db/new-id.ts';
import { makeDueDates } from '#server/outings/series/make.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { type Case, callsOf, namesOf, ROLES, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';

interface World {
  readonly outing: string;
}

interface Setting {
  /** An outing that does not repeat yet. */
  readonly once?: boolean;
  readonly narrow?: boolean;
}

const DAILY: Recurrence = { freq: 'daily', interval: 1, ends: { kind: 'count', count: 2 } };

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

const repeat = (caller: Client, { outing }: World) =>
  caller.call(seriesCalls.repeat, {
    params: { id: outing },
    body: { series_id: newId(Date.now()), recurrence: DAILY },
  });

async function makeWorld({ once = false, narrow = false }: Setting): Promise<World> {
  const owner = byRole.client('owner');
  const starts_at = `${wallTimeAt(server.ctx.clock() + 86_400_000, 'Europe/Berlin').slice(0, 10)}T19:00`;
  const { data } = await owner.ok(outingCalls.create, {
    body: { title: 'Run', timezone: 'Europe/Berlin', starts_at, status: 'set', members_can_edit: !narrow },
  });
  await byRole.takePart(data.id);
  if (!once) {
    await repeat(owner, { outing: data.id });
    await makeDueDates(server.ctx);
  }
  return { outing: data.id };
}

const change = (body: { title?: string; capacity?: number; status?: 'canceled' }) => (c: Client, at: World) =>
  c.call(seriesCalls.change, { params: { id: at.outing }, body: { scope: 'following', change: body } });

const CASES: readonly Case<World, Setting>[] = [
  //                                                  own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'make an outing repeat',
    setting: { once: true },
    run: repeat,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'give a series another recurrence',
    run: repeat,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'end a series',
    run: (c, at) => c.call(seriesCalls.end, { params: { id: at.outing } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'end a missing series',
    setting: { once: true },
    run: (c, at) => c.call(seriesCalls.end, { params: { id: at.outing } }),
    expected: [422, 422, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change details of several dates',
    run: change({ title: 'Long run' }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change details of several dates where members cannot',
    setting: { narrow: true },
    run: change({ title: 'Long run' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change settings of several dates',
    run: change({ capacity: 20 }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'cancel several dates',
    run: change({ status: 'canceled' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete several dates',
    run: (c, at) => c.call(seriesCalls.remove, { params: { id: at.outing }, query: { scope: 'all' } }),
    expected: [200, 403, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'answer for several dates',
    run: (c, at) =>
      c.call(seriesCalls.answer, {
        params: { id: at.outing },
        body: { scope: 'following', participation: 'maybe', note: '', answered_for_timestamp: 0 },
      }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'leave several dates',
    run: (c, at) => c.call(seriesCalls.exit, { params: { id: at.outing }, body: { scope: 'following' } }),
    expected: [403, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19, S22)', async () => {
    expect(await byRole.responsesTo(row, () => makeWorld(row.setting ?? {}))).toEqual(row.expected);
  });
});

it('the table covers every call of series (S19)', async () => {
  expect(await callsOf(server, CASES, { outing: newId(Date.now()) })).toEqual(namesOf(seriesCalls));
});

it('the server answers users who do not see an outing as if it did not exist (S20)', async () => {
  const at = await makeWorld({});
  const stranger = byRole.client('stranger');
  const hidden = CASES.filter(({ expected }) => expected[ROLES.indexOf('stranger')] === 404);
  expect(hidden.length).toBe(CASES.length);
  for (const { name, run } of hidden) {
    const [response, absent] = [await run(stranger, at), await run(stranger, { outing: newId(Date.now()) })];
    expect(statusAndBody(response), name).toEqual(statusAndBody(absent));
  }
});

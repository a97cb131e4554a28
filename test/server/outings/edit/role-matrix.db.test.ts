/** Calls every call of outings in every role and compares the responses with the table of roles (S19, S22). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/base/call.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS, makeWorld, type Setting, type World } from '../../world/outing-world.ts';
import {
  type Case,
  callsOf,
  namesOf,
  ROLES,
  statusAndBody,
  UsersByRole,
  Worlds,
} from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

/** A world of unknown ids. */
function nothing(): World {
  const id = newId(Date.now());
  return { outing: id, item: id, note: { id, version: 1 }, ownNote: id };
}

type Change = CallInput<typeof outingCalls.update>['body'];

const show = (caller: Client, id: string) => caller.call(outingCalls.show, { params: { id } });
const update = (body: Change) => (caller: Client, at: World) =>
  caller.call(outingCalls.update, { params: { id: at.outing }, body });
const addItem = (caller: Client, at: World) =>
  caller.call(outingCalls.create, { body: { ...DETAILS, parent_id: at.outing } });

const presign = (caller: Client, at: World) =>
  caller.call(outingCalls.presignCover, {
    params: { id: at.outing },
    body: { type: 'image/webp', bytes: 1_000 },
  });
const coverTemplate = (caller: Client, at: World) =>
  caller.call(outingCalls.cover, { params: { id: at.outing }, body: { cover_template: 'sea-dusk' } });

const CASES: readonly Case<World, Setting>[] = [
  //                                                  own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'see preview',
    run: (c, at) => c.call(outingCalls.preview, { params: { id: at.outing }, query: {} }),
    expected: [200, 200, 200, 200, 200, 404, 404, 404, 200, 404],
  },
  {
    name: 'see details',
    run: (c, at) => show(c, at.outing),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401],
  },
  {
    name: 'see the details of an item',
    run: (c, at) => show(c, at.item),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401],
  },
  {
    name: 'see a draft',
    setting: { status: 'draft' },
    run: (c, at) => show(c, at.outing),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 404, 401],
  },
  {
    name: 'see the preview of a draft',
    setting: { status: 'draft' },
    run: (c, at) => c.call(outingCalls.preview, { params: { id: at.outing }, query: {} }),
    expected: [200, 200, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  {
    name: 'see items',
    run: (c, at) => c.call(outingCalls.items, { query: { parent_id: at.outing } }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401],
  },
  {
    name: 'see the timeline',
    run: (c) => c.call(outingCalls.timeline, { query: { dateType: 'upcoming' } }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 200, 401],
  },
  {
    name: 'see members',
    run: (c, at) => c.call(outingCalls.members, { params: { id: at.outing }, query: {} }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401],
  },
  {
    name: 'see their own membership',
    run: (c, at) => c.call(outingCalls.membership, { params: { id: at.outing } }),
    expected: [200, 200, 200, 200, 404, 404, 403, 403, 200, 401],
  },
  {
    name: 'create an outing',
    run: (c) => c.call(outingCalls.create, { body: DETAILS }),
    expected: [201, 201, 201, 201, 201, 201, 403, 403, 403, 401],
  },
  {
    name: 'copy an outing',
    run: (c, at) =>
      c.call(outingCalls.duplicate, {
        params: { id: at.outing },
        body: {
          title: 'Again',
          starts_at: null,
          with: { people: true, items: true, notes: true, polls: true },
        },
      }),
    expected: [201, 201, 201, 201, 201, 404, 403, 403, 403, 401],
  },
  { name: 'add an item', run: addItem, expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'add an item where members cannot',
    setting: { narrow: true },
    run: addItem,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'edit details',
    run: update({ title: 'Party' }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'edit details where members cannot',
    setting: { narrow: true },
    run: update({ title: 'Party' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'edit nothing',
    setting: { narrow: true },
    run: update({}),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'set a draft',
    setting: { status: 'draft' },
    run: update({ status: 'set' }),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'change settings',
    run: update({ privacy: 'public' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change a detail and a setting',
    run: update({ title: 'Party', members_can_add: false }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change settings by the call for them',
    run: (c, at) => c.call(outingCalls.settings, { params: { id: at.outing }, body: { capacity: 4 } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'choose lists',
    run: (c, at) => c.call(outingCalls.chooseLists, { params: { id: at.outing }, body: { list_ids: [] } }),
    expected: [200, 403, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'cancel',
    run: update({ status: 'canceled' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'undo canceling',
    setting: { canceled: true },
    run: update({ status: 'set' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete',
    run: (c, at) => c.call(outingCalls.remove, { params: { id: at.outing } }),
    expected: [200, 403, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete an item',
    run: (c, at) => c.call(outingCalls.remove, { params: { id: at.item } }),
    expected: [200, 403, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'request an upload URL for a cover',
    run: presign,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'request an upload URL for a cover where members cannot edit',
    setting: { narrow: true },
    run: presign,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'take a template as cover',
    run: coverTemplate,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'take a template as cover where members cannot edit',
    setting: { narrow: true },
    run: coverTemplate,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'take a picture as cover that was not uploaded',
    run: (c, at) =>
      c.call(outingCalls.cover, { params: { id: at.outing }, body: { upload_key: '0'.repeat(32) } }),
    expected: [409, 409, 409, 403, 403, 404, 403, 403, 403, 401],
  },
];

const worlds = new Worlds((setting: Setting = {}) => makeWorld(byRole, setting));

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19, S22)', async () => {
    expect(await byRole.responsesTo(row, worlds)).toEqual(row.expected);
  });
});

it('the server gives users in the lists of an outing the same responses as the invited (S19, S80)', async () => {
  const invited = ROLES.indexOf('invited');
  const refused = CASES.filter(({ expected }) => (expected[invited] ?? 0) >= 400);
  const others = CASES.filter((row) => !refused.includes(row));
  const responses: Record<string, number> = {};
  for (const rows of [refused, others]) {
    let at: World | null = null;
    for (const { name, setting = {}, run } of rows) {
      if (Object.keys(setting).length > 0) at = null;
      // Rejected calls change nothing, and can share one world.
      at ??= await makeWorld(byRole, { ...setting, shared: true });
      responses[name] = (await run(byRole.client('stranger'), at)).status;
      if (rows === others || Object.keys(setting).length > 0) at = null;
    }
  }
  expect(responses).toEqual(Object.fromEntries(CASES.map(({ name, expected }) => [name, expected[invited]])));
});

it('the table covers every call of outings (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(outingCalls));
});

describe('an outing that is hidden from the caller', () => {
  it('a hidden outing gets the status and body of an unknown id (S20)', async () => {
    const at = await makeWorld(byRole, {});
    const stranger = byRole.client('stranger');
    const hidden = CASES.filter(({ expected }) => expected[ROLES.indexOf('stranger')] === 404);
    expect(hidden.length).toBe(CASES.length - 2);
    for (const { name, run } of hidden) {
      const [response, absent] = [await run(stranger, at), await run(stranger, nothing())];
      expect(statusAndBody(response), name).toEqual(statusAndBody(absent));
    }
  });

  it('a hidden outing stays unknown after it is deleted', async () => {
    const at = await makeWorld(byRole, {});
    await byRole.client('owner').ok(outingCalls.remove, { params: { id: at.outing } });
    const stranger = byRole.client('stranger');
    expect((await show(stranger, at.outing)).status).toBe(404);
    expect((await stranger.call(outingCalls.remove, { params: { id: at.outing } })).status).toBe(404);
    expect((await show(byRole.client('member'), at.outing)).status).toBe(410);
  });
});

it('strangers and logged-out readers see only the preview of a public outing (S25)', async () => {
  const at = await makeWorld(byRole, {});
  const body = { privacy: 'public' } as const;
  await byRole.client('owner').ok(outingCalls.update, { params: { id: at.outing }, body });
  for (const who of ['stranger', 'signed_out'] as const) {
    const { data } = await byRole
      .client(who)
      .ok(outingCalls.preview, { params: { id: at.outing }, query: {} });
    expect(Object.keys(data)).toEqual(['id', 'attributes', 'relations']);
    expect(Object.keys(data.attributes).sort()).toEqual([
      'all_day',
      'capacity',
      'cover',
      'cover_template',
      'description',
      'ends_at',
      'members_can_bring',
      'open_to_join',
      'place_address',
      'place_name',
      'put_away_at_timestamp',
      'starts_at',
      'status',
      'timezone',
      'title',
    ]);
    expect(Object.keys(data.relations).sort()).toEqual(['owner', 'people', 'stats']);
    expect(Object.keys(data.relations.owner).sort()).toEqual(['avatar', 'id', 'name', 'username']);
  }
  expect((await show(byRole.client('stranger'), at.outing)).status).toBe(404);
});

/** Calls every call of things in every role and compares the responses with the table of roles (S19). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { thingCalls } from '#contract/outings/thing/calls.ts';
import type { ThingChange } from '#contract/outings/thing/thing.ts';
import { newId } from '#server/base/db/new-id.ts';
import { things, thingTakers } from '#server/outings/things/tables.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';
import {
  type Case,
  callsOf,
  type LoggedIn,
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

interface World {
  readonly outing: string;
  /**
   * The owner's; the caller's, from before they had their current role; and the owner's of which the caller takes some.
   */
  readonly thing: string;
  readonly ownThing: string;
  readonly taken: string;
}

interface Setting {
  readonly status?: 'draft' | 'set';
  readonly narrow?: boolean;
}

async function makeWorld({ status = 'set', narrow = false }: Setting): Promise<World> {
  const owner = byRole.client('owner');
  const allowed = { members_can_add: !narrow, members_can_edit: !narrow };
  const { data: outing } = await owner.ok(outingCalls.create, { body: { ...DETAILS, ...allowed, status } });
  await byRole.takePart(outing.id);
  const add = async (name: string) =>
    (await owner.ok(thingCalls.create, { body: { outing_id: outing.id, name, quantity: 30 } })).data.id;
  return {
    outing: outing.id,
    thing: await add('Water'),
    ownThing: await add('Bread'),
    taken: await add('Cups'),
  };
}

/** A world of unknown ids. */
function nothing(): World {
  const id = newId(Date.now());
  return { outing: id, thing: id, ownThing: id, taken: id };
}

/** Makes the caller the author of one thing, and a taker of another. */
async function setShare({ ownThing, taken }: World, who: LoggedIn): Promise<void> {
  const { db } = server.ctx;
  const user_id = byRole.idOf(who);
  await db.update(things).set({ author_id: user_id }).where(eq(things.id, ownThing));
  const take = { thing_id: taken, user_id, quantity: 1, taken_at_timestamp: Date.now() };
  await db.insert(thingTakers).values(take).onConflictDoNothing();
}

const list = (caller: Client, at: World) => caller.call(thingCalls.list, { params: { id: at.outing } });
const add = (caller: Client, at: World) =>
  caller.call(thingCalls.create, { body: { outing_id: at.outing, name: 'Salad' } });
const change = (caller: Client, id: string, body: ThingChange) =>
  caller.call(thingCalls.update, { params: { id }, body });
const take = (caller: Client, id: string, quantity: number) =>
  caller.call(thingCalls.take, { params: { id }, body: { quantity } });
const remove = (caller: Client, id: string) => caller.call(thingCalls.remove, { params: { id } });

const CASES: readonly Case<World, Setting>[] = [
  //                                                own  org  mem  spe  inv  str  unv  blo  gue  out
  { name: 'see things', run: list, expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401] },
  {
    name: 'see the things of a draft',
    setting: { status: 'draft' },
    run: list,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 404, 401],
  },
  { name: 'add a thing', run: add, expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'add a thing where members cannot',
    setting: { narrow: true },
    run: add,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change a thing of another',
    run: (c, at) => change(c, at.thing, { name: 'Cold water', quantity: 40 }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change a thing of another where members cannot edit',
    setting: { narrow: true },
    run: (c, at) => change(c, at.thing, { quantity: 40 }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change a thing of their own where members cannot edit',
    setting: { narrow: true },
    run: (c, at) => change(c, at.ownThing, { quantity: 40 }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 200, 401],
  },
  {
    name: 'tick off a thing of another',
    run: (c, at) => change(c, at.thing, { done: true }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'tick off a thing of their own',
    run: (c, at) => change(c, at.ownThing, { done: true }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 200, 401],
  },
  {
    name: 'tick off what they take',
    run: (c, at) => change(c, at.taken, { done: true }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 200, 401],
  },
  {
    name: 'tick off what they take, and rename it where members cannot edit',
    setting: { narrow: true },
    run: (c, at) => change(c, at.taken, { done: true, name: 'Mugs' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change nothing',
    run: (c, at) => change(c, at.thing, {}),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401],
  },
  {
    name: 'take some of it',
    run: (c, at) => take(c, at.thing, 2),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 200, 401],
  },
  {
    name: 'take some of it where members cannot add',
    setting: { narrow: true },
    run: (c, at) => take(c, at.thing, 2),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 200, 401],
  },
  {
    name: 'give back what they take',
    run: (c, at) => take(c, at.taken, 0),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 200, 401],
  },
  {
    name: 'delete a thing of another',
    run: (c, at) => remove(c, at.thing),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a thing of another where members cannot edit',
    setting: { narrow: true },
    run: (c, at) => remove(c, at.thing),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a thing of their own',
    setting: { narrow: true },
    run: (c, at) => remove(c, at.ownThing),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
];

const worlds = new Worlds((setting: Setting = {}) => makeWorld(setting));

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, worlds, setShare)).toEqual(row.expected);
  });
});

it('the table covers every call of things (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(thingCalls));
});

it('the server answers for things of a hidden outing as for unknown ids (S20, S253)', async () => {
  const at = await makeWorld({});
  const stranger = byRole.client('stranger');
  const hidden = CASES.filter(({ expected }) => expected[ROLES.indexOf('stranger')] === 404);
  expect(hidden).toHaveLength(CASES.length);
  for (const { name, run } of hidden) {
    const [response, absent] = [await run(stranger, at), await run(stranger, nothing())];
    expect(statusAndBody(response), name).toEqual(statusAndBody(absent));
  }
});

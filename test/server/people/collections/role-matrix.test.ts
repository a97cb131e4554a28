/** Calls every call of collections in every role and compares the responses with the table of roles (S19). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { aCollection } from '../../world/a-collection.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';
import { type Case, callsOf, namesOf, ROLES, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;
/** A list of the owner that includes the member. */
let listId: string;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
  const owner = byRole.client('owner');
  listId = (await owner.ok(contactCalls.createList, { body: { title: 'Neighbors' } })).data.id;
  await byRole.client('member').ok(peopleCalls.toggleFollowing, {
    body: { user_id: byRole.idOf('owner'), follow: true },
  });
  await owner.ok(contactCalls.add, { body: { user_id: byRole.idOf('member'), list_ids: [listId] } });
});
afterAll(() => server.stop());

interface World {
  /** The owner's collection that contains the outing. */
  readonly kept: string;
  readonly forList: string;
  readonly open: string;
  /** A private outing of the owner, in which each user has their role. */
  readonly outing: string;
}

async function makeWorld(): Promise<World> {
  const owner = byRole.client('owner');
  const { data: outing } = await owner.ok(outingCalls.create, { body: { ...DETAILS, status: 'set' } });
  await byRole.takePart(outing.id);
  const add = async (rest: Parameters<typeof aCollection>[0]) => {
    const body = aCollection(rest);
    await owner.ok(collectionCalls.create, { body });
    const put = { outing_id: outing.id, position: 1 };
    await owner.ok(collectionCalls.put, { params: { id: body.id }, body: put });
    return body.id;
  };
  return {
    kept: await add({ privacy: 'private', list_ids: [listId] }),
    forList: await add({ privacy: 'lists', list_ids: [listId] }),
    open: await add({ privacy: 'public' }),
    outing: outing.id,
  };
}

const nothing = (): World => ({
  kept: newId(Date.now()),
  forList: newId(Date.now()),
  open: newId(Date.now()),
  outing: newId(Date.now()),
});

const show = (caller: Client, id: string) => caller.call(collectionCalls.show, { params: { id } });
const put = (caller: Client, id: string, outing_id: string) =>
  caller.call(collectionCalls.put, { params: { id }, body: { outing_id, position: 2 } });

const OWNER_ALONE = [200, 404, 404, 404, 404, 404, 403, 403, 403, 401];
const ALL_VERIFIED = [200, 200, 200, 200, 200, 200, 403, 403, 403, 401];
const CASES: readonly Case<World, never>[] = [
  //                                                        own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'see a private one',
    run: (c, at) => show(c, at.kept),
    expected: [200, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  {
    name: 'see one for a list',
    run: (c, at) => show(c, at.forList),
    expected: [200, 404, 200, 404, 404, 404, 404, 404, 404, 404],
  },
  {
    name: 'see a public one',
    run: (c, at) => show(c, at.open),
    expected: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
  {
    name: 'see the caller’s own collections',
    run: (c) => c.call(collectionCalls.list, { query: {} }),
    expected: ALL_VERIFIED,
  },
  {
    name: 'see the caller’s own featured collections',
    run: (c) => c.call(collectionCalls.featured, { query: {} }),
    expected: ALL_VERIFIED,
  },
  {
    name: 'see the contents of the caller’s own collection',
    run: (c) => c.call(collectionCalls.collected, { query: {} }),
    expected: ALL_VERIFIED,
  },
  {
    name: 'see those of the owner',
    run: (c) => c.call(collectionCalls.ofPerson, { params: { username: 'owner' }, query: {} }),
    expected: ALL_VERIFIED,
  },
  {
    name: 'see those of the owner that are featured',
    run: (c) => c.call(collectionCalls.featuredOfPerson, { params: { username: 'owner' }, query: {} }),
    expected: ALL_VERIFIED,
  },
  {
    name: 'make one',
    run: (c) => c.call(collectionCalls.create, { body: aCollection() }),
    expected: [201, 201, 201, 201, 201, 201, 403, 403, 403, 401],
  },
  {
    name: 'change a public one of the owner',
    run: (c, at) =>
      c.call(collectionCalls.update, {
        params: { id: at.open },
        body: { title: `Changed ${newId(Date.now())}` },
      }),
    expected: OWNER_ALONE,
  },
  {
    name: 'delete a public one of the owner',
    run: (c, at) => c.call(collectionCalls.remove, { params: { id: at.open } }),
    expected: OWNER_ALONE,
  },
  {
    name: 'add an outing to a collection of the owner',
    run: (c, at) => put(c, at.open, at.outing),
    expected: OWNER_ALONE,
  },
  {
    name: 'remove an outing from a collection of the owner',
    run: (c, at) => c.call(collectionCalls.take, { params: { id: at.open, outing_id: at.outing } }),
    expected: OWNER_ALONE,
  },
  {
    name: 'add the outing to the caller’s own collection',
    async run(c, at) {
      const body = aCollection();
      await c.call(collectionCalls.create, { body });
      return put(c, body.id, at.outing);
    },
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, makeWorld)).toEqual(row.expected);
  });
});

it('the table covers every call of collections (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(collectionCalls));
});

it('the server answers a stranger with the status and body of an unknown id (S20)', async () => {
  const at = await makeWorld();
  const stranger = byRole.client('stranger');
  const hidden = CASES.filter(({ expected }) => expected[ROLES.indexOf('stranger')] === 404);
  for (const { name, run } of hidden) {
    const [response, absent] = [await run(stranger, at), await run(stranger, nothing())];
    expect(statusAndBody(response), name).toEqual(statusAndBody(absent));
  }
});

it('a public collection shows outings only to users who see them, and counts no others (S20)', async () => {
  const at = await makeWorld();
  const counted = async (who: 'owner' | 'member' | 'invited' | 'stranger' | 'signed_out') => {
    const { data } = await byRole.client(who).ok(collectionCalls.show, { params: { id: at.open } });
    const { stats, outings } = data.relations;
    return [stats.outings_count, outings.length];
  };
  expect(await counted('owner')).toEqual([1, 1]);
  expect(await counted('member')).toEqual([1, 1]);
  expect(await counted('invited')).toEqual([1, 1]);
  expect(await counted('stranger')).toEqual([0, 0]);
  expect(await counted('signed_out')).toEqual([0, 0]);
});

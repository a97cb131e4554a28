/** Calls every call of the feed in every role and compares the responses with the table of roles (S19). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { feedCalls } from '#contract/people/feed/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { feedItems } from '#server/people/feed/tables.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';
import { type Case, callsOf, namesOf, ROLES, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

interface World {
  /** A public outing of the owner, in which each user has their role, and its item in the feed. */
  readonly open: string;
  readonly item: string;
  /** A private outing, shared before it became private. */
  readonly closed: string;
  readonly hidden: string;
}

async function makeWorld(): Promise<World> {
  const owner = byRole.client('owner');
  const add = async () => {
    const body = { ...DETAILS, status: 'set' as const, privacy: 'public' as const };
    const { data } = await owner.ok(outingCalls.create, { body });
    await byRole.takePart(data.id);
    const [row] = await server.ctx.db.select().from(feedItems).where(eq(feedItems.outing_id, data.id));
    return { outing: data.id, item: row?.id ?? '' };
  };
  const [open, closed] = [await add(), await add()];
  const params = { id: closed.outing };
  await owner.ok(outingCalls.settings, { params, body: { privacy: 'private' } });
  return { open: open.outing, item: open.item, closed: closed.outing, hidden: closed.item };
}

const nothing = (): World => {
  const id = () => newId(Date.now());
  return { open: id(), item: id(), closed: id(), hidden: id() };
};

const react = (caller: Client, id: string) =>
  caller.call(feedCalls.react, { params: { id }, body: { emoji: '🎉' } });
const remove = (caller: Client, id: string) => caller.call(feedCalls.remove, { params: { id } });
const reactions = (caller: Client, id: string) =>
  caller.call(feedCalls.reactions, { params: { id }, query: {} });
const share = (caller: Client, id: string) => caller.call(feedCalls.share, { params: { id } });

const ALL_VERIFIED = [200, 200, 200, 200, 200, 200, 403, 403, 403, 401];
const MEMBERS = [200, 200, 200, 200, 404, 404, 403, 403, 403, 401];
const OWNER_ALONE = [200, 404, 404, 404, 404, 404, 403, 403, 403, 401];
const CASES: readonly Case<World, never>[] = [
  //                                                          own  org  mem  spe  inv  str  unv  blo  gue  out
  { name: 'see the feed', run: (c) => c.call(feedCalls.list, { query: {} }), expected: ALL_VERIFIED },
  { name: 'see what one shares', run: (c) => c.call(feedCalls.own, { query: {} }), expected: ALL_VERIFIED },
  {
    name: 'see what the owner shares',
    run: (c) => c.call(feedCalls.ofPerson, { params: { username: 'owner' }, query: {} }),
    expected: ALL_VERIFIED,
  },
  { name: 'react to an item', run: (c, at) => react(c, at.item), expected: ALL_VERIFIED },
  { name: 'react to one about a private outing', run: (c, at) => react(c, at.hidden), expected: MEMBERS },
  { name: 'see who reacted', run: (c, at) => reactions(c, at.item), expected: ALL_VERIFIED },
  {
    name: 'see who reacted to one about a private outing',
    run: (c, at) => reactions(c, at.hidden),
    expected: MEMBERS,
  },
  { name: 'remove an item of the owner', run: (c, at) => remove(c, at.item), expected: OWNER_ALONE },
  {
    name: 'share a public outing',
    run: (c, at) => share(c, at.open),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'share a private outing',
    run: (c, at) => share(c, at.closed),
    expected: [422, 422, 422, 403, 403, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, makeWorld)).toEqual(row.expected);
  });
});

it('the table covers every call of the feed (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(feedCalls));
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

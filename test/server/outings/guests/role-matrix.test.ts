/**
 * Makes every call about the link of an outing and its guests in every role, and compares the responses with the table
 * of roles (S19).
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { memberships } from '#server/core/outings/tables.ts';
import { linkedOuting } from '../../world/guesting.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { type Case, callsOf, namesOf, UsersByRole, Worlds } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

interface World {
  readonly outing: string;
  readonly token: string;
  /** The ids of memberships. */
  readonly guest: string;
  readonly member: string;
}

async function makeWorld(setting: { draft?: boolean } = {}): Promise<World> {
  const owner = byRole.client('owner');
  const { id, token } = await linkedOuting(owner, setting.draft ? { status: 'draft' } : {});
  await byRole.takePart(id);
  const rows = await server.ctx.db.select().from(memberships).where(eq(memberships.outing_id, id));
  const of = (userId: string) => rows.find((row) => row.user_id === userId)?.id ?? '';
  return { outing: id, token, guest: of(byRole.idOf('guest')), member: of(byRole.idOf('member')) };
}

const RUN = [200, 200, 403, 403, 403, 404, 403, 403, 403, 401];

const CASES: readonly Case<World, { draft?: boolean }>[] = [
  {
    name: 'see the link',
    run: (c, at) => c.call(guestCalls.showLink, { params: { id: at.outing } }),
    expected: RUN,
  },
  {
    name: 'see the link of a draft',
    setting: { draft: true },
    run: (c, at) => c.call(guestCalls.showLink, { params: { id: at.outing } }),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'change the link',
    run: (c, at) => c.call(guestCalls.changeLink, { params: { id: at.outing }, body: { answers_max: 9 } }),
    expected: RUN,
  },
  {
    name: 'renew the link',
    run: (c, at) => c.call(guestCalls.renewLink, { params: { id: at.outing } }),
    expected: RUN,
  },
  {
    name: 'turn the link off',
    run: (c, at) =>
      c.call(outingCalls.settings, { params: { id: at.outing }, body: { answers_by_link: false } }),
    expected: RUN,
  },
  {
    name: 'let guests read notes',
    run: (c, at) =>
      c.call(outingCalls.settings, { params: { id: at.outing }, body: { guests_see_notes: true } }),
    expected: RUN,
  },
  {
    name: 'check the target of the link',
    run: (c, at) => c.call(guestCalls.look, { body: { token: at.token } }),
    expected: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
  {
    name: 'rename a guest',
    run: (c, at) => c.call(guestCalls.rename, { params: { id: at.guest }, body: { name: 'Gus' } }),
    expected: RUN,
  },
  {
    name: 'rename a member',
    run: (c, at) => c.call(guestCalls.rename, { params: { id: at.member }, body: { name: 'Gus' } }),
    expected: [422, 422, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'merge a guest with a member',
    run: (c, at) => c.call(guestCalls.merge, { params: { id: at.guest }, body: { into: at.member } }),
    expected: RUN,
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, new Worlds(makeWorld))).toEqual(row.expected);
  });
});

it('the table makes every call of guests (S19)', async () => {
  const { showLink, changeLink, renewLink, look, rename, merge } = guestCalls;
  const made = await callsOf(server, CASES, await makeWorld());
  expect(made).toEqual(expect.arrayContaining(namesOf(guestCalls)));
  expect(namesOf(guestCalls)).toEqual(namesOf({ showLink, changeLink, renewLink, look, rename, merge }));
});

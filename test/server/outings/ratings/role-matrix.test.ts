/** Calls every call of ratings in every role and compares the responses with the table of roles (S19, S22). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import { ratingId } from '#contract/outings/rating/rating.ts';
import { newId } from '#server/base/db/new-id.ts';
import { ratings } from '#server/core/outings/ratings/tables.ts';
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
  /** The caller's, from before they had their current role. */
  rating: string;
}

type Setting = { readonly status: 'draft' | 'set' };

async function makeWorld({ status }: Setting): Promise<World> {
  const owner = byRole.client('owner');
  const { data: outing } = await owner.ok(outingCalls.create, {
    body: { title: 'Picnic', timezone: 'UTC', starts_at: '2020-12-01T19:00', status },
  });
  await byRole.takePart(outing.id);
  return { outing: outing.id, rating: ratingId(outing.id, byRole.idOf('owner')) };
}

/** A world of unknown ids. */
function nothing(): World {
  const id = newId(Date.now());
  return { outing: id, rating: ratingId(id, id) };
}

const BODY = { stars: 4, line: 'Good soup' };
const list = (caller: Client, at: World) =>
  caller.call(ratingCalls.list, { params: { id: at.outing }, query: {} });
const give = (caller: Client, at: World) =>
  caller.call(ratingCalls.give, { params: { id: at.outing }, body: BODY });
const one = (at: World) => ({ params: { id: at.outing, rating_id: at.rating } });
const change = (caller: Client, at: World) => caller.call(ratingCalls.change, { ...one(at), body: BODY });
const remove = (caller: Client, at: World) => caller.call(ratingCalls.remove, one(at));

const CASES: readonly Case<World, Setting>[] = [
  //                                                       own  org  mem  spe  inv  str  unv  blo  gue  out
  { name: 'see ratings', run: list, expected: [200, 200, 200, 200, 200, 404, 403, 403, 403, 401] },
  {
    name: 'see the ratings of a draft',
    setting: { status: 'draft' },
    run: list,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  { name: 'rate', run: give, expected: [403, 200, 200, 200, 403, 404, 403, 403, 403, 401] },
  { name: 'change their rating', run: change, expected: [403, 200, 200, 200, 403, 404, 403, 403, 403, 401] },
  {
    name: 'withdraw their rating',
    run: remove,
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19, S22)', async () => {
    const answered = await byRole.responsesTo(
      row,
      () => makeWorld(row.setting ?? { status: 'set' }),
      async (at, who) => {
        at.rating = ratingId(at.outing, byRole.idOf(who));
        const now = Date.now();
        await server.ctx.db
          .insert(ratings)
          .values({
            id: at.rating,
            outing_id: at.outing,
            user_id: byRole.idOf(who),
            stars: 2,
            created_at_timestamp: now,
            updated_at_timestamp: now,
          })
          .onConflictDoNothing();
      },
    );
    expect(answered).toEqual(row.expected);
  });
});

it('the table covers every call of ratings (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(ratingCalls));
});

it('the server answers for a hidden outing with the status and body of an unknown id (S20)', async () => {
  const at = await makeWorld({ status: 'set' });
  const stranger = byRole.client('stranger');
  for (const { name, run } of CASES) {
    const [hidden, absent] = [await run(stranger, at), await run(stranger, nothing())];
    expect(statusAndBody(hidden), name).toEqual(statusAndBody(absent));
  }
});

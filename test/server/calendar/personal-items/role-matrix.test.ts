/** Calls every call of personal calendars in every role and compares the responses with the table of roles (S19). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { personalItems } from '#server/calendar/personal-items/tables.ts';
import type { Client } from '../../world/client.ts';
import { anEntry, aSeries } from '../../world/entries.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { type Case, callsOf, namesOf, ROLES, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

interface World {
  /** A series of the owner, who shares an outing with all others. */
  readonly series: string;
  /** The caller’s own series. */
  readonly own: string;
}

async function makeWorld(): Promise<World> {
  const add = async (body: ReturnType<typeof anEntry>) =>
    (await byRole.client('owner').ok(personalCalendarCalls.create, { body })).data.id;
  return { series: await add(aSeries()), own: await add(anEntry()) };
}

const nothing = (): World => ({ series: newId(Date.now()), own: newId(Date.now()) });

const update = (caller: Client, id: string) =>
  caller.call(personalCalendarCalls.update, { params: { id }, body: { title: 'Changed' } });
const remove = (caller: Client, id: string) => caller.call(personalCalendarCalls.remove, { params: { id } });
const override = (series_id: string) =>
  anEntry({ series_id, original_start: '2026-12-08T19:00', starts_at: '2026-12-09T19:00', ends_at: null });

const OWNER_ALONE = [200, 404, 404, 404, 404, 404, 403, 403, 403, 401];
const CASES: readonly Case<World, never>[] = [
  //                                                          own  org  mem  spe  inv  str  unv  blo  gue  out
  { name: 'change an entry of the owner', run: (c, at) => update(c, at.series), expected: OWNER_ALONE },
  { name: 'delete an entry of the owner', run: (c, at) => remove(c, at.series), expected: OWNER_ALONE },
  {
    name: 'change an occurrence of a series of the owner',
    run: (c, at) => c.call(personalCalendarCalls.create, { body: override(at.series) }),
    expected: [201, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'import an occurrence of a series of the owner',
    run: (c, at) => c.call(personalCalendarCalls.importItems, { body: { items: [override(at.series)] } }),
    expected: [201, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'move an own entry into a series of the owner',
    run: (c, at) =>
      c.call(personalCalendarCalls.update, { params: { id: at.own }, body: { series_id: at.series } }),
    // The owner has no occurrence to move.
    expected: [422, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'see the caller’s own calendar',
    run: (c) => c.call(personalCalendarCalls.list, { query: {} }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, makeWorld)).toEqual(row.expected);
  });
});

it('the table covers every call of personal calendars (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(personalCalendarCalls));
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

it('no list shows the contents of another user’s calendar (S140)', async () => {
  await makeWorld();
  const own = await server.ctx.db
    .select()
    .from(personalItems)
    .where(eq(personalItems.user_id, byRole.idOf('owner')));
  expect(own.length).toBeGreaterThan(0);
  for (const who of ['organizer', 'member', 'stranger'] as const) {
    const { data } = await byRole.client(who).ok(personalCalendarCalls.list, { query: { per_page: 500 } });
    expect(data.map(({ id }) => id).filter((id) => own.some((row) => row.id === id))).toEqual([]);
  }
});

/**
 * Tests that the server checks the caller before the body: an error in a body reveals nothing about resources that the
 * caller may not see. The calls come from their descriptions, so that a new call is tested as soon as it is described.
 */
import { randomBytes } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { calendarLinkCalls } from '#contract/calendar/calendar-link/calls.ts';
import { areas } from '#server/areas.ts';
import { newId } from '#server/base/db/new-id.ts';
import { callsOf } from '#server/base/http/openapi.ts';
import { foreignCalendars } from '#server/calendar/foreign-calendars/tables.ts';
import { joinRequests, outings } from '#server/core/outings/tables.ts';
import { type EntityKind, entities } from '#server/entities.ts';
import { things as neededThings } from '#server/outings/things/tables.ts';
import { loadSampleData } from '#server/sample/load.ts';
import { type Client, pathOf } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { statusAndBody } from '../../world/role-matrix.ts';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
/** How many resources of each entity are tried. */
const THINGS = 2;

/** The entities that the ids in the paths of calls name, by the beginning of the path. */
const NAMED: Readonly<Record<string, readonly EntityKind[]>> = {
  '/outings': ['outing'],
  '/outing-memberships': ['membership'],
  '/invitations': ['invitation'],
  '/requests': ['request'],
  '/contacts/lists': ['contact_list'],
  '/collections': ['collection'],
  '/feed': ['feed_item'],
  '/stories': ['story'],
  '/outing-notes': ['note'],
  '/outing-messages': ['message'],
  '/conversations': ['conversation'],
  '/outing-attachments': ['attachment'],
  '/outing-things': ['thing'],
  '/personal-calendar': ['personal_item'],
  '/calendar-links': ['calendar_link'],
  '/foreign-calendars': ['foreign_calendar'],
};

const withBody = callsOf(areas).filter(([, call]) => call.body !== undefined && call.access !== 'public');
/** Calls about resources with an owner: a place of the travel log belongs to everyone. */
const ofThings = withBody.filter(([, call]) => call.path.includes(':') && !call.path.startsWith('/travels/'));

/** Bodies that no call accepts, or only for one kind of resource. */
const BODIES: readonly unknown[] = [
  {},
  { question: 'Where?' },
  { caption: 'Here', alt: '' },
  { name: 'list.txt' },
];

let server: TestServer;
let loggedOut: Client;
let unconfirmed: Client;
let stranger: Client;
const things = new Map<string, string[]>();

beforeAll(async () => {
  server = await startServer({ env: { LIMIT_WRITES: '100000' } });
  const { ctx } = server;
  await loadSampleData(ctx, areas, new Date(ctx.clock()));
  const { client: olga, user } = await server.person('olga');
  const now = ctx.clock();
  const times = { created_at_timestamp: now, updated_at_timestamp: now };
  const link = { kind: 'all' as const, list_id: null, token: randomBytes(32).toString('base64url') };
  await olga.ok(calendarLinkCalls.create, { body: { id: newId(now), ...link } });
  const foreign = {
    url: 'https://calendar.example/a.ics',
    name: 'Ferries',
    color: 'leaf' as const,
    state: { kind: 'ok' as const },
    due_at_timestamp: now + 3_600_000,
  };
  await ctx.db.insert(foreignCalendars).values({ id: newId(now), user_id: user.id, ...foreign, ...times });
  const [outing] = await ctx.db.select().from(outings).where(isNull(outings.parent_id)).limit(1);
  const request = { id: newId(now), outing_id: outing?.id ?? '', user_id: user.id, line: '' };
  await ctx.db.insert(joinRequests).values({ ...request, state: 'pending', ...times });
  const thing = {
    id: newId(now),
    outing_id: request.outing_id,
    author_id: user.id,
    name: 'Water',
    quantity: 6,
  };
  await ctx.db.insert(neededThings).values({ ...thing, ...times });
  for (const { kind, table, id } of entities) {
    const { rows } = await ctx.db.execute<{ id: string }>(
      sql`select ${id} as id from ${table} order by 1 limit ${THINGS}`,
    );
    things.set(kind, [...(things.get(kind) ?? []), ...rows.map((row) => row.id)]);
  }
  loggedOut = await server.client().prepare();
  unconfirmed = (await server.person('nina', { verified: false })).client;
  stranger = (await server.person('zelda')).client;
});
afterAll(() => server.stop());

const thingsOf = (path: string): string[] =>
  (NAMED[path.slice(0, path.indexOf('/:'))] ?? []).flatMap((kind) => things.get(kind) ?? []);

/** The response of a call to a body about the resource with that id; the other ids of its path are unknown. */
async function responseTo(by: Client, call: Call, id: string, body: unknown) {
  const params = Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, name = ''], nth) => [name, nth === 0 ? id : UNKNOWN_ID]),
  );
  return by.request(call.method, pathOf(call, { params }), { rawBody: JSON.stringify(body) });
}

it.each(ofThings)(
  '%s rejects no body of a stranger that it would accept for an unknown id (S214)',
  async (_, call) => {
    const ids = thingsOf(call.path);
    expect(ids).not.toEqual([]);
    for (const body of BODIES) {
      const absent = statusAndBody(await responseTo(stranger, call, UNKNOWN_ID, body));
      for (const id of ids) {
        const present = await responseTo(stranger, call, id, body);
        if (present.status === 422) expect(statusAndBody(present), JSON.stringify(body)).toEqual(absent);
      }
    }
  },
);

it.each(withBody)(
  '%s reads no body of a logged-out caller, nor of an unconfirmed account (S214)',
  async (_, call) => {
    const statusFor = async (by: Client) =>
      (await responseTo(by, call, UNKNOWN_ID, { nothing: true })).status;
    expect(await statusFor(loggedOut)).toBe(401);
    if (call.access === 'verified') expect(await statusFor(unconfirmed)).toBe(403);
  },
);

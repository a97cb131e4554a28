/** Tests foreign calendars through HTTP: who has which, what the server reads from them, and what it does with it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FOREIGN_CALENDARS_MAX, FOREIGN_EVENTS_MAX } from '#contract/base/limits.ts';
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { refreshCalendar, refreshDue } from '#server/calendar/foreign-calendars/refresh.ts';
import { foreignCalendars, foreignEvents } from '#server/calendar/foreign-calendars/tables.ts';
import {
  type CalendarHost,
  calendar,
  event,
  startHost,
  status,
  text,
} from '../../../../e2e/server/calendar-host.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { type Case, callsOf, namesOf, ROLES, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;
let host: CalendarHost;
beforeAll(async () => {
  server = await startServer({ env: { ALLOW_PRIVATE_NETWORKS: 'on' } });
  byRole = await UsersByRole.create(server);
  host = await startHost();
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});
beforeEach(async () => {
  await server.ctx.db.delete(foreignCalendars);
  host.asked.length = 0;
  host.respond = text(calendar());
});

const owner = () => byRole.client('owner');
const aCalendar = () => ({ id: newId(Date.now()), url: host.url, name: 'School', color: 'amber' as const });
/** Subscribes like a user who has not seen any event yet. */
async function subscribed(): Promise<string> {
  const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };
  const row = {
    ...aCalendar(),
    user_id: byRole.idOf('owner'),
    state: { kind: 'waiting' } as const,
    ...times,
  };
  await server.ctx.db.insert(foreignCalendars).values({ ...row, due_at_timestamp: 0 });
  return row.id;
}
const refresh = (id: string) => refreshCalendar(server.ctx, id);
const calendars = async () => (await owner().ok(foreignCalendarCalls.list, { query: {} })).data;
const events = async () => (await owner().ok(foreignCalendarCalls.events, { query: { per_page: 500 } })).data;
const stateOf = async () => (await calendars())[0]?.attributes.state;
const year = new Date().getUTCFullYear();
const once = (uid: string, day = `${year}1201`) => event(uid, `DTSTART;TZID=Europe/Berlin:${day}T190000`);

interface World {
  readonly calendar: string;
}
const CASES: readonly Case<World, never>[] = [
  //                                                       own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'see the caller’s calendars',
    run: (c) => c.call(foreignCalendarCalls.list, { query: {} }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 403, 401],
  },
  {
    name: 'see the events in them',
    run: (c) => c.call(foreignCalendarCalls.events, { query: {} }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 403, 401],
  },
  {
    name: 'subscribe',
    run: (c) => c.call(foreignCalendarCalls.create, { body: aCalendar() }),
    expected: [201, 201, 201, 201, 201, 201, 403, 403, 403, 401],
  },
  {
    name: 'rename a calendar of the owner',
    run: (c, at) =>
      c.call(foreignCalendarCalls.update, { params: { id: at.calendar }, body: { name: 'Mine' } }),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'look at a calendar of the owner',
    run: (c, at) => c.call(foreignCalendarCalls.refresh, { params: { id: at.calendar } }),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'end a subscription of the owner',
    run: (c, at) => c.call(foreignCalendarCalls.remove, { params: { id: at.calendar } }),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    const makeWorld = async () => {
      await server.ctx.db.delete(foreignCalendars);
      return { calendar: await subscribed() };
    };
    expect(await byRole.responsesTo(row, makeWorld)).toEqual(row.expected);
  });
});

it('the table covers every call of foreign calendars (S19)', async () => {
  const made = await callsOf(server, CASES, { calendar: newId(Date.now()) });
  expect(made).toEqual(namesOf(foreignCalendarCalls));
});

it('the server answers a stranger with the status and body of an unknown id (S20)', async () => {
  const at = { calendar: await subscribed() };
  for (const { name, run, expected } of CASES) {
    if (expected[ROLES.indexOf('stranger')] !== 404) continue;
    const stranger = byRole.client('stranger');
    const [response, absent] = [
      await run(stranger, at),
      await run(stranger, { calendar: newId(Date.now()) }),
    ];
    expect(statusAndBody(response), name).toEqual(statusAndBody(absent));
  }
});

describe('subscribing to a calendar', () => {
  const tryUrl = async (url: string, by: Client = owner()) =>
    (await by.call(foreignCalendarCalls.create, { body: { ...aCalendar(), url } })).status;

  it('the server accepts calendar addresses of the web, and no passwords in them (S145)', async () => {
    for (const url of [
      'file:///etc/passwd',
      'ftp://example.org/a.ics',
      'javascript:1',
      'example.org',
      '',
      'http://me:pw@example.org/',
    ])
      expect(await tryUrl(url), url).toBe(422);
    const body = { ...aCalendar(), url: host.url.replace('http:', 'webcal:') };
    const { data } = await owner().ok(foreignCalendarCalls.create, { body });
    expect(data.attributes).toMatchObject({
      url: host.url.replace('http:', 'https:'),
      state: { kind: 'waiting' },
    });
  });

  it('a user can subscribe only to a few calendars', async () => {
    for (let made = 0; made < FOREIGN_CALENDARS_MAX; made += 1) await subscribed();
    expect(await tryUrl(host.url)).toBe(422);
  });
});

describe('a refresh on request', () => {
  const ask = (id: string) => owner().call(foreignCalendarCalls.refresh, { params: { id } });

  it('a requested refresh finds what is new before the hour is over, and restarts the hour', async () => {
    const id = await subscribed();
    await refresh(id);
    host.respond = text(calendar(once('news')));
    const { status: code, body } = await ask(id);
    expect([code, body]).toMatchObject([
      200,
      { data: { id, attributes: { state: { kind: 'ok' }, events_version: 1 } } },
    ]);
    expect((await events()).map(({ attributes }) => attributes.starts_at)).toEqual([`${year}-12-01T19:00`]);
    host.asked.length = 0;
    await refreshDue(server.ctx);
    expect(host.asked).toEqual([]);
  });

  it('a failed refresh of a foreign calendar reports its state', async () => {
    host.respond = status(404);
    const { body } = await ask(await subscribed());
    expect(body).toMatchObject({ data: { attributes: { state: { kind: 'failed', problem: 'not_found' } } } });
  });

  it('the server grants a refresh of a foreign calendar once a minute, so that no host gets many requests (S178)', async () => {
    const id = await subscribed();
    expect((await ask(id)).status).toBe(200);
    const again = await ask(id);
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(host.asked).toHaveLength(1);
    expect((await ask(await subscribed())).status).toBe(200);
  });

  it('refreshes and new calendars share one limit, so that repeated subscribing causes no more requests (S178)', async () => {
    const { client } = await server.person('eager');
    const subscribe = () => client.ok(foreignCalendarCalls.create, { body: aCalendar() });
    for (let times = 0; times < 60; times += 1) {
      const { data } = await subscribe();
      await client.ok(foreignCalendarCalls.remove, { params: { id: data.id } });
    }
    const { data } = await subscribe();
    const refused = await client.call(foreignCalendarCalls.refresh, { params: { id: data.id } });
    expect(refused.status).toBe(429);
    expect(host.asked.length).toBeLessThanOrEqual(60);
    // The new one waits for the next round.
    host.asked.length = 0;
    await refreshDue(server.ctx);
    expect(host.asked).toHaveLength(1);
  });
});

describe('a refresh of a calendar', () => {
  it('a refresh of a foreign calendar stores the events, series with what differs from them, and notifies the devices once', async () => {
    const series = event('class', `DTSTART;TZID=Europe/Berlin:${year}0105T190000`, 'RRULE:FREQ=WEEKLY');
    const moved = event(
      'class',
      `DTSTART;TZID=Europe/Berlin:${year}1208T200000`,
      `RECURRENCE-ID;TZID=Europe/Berlin:${year}1207T190000`,
    );
    host.respond = text(calendar(moved, series, once('party')));
    const id = await subscribed();
    await refresh(id);
    const found = await events();
    expect(found.map(({ attributes }) => attributes.title).sort()).toEqual(['class', 'class', 'party']);
    const main = found.find(({ attributes }) => attributes.recurrence !== null);
    expect(found.find(({ series_id }) => series_id !== null)).toMatchObject({
      series_id: main?.id,
      calendar_id: id,
      attributes: { original_start: `${year}-12-07T19:00` },
    });
    expect((await calendars())[0]?.attributes).toMatchObject({ state: { kind: 'ok' }, events_version: 1 });
  });

  it('a refresh of a foreign calendar writes only what changed, under the same ids, and sends no event without a change', async () => {
    host.respond = text(calendar(once('one'), once('two'), once('three')));
    const id = await subscribed();
    await refresh(id);
    const before = new Map((await events()).map((row) => [row.attributes.title, row]));
    await refresh(id);
    expect(await events()).toEqual([...before.values()]);
    expect((await calendars())[0]?.attributes.events_version).toBe(1);
    const later = event('two', `DTSTART;TZID=Europe/Berlin:${year}1202T190000`, 'LOCATION:Hall');
    host.respond = text(calendar(once('one'), later, once('four')));
    await refresh(id);
    const after = new Map((await events()).map((row) => [row.attributes.title, row]));
    expect([...after.keys()].sort()).toEqual(['four', 'one', 'two']);
    expect(after.get('one')).toEqual(before.get('one'));
    expect(after.get('two')).toMatchObject({ id: before.get('two')?.id, attributes: { place_name: 'Hall' } });
    const { updated_at_timestamp: newer = 0 } = after.get('two')?.attributes ?? {};
    expect(newer).toBeGreaterThan(before.get('two')?.attributes.updated_at_timestamp ?? 0);
    expect((await calendars())[0]?.attributes.events_version).toBe(2);
  });

  it('a refresh of a foreign calendar sends the version that it has, and accepts “not changed” as a response', async () => {
    host.respond = text(calendar(once('one')), { ETag: '"first"' });
    const id = await subscribed();
    await refresh(id);
    host.respond = status(304);
    await refresh(id);
    expect(host.asked[1]?.headers['if-none-match']).toBe('"first"');
    expect([await stateOf(), (await events()).length]).toEqual([{ kind: 'ok' }, 1]);
  });

  it('a failed refresh of a foreign calendar gives the reason, keeps the stored events, and recovers', async () => {
    host.respond = text(calendar(once('one')));
    const id = await subscribed();
    await refresh(id);
    host.respond = text('<!doctype html>');
    await refresh(id);
    expect(await stateOf()).toEqual({ kind: 'failed', problem: 'not_a_calendar' });
    host.respond = status(404);
    await refresh(id);
    expect(await stateOf()).toEqual({ kind: 'failed', problem: 'not_found' });
    expect(await events()).toHaveLength(1);
    host.respond = text(calendar(once('one')));
    await refresh(id);
    expect(await stateOf()).toEqual({ kind: 'ok' });
  });

  it('a refresh of a foreign calendar says what it leaves out and why, also where nothing is left', async () => {
    const unreadable = event('lost', `DTSTART;TZID=Nowhere:${year}1201T190000`);
    host.respond = text(calendar(once('party'), unreadable));
    const id = await subscribed();
    await refresh(id);
    const leftOut = { kind: 'ok', left_out: [{ reason: 'unknown_zone', count: 1, titles: ['lost'] }] };
    expect([await stateOf(), (await events()).length]).toEqual([leftOut, 1]);
    host.respond = status(304);
    await refresh(id);
    expect(await stateOf()).toEqual(leftOut);
    host.respond = text(calendar(unreadable));
    await refresh(id);
    expect([await stateOf(), await events()]).toEqual([leftOut, []]);
  });

  it('a refresh of a foreign calendar keeps events that are missing in a truncated file, and requests the whole one again', async () => {
    host.respond = text(calendar(once('party'), once('dinner')), { ETag: '"whole"' });
    const id = await subscribed();
    await refresh(id);
    const cut = calendar(once('party'), once('dinner')).slice(0, -60);
    host.respond = text(cut, { ETag: '"cut"' });
    await refresh(id);
    expect((await events()).map(({ attributes }) => attributes.title).sort()).toEqual(['dinner', 'party']);
    expect(await stateOf()).toMatchObject({ left_out: [{ reason: 'cut', titles: ['dinner'] }] });
    host.respond = text(calendar(once('party')));
    await refresh(id);
    expect(host.asked.at(-1)?.headers['if-none-match']).toBeUndefined();
    expect((await events()).map(({ attributes }) => attributes.title)).toEqual(['party']);
  });

  it('a refresh of a foreign calendar reads letters of other encodings, and each of several events of one UID', async () => {
    const named = (title: string, day: string) =>
      once('same', day).replace('SUMMARY:same', `SUMMARY:${title}`);
    const file = calendar(named('Fête à Zürich', `${year}1201`), named('Match', `${year}1208`));
    host.respond = (_request, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'text/calendar; charset=ISO-8859-1' })
        .end(Buffer.from(file, 'latin1'));
    await refresh(await subscribed());
    expect((await events()).map(({ attributes }) => attributes.title).sort()).toEqual([
      'Fête à Zürich',
      'Match',
    ]);
  });

  it('a refresh of a foreign calendar expands recurrences that this app cannot express, for a year back and two ahead', async () => {
    const last = event('invoice', 'DTSTART;VALUE=DATE:20150131', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1');
    host.respond = text(calendar(last));
    const id = await subscribed();
    await refresh(id);
    const days = (await events()).map(({ attributes }) => attributes.starts_at);
    expect(days.length).toBeGreaterThanOrEqual(36);
    expect(days.length).toBeLessThanOrEqual(38);
    expect(days).toContain(`${year}-12-31`);
    const ids = new Map((await events()).map((row) => [row.attributes.starts_at, row.id]));
    host.respond = text(calendar(last.replace('SUMMARY:invoice', 'SUMMARY:Invoices')));
    await refresh(id);
    for (const row of await events()) expect(row.id).toBe(ids.get(row.attributes.starts_at));
  });

  it('the server rejects a calendar with too many events, and does not store what is long over (S147)', async () => {
    const many = Array.from({ length: FOREIGN_EVENTS_MAX + 1 }, (_, index) => once(`event ${index}`));
    host.respond = text(calendar(...many));
    const id = await subscribed();
    await refresh(id);
    expect(await stateOf()).toEqual({ kind: 'failed', problem: 'too_many_events' });
    host.respond = text(calendar(once('old', '20100101'), once('new')));
    await refresh(id);
    expect((await events()).map(({ attributes }) => attributes.title)).toEqual(['new']);
  });

  it('events of a foreign calendar are only in the calendar of their user, and are deleted with the subscription', async () => {
    host.respond = text(calendar(once('one')));
    const id = await subscribed();
    await refresh(id);
    const { data } = await byRole.client('stranger').ok(foreignCalendarCalls.events, { query: {} });
    expect(data).toEqual([]);
    await owner().ok(foreignCalendarCalls.remove, { params: { id } });
    expect(await server.ctx.db.select().from(foreignEvents)).toEqual([]);
    expect((await owner().call(foreignCalendarCalls.remove, { params: { id } })).status).toBe(200);
    await refresh(id);
  });

  it('the server refreshes foreign calendars each hour, later after failures, and not for users who are gone', async () => {
    const id = await subscribed();
    await refreshDue(server.ctx);
    await refreshDue(server.ctx);
    expect(host.asked).toHaveLength(1);
    const dueIn = async () => {
      const [row] = await server.ctx.db.select().from(foreignCalendars).where(eq(foreignCalendars.id, id));
      return Math.round(((row?.due_at_timestamp ?? 0) - server.ctx.clock()) / 3_600_000);
    };
    expect(await dueIn()).toBe(1);
    host.respond = status(500);
    for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
      await refresh(id);
      expect(await dueIn()).toBe(hours);
    }
  });
});

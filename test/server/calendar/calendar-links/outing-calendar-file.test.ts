/** Checks the contents of an outing’s calendar file, and who can read it (S19, S20). */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarCalls } from '#contract/outings/outing/calendar-calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { makeWorld, type Setting } from '../../world/outing-world.ts';
import { type Case, callsOf, namesOf, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;
beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

const fileOf = (who: Parameters<UsersByRole['client']>[0], id: string) =>
  byRole.client(who).call(calendarCalls.outing, { params: { id } });
const eventsIn = (text: string) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((event) => `${event.getFirstPropertyValue('summary')}`);

interface World {
  readonly outing: string;
}

const CASES: readonly Case<World, Setting>[] = [
  //                                                       own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'save the calendar file of an outing',
    run: (c, at) => c.call(calendarCalls.outing, { params: { id: at.outing } }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 403, 401],
  },
  {
    name: 'save the calendar file of a draft',
    setting: { status: 'draft' },
    run: (c, at) => c.call(calendarCalls.outing, { params: { id: at.outing } }),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, () => makeWorld(byRole, row.setting ?? {}))).toEqual(row.expected);
  });
});

it('the table covers every call for files of outings (S19)', async () => {
  expect(await callsOf(server, CASES, { outing: newId(Date.now()) })).toEqual(namesOf(calendarCalls));
});

it('the server answers a stranger with the status and body of an unknown id (S20)', async () => {
  const { outing } = await makeWorld(byRole, {});
  const [hidden, absent] = [await fileOf('stranger', outing), await fileOf('stranger', newId(Date.now()))];
  expect(statusAndBody(hidden)).toEqual(statusAndBody(absent));
});

describe('the calendar file', () => {
  it('the calendar file contains the outing with its items, and drafts for those who see them', async () => {
    const owner = byRole.client('owner');
    const body = {
      title: 'Trip',
      timezone: 'Europe/Berlin',
      starts_at: '2026-12-04T08:00',
      status: 'set',
    } as const;
    const { data: trip } = await owner.ok(outingCalls.create, { body });
    await byRole.takePart(trip.id);
    const add = async (title: string, parent_id: string, status: 'set' | 'draft') =>
      (await owner.ok(outingCalls.create, { body: { ...body, title, parent_id, status } })).data.id;
    const boat = await add('Boat', trip.id, 'set');
    await add('Lunch on board', boat, 'set');
    const surprise = await add('Surprise', trip.id, 'draft');
    await add('Cake', surprise, 'draft');
    const response = await fileOf('member', trip.id);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="outing.ics"');
    expect(eventsIn(response.text)).toEqual(['Trip', 'Boat', 'Lunch on board']);
    expect(eventsIn((await fileOf('organizer', trip.id)).text).sort()).toEqual([
      'Boat',
      'Cake',
      'Lunch on board',
      'Surprise',
      'Trip',
    ]);
    expect(eventsIn((await fileOf('member', boat)).text)).toEqual(['Boat', 'Lunch on board']);
    expect(response.text).toContain(`URL:${server.ctx.config.appUrl}/outings/${trip.id}`);
  });
});

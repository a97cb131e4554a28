/** Tests links to a calendar: who makes them, their contents, and how long they work. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALENDAR_LINKS_MAX } from '#contract/base/limits.ts';
import type { CalendarLink } from '#contract/calendar/calendar-link/calendar-link.ts';
import { calendarLinkCalls } from '#contract/calendar/calendar-link/calls.ts';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { calendarLinks } from '#server/calendar/calendar-links/tables.ts';
import { outingLists, outings } from '#server/core/outings/tables.ts';
import { collectedOutings } from '#server/people/collections/tables.ts';
import { errorsIn } from '../../world/account-world.ts';
import type { Client } from '../../world/client.ts';
import { anEntry, aSeries } from '../../world/entries.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { type Case, callsOf, namesOf, ROLES, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';
import { invite, join } from '../../world/taking-part.ts';

let server: TestServer;
let byRole: UsersByRole;
beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.ctx.db.delete(calendarLinks);
  await server.ctx.db.delete(outings);
});

const newToken = () => randomBytes(32).toString('base64url');
const aLink = (kind: CalendarLink['attributes']['kind'] = 'all', list_id: string | null = null) => ({
  id: newId(Date.now()),
  kind,
  list_id,
  token: newToken(),
});
const owner = () => byRole.client('owner');
const make = async (body = aLink()) => (await owner().ok(calendarLinkCalls.create, { body })).data;
const feed = (token: string, headers: Record<string, string> = {}, by: Client = server.client()) =>
  by.request('GET', `/api/v1/calendar/${token}.ics`, { headers });
const titlesBehind = async (token: string) => {
  const { text } = await feed(token);
  const events = ICAL.Component.fromString(text).getAllSubcomponents('vevent');
  return events.map((event) => `${event.getFirstPropertyValue('summary')}`).sort();
};
const day = new Date().toISOString().slice(0, 10);
async function outing(by: Client, title: string, status: 'set' | 'draft' = 'set', more: object = {}) {
  const body = { title, timezone: 'UTC', starts_at: `${day}T10:00`, status, ...more };
  return (await by.ok(outingCalls.create, { body })).data.id;
}

interface World {
  readonly link: string;
}
const renew = (c: Client, id: string) =>
  c.call(calendarLinkCalls.renew, { params: { id }, body: { token: newToken() } });
const CASES: readonly Case<World, never>[] = [
  //                                                       own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'see the caller’s links',
    run: (c) => c.call(calendarLinkCalls.list, { query: {} }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 403, 401],
  },
  {
    name: 'make a link',
    run: (c) => c.call(calendarLinkCalls.create, { body: aLink() }),
    expected: [201, 201, 201, 201, 201, 201, 403, 403, 403, 401],
  },
  {
    name: 'renew a link of the owner',
    run: (c, at) => renew(c, at.link),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a link of the owner',
    run: (c, at) => c.call(calendarLinkCalls.remove, { params: { id: at.link } }),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'guess a link',
    run: (c) => c.call(calendarLinkCalls.feed, { params: { file: `${newToken()}.ics` } }),
    expected: [404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, async () => ({ link: (await make()).id }))).toEqual(row.expected);
  });
});

it('the table covers every call of links to calendars (S19)', async () => {
  expect(await callsOf(server, CASES, { link: newId(Date.now()) })).toEqual(namesOf(calendarLinkCalls));
});

it('the server answers a stranger with the status and body of an unknown id (S20)', async () => {
  const at = { link: (await make()).id };
  const hidden = CASES.filter(({ expected }) => expected[ROLES.indexOf('stranger')] === 404);
  for (const { name, run } of hidden) {
    const stranger = byRole.client('stranger');
    const [response, absent] = [await run(stranger, at), await run(stranger, { link: newId(Date.now()) })];
    expect(statusAndBody(response), name).toEqual(statusAndBody(absent));
  }
});

describe('a link', () => {
  it('a calendar link leads nowhere once it was renewed or deleted, and in no other spelling (S141)', async () => {
    const { id, attributes } = await make();
    expect((await feed(attributes.token)).status).toBe(200);
    for (const other of [
      attributes.token.slice(0, -1),
      `${attributes.token}x`,
      attributes.token.toUpperCase(),
      '',
      '%',
    ])
      expect((await feed(other)).status).toBeGreaterThanOrEqual(400);
    const fresh = newToken();
    await owner().ok(calendarLinkCalls.renew, { params: { id }, body: { token: fresh } });
    expect((await feed(attributes.token)).status).toBe(404);
    expect((await feed(fresh)).status).toBe(200);
    await owner().ok(calendarLinkCalls.remove, { params: { id } });
    expect((await feed(fresh)).status).toBe(404);
    expect((await owner().call(calendarLinkCalls.remove, { params: { id } })).status).toBe(200);
    expect((await renew(owner(), id)).status).toBe(410);
  });

  it('a calendar link cannot take over the secret of another user’s link, nor have a short one (S141)', async () => {
    const { attributes } = await make();
    const mine = { ...aLink(), token: attributes.token };
    expect((await byRole.client('stranger').call(calendarLinkCalls.create, { body: mine })).status).toBe(422);
    const own = await byRole.client('stranger').ok(calendarLinkCalls.create, { body: aLink() });
    const stolen = { params: { id: own.data.id }, body: { token: attributes.token } };
    expect((await byRole.client('stranger').call(calendarLinkCalls.renew, stolen)).status).toBe(422);
    const short = { ...aLink(), token: 'calendar' };
    expect((await owner().call(calendarLinkCalls.create, { body: short })).status).toBe(422);
  });

  it('a calendar link needs a secret as devices make them: not one letter, a few, or one that no 32 bytes produce (S209)', async () => {
    const { id } = await make();
    const real = newToken();
    for (const token of ['a'.repeat(43), 'ab'.repeat(21).concat('A'), `${real.slice(0, -1)}B`, 'a']) {
      const created = await owner().call(calendarLinkCalls.create, { body: { ...aLink(), token } });
      const renewed = await owner().call(calendarLinkCalls.renew, { params: { id }, body: { token } });
      for (const response of [created, renewed])
        expect(Object.keys(errorsIn(response)), token).toEqual(['token']);
    }
  });

  it('an older link continues to work, whatever its secret is (S209)', async () => {
    const token = 'a'.repeat(43);
    const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };
    await server.ctx.db
      .insert(calendarLinks)
      .values({ ...aLink(), token, user_id: byRole.idOf('owner'), ...times });
    expect((await feed(token)).status).toBe(200);
    const { data } = await owner().ok(calendarLinkCalls.list, {});
    expect(data.map(({ attributes }) => attributes.token)).toEqual([token]);
  });

  it('a calendar link ends with the account: deactivated, blocked and erased users have no calendar (S142)', async () => {
    const { attributes } = await make();
    const set = (values: Partial<typeof users.$inferInsert>) =>
      server.ctx.db
        .update(users)
        .set(values)
        .where(eq(users.id, byRole.idOf('owner')));
    for (const gone of [{ deactivated_at_timestamp: 1 }, { blocked: true }, { erased_at_timestamp: 1 }]) {
      await set(gone);
      expect((await feed(attributes.token)).status, JSON.stringify(gone)).toBe(404);
      await set({ deactivated_at_timestamp: null, blocked: false, erased_at_timestamp: null });
    }
    expect((await feed(attributes.token)).status).toBe(200);
  });

  it('a user has at most a few calendar links', async () => {
    for (let made = 0; made < CALENDAR_LINKS_MAX; made += 1) await make();
    expect((await owner().call(calendarLinkCalls.create, { body: aLink() })).status).toBe(422);
  });
});

describe('the calendar behind a link', () => {
  it('the calendar behind a link contains the agenda with the user’s own entries, and never a draft (S143)', async () => {
    await outing(owner(), 'Own');
    await outing(owner(), 'Own draft', 'draft');
    const stranger = byRole.client('stranger');
    const invited = await outing(stranger, 'Invited');
    await invite(server, invited, byRole.idOf('owner'));
    const member = await outing(stranger, 'Member');
    await join(server, member, byRole.idOf('owner'), 'member');
    await outing(stranger, 'Item', 'set', { parent_id: member });
    await outing(stranger, 'Draft item', 'draft', { parent_id: member });
    await outing(stranger, 'Of another');
    const trip = await outing(stranger, 'Draft of another', 'draft');
    await join(server, trip, byRole.idOf('owner'), 'organizer');
    await owner().ok(personalCalendarCalls.create, {
      body: anEntry({ starts_at: day, ends_at: null, all_day: true }),
    });
    await owner().ok(personalCalendarCalls.create, { body: aSeries() });
    await stranger.ok(personalCalendarCalls.create, { body: anEntry({ title: 'Secret' }) });
    const all = (await make()).attributes.token;
    expect(await titlesBehind(all)).toEqual(['Choir', 'Dentist', 'Invited', 'Item', 'Member', 'Own']);
    const going = (await make(aLink('going'))).attributes.token;
    expect(await titlesBehind(going)).toEqual(['Item', 'Member', 'Own']);
  });

  it('the calendar behind a link for a contact list contains what its people see, until the list is deleted (S143)', async () => {
    const list = async (title: string, parent_list_id: string | null) =>
      (await owner().ok(contactCalls.createList, { body: { title, parent_list_id } })).data.id;
    const family = await list('Family', null);
    const cousins = await list('Cousins', family);
    const meant = async (title: string, list_id: string, privacy: 'lists' | 'private') => {
      const outing_id = await outing(owner(), title, 'set', { privacy });
      await server.ctx.db.insert(outingLists).values({ outing_id, list_id });
    };
    await meant('For all of them', family, 'lists');
    await meant('For cousins', cousins, 'lists');
    await meant('No longer', cousins, 'private');
    await outing(owner(), 'Own');
    const { token } = (await make(aLink('contact_list', cousins))).attributes;
    expect(await titlesBehind(token)).toEqual(['For all of them', 'For cousins']);
    expect((await owner().call(calendarLinkCalls.create, { body: aLink('contact_list') })).status).toBe(422);
    const foreign = byRole
      .client('stranger')
      .call(calendarLinkCalls.create, { body: aLink('contact_list', family) });
    expect((await foreign).status).toBe(404);
    await owner().ok(contactCalls.removeList, { params: { list_id: cousins }, query: {} });
    expect((await feed(token)).status).toBe(404);
  });

  it('the calendar behind a link for a collection contains its outings that the user may read, until it is deleted (S143)', async () => {
    const [mine, theirs] = [await outing(owner(), 'Mine'), await outing(byRole.client('stranger'), 'Theirs')];
    await outing(owner(), 'In no collection');
    const body = { id: newId(Date.now()), title: 'Best of', kind: 'travel', position: 0 } as const;
    const { id } = (await owner().ok(collectionCalls.create, { body })).data;
    const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };
    await server.ctx.db.insert(collectedOutings).values(
      [mine, theirs].map((outing_id, position) => ({
        id: newId(Date.now()),
        ...{ collection_id: id, outing_id, user_id: byRole.idOf('owner'), position, ...times },
      })),
    );
    const { token } = (await make(aLink('collection', id))).attributes;
    expect(await titlesBehind(token)).toEqual(['Mine']);
    expect((await owner().call(calendarLinkCalls.create, { body: aLink('collection') })).status).toBe(422);
    const foreign = byRole
      .client('stranger')
      .call(calendarLinkCalls.create, { body: aLink('collection', id) });
    expect((await foreign).status).toBe(404);
    await owner().ok(collectionCalls.remove, { params: { id } });
    expect((await feed(token)).status).toBe(404);
  });

  it('a client that has the calendar behind a link does not get it again, and only that client may cache it', async () => {
    await outing(owner(), 'Own');
    const { token } = (await make()).attributes;
    const first = await feed(token);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await feed(token, { 'If-None-Match': `"other", W/${etag}` });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    await outing(owner(), 'Another');
    expect((await feed(token, { 'If-None-Match': etag })).status).toBe(200);
  });

  it('the server limits requests of a linked calendar from one address (S144)', async () => {
    const { token } = (await make()).attributes;
    const client = server.client();
    const statuses: number[] = [];
    const guessed = token.split('').reverse().join('');
    // Unknown links also count, and their responses are faster.
    for (let asked = 0; asked < 60; asked += 1)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 11 }, () => feed(guessed, {}, client)))).map(
          ({ status }) => status,
        ),
      );
    expect(statuses.filter((status) => status === 429).length).toBe(60);
    expect((await feed(token, {}, client)).status).toBe(429);
  });
});

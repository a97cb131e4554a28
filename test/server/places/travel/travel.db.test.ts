/** Tests the travel log through HTTP: places, marks, derived places, and who sees them. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { userChannel } from '#contract/events.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { CONTINENTS, Places, type TravelItem, TravelVisibility } from '#contract/places/visit/visit.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { users } from '#server/base/db/tables.ts';
import { visits } from '#server/places/travel/tables.ts';
import { insertFollows } from '../../../fixtures/people.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const FRANCE = 'country:FR';
const PARIS = 'city:2988507';
const TOKYO = 'city:1850147';

let server: TestServer;
let ada: Client;
let adaId: string;
let ben: Client;
let cleo: Client;

beforeAll(async () => {
  server = await startServer();
  const first = await server.person('ada');
  [ada, adaId] = [first.client, first.user.id];
  const second = await server.person('ben');
  ben = second.client;
  cleo = (await server.person('cleo')).client;
  await insertFollows(server.ctx.db, { follower: second.user.id, followee: adaId });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.ctx.db.delete(visits);
  await server.ctx.db.update(users).set({ travel_visibility: 'followers' });
});

const set = async (id: string, visited: boolean, by = ada) =>
  (await by.ok(travelCalls.set, { params: { id }, body: { visited } })).data;

type Query = Parameters<typeof ask>[0];
const ask = (query: v.InferInput<typeof travelCalls.list.query>, by = ada) =>
  by.ok(travelCalls.list, { query });
const find = async (query: Query, by = ada) => (await ask(query, by)).data;
const titles = (items: readonly TravelItem[]) => items.map(({ attributes }) => attributes.title);
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

async function showTo(visibility: TravelVisibility): Promise<void> {
  await server.ctx.db.update(users).set({ travel_visibility: visibility }).where(eq(users.id, adaId));
}

async function eventsOf(by: Client, username: string) {
  const channel = userChannel(username);
  const response = await by.ok(systemCalls.catchUp, { body: { after: { [channel]: 0 }, epoch: null } });
  return response.data.filter((event) => 'entity' in event && event.entity === 'visit');
}

describe('the places', () => {
  const version = async () => (await ada.ok(systemCalls.config, {})).places_version;
  const get = (encoding: string, of: string) =>
    server.client().request('GET', `/api/v1/travels/places/${of}`, {
      headers: { 'Accept-Encoding': encoding },
    });

  it('one response contains the places of the configured version, cached forever and compressed as accepted', async () => {
    const present = await version();
    for (const [asked, used] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await get(asked, present);
      expect(response.headers.get('content-encoding')).toBe(used);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      const { data } = v.parse(v.object({ data: Places }), response.body);
      expect([data.version, data.countries.length]).toEqual([present, 250]);
    }
  });

  it('the places of another version are not found, and that response is not cached', async () => {
    const response = await get('br', '000000000000');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await get('br', 'latest')).status).toBe(404);
  });
});

describe('the list of places', () => {
  it('the list of places begins with the seven continents in their order', async () => {
    const continents = await find({ type: 'continent' });
    expect(titles(continents)).toEqual(CONTINENTS.map(({ title }) => title));
    expect(continents[0]).toEqual({
      id: '1',
      attributes: {
        type: 'continent',
        parent_id: null,
        title: 'Europe',
        visited: false,
        updated_at_timestamp: 0,
      },
    });
    expect(ids(await find({ per_page: 8 })).slice(0, 7)).toEqual(ids(continents));
  });

  it('the list of places shows the countries of a continent by name, and the cities of a country by size', async () => {
    const countries = await find({ parent_id: '5', per_page: 500 });
    expect(titles(countries).slice(0, 3)).toEqual(['Argentina', 'Bolivia', 'Brazil']);
    expect(countries.every(({ attributes }) => attributes.parent_id === '5')).toBe(true);
    expect(titles(await find({ parent_id: FRANCE, per_page: 2 }))).toEqual(['Paris', 'Marseille']);
    expect(await find({ parent_id: PARIS })).toEqual([]);
    expect(await find({ parent_id: 'country:QQ' })).toEqual([]);
  });

  it('the list of places shows country and continent of a visited city as visited, without marks of their own', async () => {
    await set(PARIS, true);
    expect(ids(await find({ visited: 'true' }))).toEqual(['1', FRANCE, PARIS]);
    expect(await find({ parent_id: '1', visited: 'true' })).toMatchObject([
      { id: FRANCE, attributes: { visited: true, updated_at_timestamp: 0 } },
    ]);
    await set(FRANCE, false);
    expect(ids(await find({ visited: '1' }))).toEqual(['1', FRANCE, PARIS]);
    await set(PARIS, false);
    expect(await find({ visited: 'true' })).toEqual([]);
    await set('3', true);
    expect(ids(await find({ visited: 'true' }))).toEqual(['3']);
  });

  it('the list of places filters nothing with visited=false', async () => {
    await set('2', true);
    expect(await find({ type: 'continent', visited: 'false' })).toHaveLength(7);
  });

  it.each([
    ['paris', 'Paris'],
    ['  PARIS ', 'Paris'],
    ['sao paulo', 'São Paulo'],
    ['São Paulo', 'São Paulo'],
    ['lodz', 'Łódź'],
    ['cote d', 'Côte d’Ivoire'],
    ["côte d'iv", 'Côte d’Ivoire'],
    ['tromso', 'Tromsø'],
  ])('a search for places finds %s, ignoring case and accents', async (search, title) => {
    expect(titles(await find({ search }))).toContain(title);
  });

  it.each([
    ['München', 'Munich'],
    ['Cologne', 'Köln'],
    ['Praha', 'Prague'],
    ['Kiev', 'Kyiv'],
    ['القاهرة', 'Cairo'],
    ['Turkey', 'Türkiye'],
    ['Ivory Coast', 'Côte d’Ivoire'],
    ['USA', 'United States'],
    ['Genève', 'Genève'],
    ['Geneva', 'Genève'],
    ['Genf', 'Genève'],
    // An exact name ranks before the beginning of a larger place.
    ['Rom', 'Rome'],
  ])('a search for the place name %s finds %s first', async (search, title) => {
    expect(titles(await find({ search }))[0]).toBe(title);
  });

  it('a search for places does not treat its text as a pattern', async () => {
    for (const search of ['%', '_', '.*', 'zzzzzz', '\\']) expect(await find({ search })).toEqual([]);
    expect(await find({ type: 'continent', search: '' })).toHaveLength(7);
  });

  it('the list of places neither repeats nor skips places across pages', async () => {
    const whole = await find({ parent_id: 'country:DE', per_page: 500, search: 'burg' });
    expect(whole.length).toBeGreaterThan(20);
    const paged: TravelItem[] = [];
    let path: string | null = '/api/v1/travels?parent_id=country%3ADE&search=burg&per_page=7';
    while (path !== null) {
      const response = await ada.request('GET', path);
      const page: v.InferOutput<typeof travelCalls.list.response> = v.parse(
        travelCalls.list.response,
        response.body,
      );
      paged.push(...page.data);
      path = page.links.next;
    }
    expect(ids(paged)).toEqual(ids(whole));
  });

  it('the list of places rejects a cursor of another list, other parameters or another user', async () => {
    const { links } = await ask({ parent_id: '1', per_page: 2 });
    const cursor = new URL(links.next ?? '', 'http://localhost').searchParams.get('cursor') ?? '';
    expect((await ada.call(travelCalls.list, { query: { parent_id: '1', cursor } })).status).toBe(200);
    for (const query of [{ parent_id: '2', cursor }, { parent_id: '1', visited: 'true', cursor } as const])
      expect((await ada.call(travelCalls.list, { query })).status).toBe(422);
    expect((await ben.call(travelCalls.list, { query: { parent_id: '1', cursor } })).status).toBe(422);
    expect((await ada.call(travelCalls.visits, { query: { cursor } })).status).toBe(422);
  });
});

describe('the log of another user', () => {
  const SEEN: Record<TravelVisibility, { follower: number; other: number }> = {
    everyone: { follower: 200, other: 200 },
    followers: { follower: 200, other: 404 },
    contacts: { follower: 404, other: 404 },
    nobody: { follower: 404, other: 404 },
  };

  it.each(TravelVisibility.options)(
    'the travel log is visible as its owner has set: %s',
    async (visibility) => {
      await set(TOKYO, true);
      await showTo(visibility);
      const query = { username: 'ada', visited: 'true' } as const;
      const status = async (by: Client) => (await by.call(travelCalls.list, { query })).status;
      expect({ follower: await status(ben), other: await status(cleo) }).toEqual(SEEN[visibility]);
      expect(ids(await find(query))).toEqual(['2', 'country:JP', TOKYO]);
      if (SEEN[visibility].follower === 200)
        expect(ids(await find(query, ben))).toEqual(['2', 'country:JP', TOKYO]);
    },
  );

  it('the travel log is visible to followers of its owner, not to users whom the owner follows', async () => {
    expect((await ada.call(travelCalls.list, { query: { username: 'ben' } })).status).toBe(404);
  });

  it('a hidden travel log gets the response of an unknown user', async () => {
    await showTo('nobody');
    const [hidden, unknown] = await Promise.all(
      ['ada', 'no-such-person'].map((username) => cleo.call(travelCalls.list, { query: { username } })),
    );
    const visiblePart = (response: typeof hidden) => [
      response?.status,
      v.parse(v.omit(ErrorBody, ['request_id']), response?.body),
    ];
    expect(visiblePart(hidden)).toEqual(visiblePart(unknown));
  });

  it('the travel log is hidden from logged-out readers and unverified users', async () => {
    const loggedOut = server.client();
    const unverified = (await server.person('dora', { verified: false })).client;
    await showTo('everyone');
    expect((await loggedOut.call(travelCalls.list, { query: { username: 'ada' } })).status).toBe(401);
    for (const call of [
      unverified.call(travelCalls.list, { query: {} }),
      unverified.call(travelCalls.visits, { query: {} }),
      unverified.call(travelCalls.set, { params: { id: PARIS }, body: { visited: true } }),
    ])
      expect((await call).status).toBe(403);
  });
});

describe('a mark', () => {
  const rowOf = async (place: string) =>
    (
      await server.ctx.db
        .select()
        .from(visits)
        .where(and(eq(visits.user_id, adaId), eq(visits.place_id, place)))
    )[0];

  it('a mark in the travel log is stored with a version that rises with each change', async () => {
    const first = await set(PARIS, true);
    const second = await set(PARIS, false);
    const third = await set(PARIS, true);
    expect([first, second, third].map(({ attributes }) => attributes.visited)).toEqual([true, false, true]);
    const versions = [first, second, third].map(({ attributes }) => attributes.updated_at_timestamp);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it('a repeated mark in the travel log changes and publishes nothing', async () => {
    const before = await set(PARIS, true);
    const published = await eventsOf(ada, 'ada');
    expect(await set(PARIS, true)).toEqual(before);
    expect(await eventsOf(ada, 'ada')).toEqual(published);
  });

  it('a mark in the travel log takes effect once per key, even after a later mark', async () => {
    const headers = { [HEADERS.idempotencyKey]: randomUUID() };
    const mark = (visited: boolean) =>
      ada.call(travelCalls.set, { params: { id: PARIS }, body: { visited } }, { headers });
    const first = await mark(true);
    await set(PARIS, false);
    const again = await mark(true);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get(HEADERS.idempotencyReplayed)).toBe('true');
    expect((await rowOf(PARIS))?.visited).toBe(false);
    expect((await mark(false)).status).toBe(422);
  });

  it('parallel marks in the travel log of several devices have one final state', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => set(PARIS, index % 2 === 0)));
    const latest = responses.toSorted(
      (a, b) => a.attributes.updated_at_timestamp - b.attributes.updated_at_timestamp,
    );
    const row = await rowOf(PARIS);
    expect([row?.visited, row?.updated_at_timestamp]).toEqual(Object.values(latest.at(-1)?.attributes ?? {}));
  });

  it('a mark in the travel log is published in the user’s channel, with the key of its request and the response’s sequence', async () => {
    const already = (await eventsOf(ada, 'ada')).length;
    const key = randomUUID();
    const { data, sequence } = await ada.ok(
      travelCalls.set,
      { params: { id: TOKYO }, body: { visited: true } },
      { headers: { [HEADERS.idempotencyKey]: key } },
    );
    const events = (await eventsOf(ada, 'ada')).slice(already);
    expect(events).toMatchObject([
      {
        channel: 'user.ada',
        sequence,
        operation: 'updated',
        entity: 'visit',
        outing_id: null,
        causer: { username: 'ada' },
        client_id: ada.clientId,
        mutation_id: key,
        data,
      },
    ]);
    expect(await eventsOf(ben, 'ben')).toEqual([]);
  });

  it('a mark in the travel log belongs only to its user', async () => {
    await set(PARIS, true, cleo);
    expect(await find({ visited: 'true' })).toEqual([]);
    expect(ids(await find({ visited: 'true' }, cleo))).toEqual(['1', FRANCE, PARIS]);
  });

  it.each(['country:QQ', 'city:1', '8', 'city:02988507', 'country:fr', 'visits', '__proto__'])(
    'the server rejects a mark in the travel log for %s, which is not a place',
    async (id) => {
      const response = await ada.call(travelCalls.set, { params: { id }, body: { visited: true } });
      expect(response.status).toBe(404);
    },
  );

  it('a mark in the travel log requires a boolean', async () => {
    for (const rawBody of ['{}', '{"visited":"yes"}', '{"visited":null}'])
      expect((await ada.request('POST', `/api/v1/travels/${PARIS}`, { rawBody })).status).toBe(422);
  });
});

describe('the list of the user’s own marks', () => {
  it('the list of the user’s marks contains all, including removed ones, without derived places; by id, in pages', async () => {
    for (const id of [PARIS, TOKYO, FRANCE, '7']) await set(id, true);
    await set(TOKYO, false);
    const first = await ada.ok(travelCalls.visits, { query: { per_page: 3 } });
    expect(ids(first.data)).toEqual(['7', TOKYO, PARIS]);
    expect(first.data[1]?.attributes.visited).toBe(false);
    const next = await ada.request('GET', first.links.next ?? '');
    const second = v.parse(travelCalls.visits.response, next.body);
    expect([ids(second.data), second.links.next]).toEqual([[FRANCE], null]);
    expect(second.sequence).toBe(first.sequence);
  });

  it('the list of the user’s marks has the sequence of the user’s own channel', async () => {
    const { sequence } = await ada.ok(travelCalls.set, { params: { id: '4' }, body: { visited: true } });
    expect((await ada.ok(travelCalls.visits, { query: {} })).sequence).toBe(sequence);
    expect((await ask({})).sequence).toBe(sequence);
  });
});

/** Tests lists: order, pages, filters and cursors. */

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/base/call-path.ts';
import { ErrorBody } from '#contract/base/errors.ts';
import { listOf } from '#contract/base/shapes.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { Outing } from '#contract/outings/outing/outing.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { join } from '../../world/taking-part.ts';

const Page = listOf(Outing);

let server: TestServer;
let ada: Client;
let ben: Client;
let benId: string;
let root: string;

/** Starts of Ada's outings: three a day apart, two at the same instant, two undated, two in the past. */
const STARTS = [
  '2098-12-03T10:00',
  '2098-12-01T10:00',
  '2098-12-02T10:00',
  '2098-12-02T10:00',
  null,
  null,
  '2026-01-05T10:00',
  '2025-01-05T10:00',
];
const FROM = Date.parse('2098-11-20T00:00Z');

beforeAll(async () => {
  server = await startServer();
  ada = (await server.person('ada')).client;
  const second = await server.person('ben');
  [ben, benId] = [second.client, second.user.id];
  for (const [index, starts_at] of STARTS.entries()) {
    const { data } = await ada.ok(outingCalls.create, {
      body: {
        title: `Outing ${index}`,
        starts_at,
        timezone: 'UTC',
        place_name: index === 2 ? 'Café Ölberg' : 'Park',
        status: starts_at === null ? 'draft' : 'set',
      },
    });
    if (index === 0) root = data.id;
  }
  for (let index = 0; index < 7; index += 1) {
    await ada.ok(outingCalls.create, {
      body: {
        title: `Item ${index}`,
        parent_id: root,
        timezone: 'UTC',
        starts_at: index % 2 ? '2098-12-03T11:00' : null,
      },
    });
  }
});
afterAll(() => server.stop());

async function follow(by: Client, path: string): Promise<{ titles: string[]; pages: number }> {
  const titles: string[] = [];
  let pages = 0;
  for (let next: string | null = path; next !== null; pages += 1) {
    const response = await by.request('GET', next);
    const page = v.parse(Page, response.body);
    titles.push(...page.data.map(({ attributes }) => attributes.title));
    next = page.links.next;
  }
  return { titles, pages };
}

const timeline = (query: string) => `${API_PREFIX}/outings/timeline?${query}`;

describe('the timeline', () => {
  it('the timeline of upcoming outings is sorted by start, undated last, in pages as in one response', async () => {
    const atOnce = await follow(ada, timeline(`dateType=upcoming&from=${FROM}`));
    expect(atOnce.titles.slice(0, 1)).toEqual(['Outing 1']);
    expect(atOnce.titles.slice(1, 3).sort()).toEqual(['Outing 2', 'Outing 3']);
    expect(atOnce.titles[3]).toBe('Outing 0');
    expect(atOnce.titles.slice(4).sort()).toEqual(['Outing 4', 'Outing 5']);
    for (const perPage of [1, 2, 4]) {
      const paged = await follow(ada, timeline(`dateType=upcoming&from=${FROM}&per_page=${perPage}`));
      expect(paged.titles).toEqual(atOnce.titles);
      expect(paged.pages).toBe(Math.ceil(6 / perPage));
    }
  });

  it('the timeline of past outings is sorted latest first, without undated ones', async () => {
    const { titles } = await follow(ada, timeline(`dateType=past&from=${FROM}&per_page=1`));
    expect(titles).toEqual(['Outing 6', 'Outing 7']);
  });

  it('the timeline begins at the server’s time of the first page', async () => {
    const first = await ada.ok(outingCalls.timeline, { query: { dateType: 'upcoming', per_page: 1 } });
    const from = Number(new URLSearchParams(first.links.next?.split('?')[1]).get('from'));
    expect(Math.abs(from - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ['OUTING 2', ['Outing 2']],
    ['cafe olb', ['Outing 2']],
    ['CAFÉ outing', ['Outing 2']],
    ['cafee', []],
    ['100%', []],
    ['_', []],
  ])(
    'a search of the timeline for %j finds %j, ignoring case and accents, without wildcards',
    async (text, expected) => {
      const { data } = await ada.ok(outingCalls.timeline, {
        query: { dateType: 'upcoming', from: FROM, search: text },
      });
      expect(data.map(({ attributes }) => attributes.title)).toEqual(expected);
    },
  );

  it('the timeline keeps a search from page to page', async () => {
    const { titles } = await follow(ada, timeline(`dateType=upcoming&from=${FROM}&search=park&per_page=2`));
    expect(titles).toHaveLength(5);
    expect(titles).not.toContain('Outing 2');
  });

  it('the timeline contains outings of other users in which the caller is a member, without drafts', async () => {
    expect((await follow(ben, timeline('dateType=upcoming'))).titles).toEqual([]);
    await join(server, root, benId, 'spectator');
    expect((await follow(ben, timeline('dateType=upcoming'))).titles).toEqual(['Outing 0']);
  });

  it('the timeline neither repeats nor skips rows when an outing is added between pages', async () => {
    const query = { dateType: 'upcoming', from: FROM, per_page: 3 } as const;
    const first = await ada.ok(outingCalls.timeline, { query });
    const { data: added } = await ada.ok(outingCalls.create, {
      body: { title: 'Outing early', timezone: 'UTC', starts_at: '2098-11-25T10:00', status: 'set' },
    });
    const rest = await follow(ada, first.links.next ?? '');
    const titles = [...first.data.map(({ attributes }) => attributes.title), ...rest.titles];
    expect(titles.sort()).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Outing ${index}`));
    await ada.ok(outingCalls.remove, { params: { id: added.id } });
  });
});

describe('the items of an outing', () => {
  it('the items of an outing are sorted by start, undated last, in pages', async () => {
    const path = `${API_PREFIX}/outings?parent_id=${root}`;
    const atOnce = await follow(ada, path);
    expect(atOnce.titles.slice(0, 3).sort()).toEqual(['Item 1', 'Item 3', 'Item 5']);
    expect(atOnce.titles).toHaveLength(7);
    expect((await follow(ada, `${path}&per_page=2`)).titles).toEqual(atOnce.titles);
  });

  it('items without a parent are the upcoming timeline', async () => {
    const { titles } = await follow(ada, `${API_PREFIX}/outings?per_page=2`);
    expect(titles.sort()).toEqual((await follow(ada, timeline('dateType=upcoming'))).titles.sort());
  });
});

describe('the members of an outing', () => {
  it('the members of an outing are sorted by when they joined, in pages', async () => {
    const first = await ada.ok(outingCalls.members, { params: { id: root }, query: { per_page: 1 } });
    expect(first.data.map(({ relations }) => relations.user.username)).toEqual(['ada']);
    const second = await ada.request('GET', first.links.next ?? '');
    expect(second.body).toMatchObject({
      data: [{ relations: { user: { username: 'ben' } } }],
      links: { next: null },
    });
  });
});

describe('invalid parameters (S27)', () => {
  it.each([
    'dateType=upcoming&per_page=100000',
    'dateType=upcoming&per_page=0',
    'dateType=upcoming&from=soon',
    'dateType=someday',
    `dateType=upcoming&search=${'x'.repeat(10_000)}`,
    'dateType=upcoming&cursor=x',
    `dateType=upcoming&cursor=${'x'.repeat(600)}`,
  ])('the query %.60s gets 422', async (query) => {
    expect((await ada.request('GET', timeline(query))).status).toBe(422);
  });

  it('a cursor of another list, other parameters or another user gets 422', async () => {
    const { links } = await ada.ok(outingCalls.items, { query: { parent_id: root, per_page: 2 } });
    const next = links.next ?? '';
    const cursor = new URLSearchParams(next.split('?')[1]).get('cursor') ?? '';
    const refused = [
      await ben.request('GET', next),
      await ada.request('GET', timeline(`dateType=upcoming&cursor=${cursor}`)),
      await ada.request('GET', `${API_PREFIX}/outings?cursor=${cursor}`),
      await ada.request(
        'GET',
        next.replace(/cursor=./, (start) => `${start}A`),
      ),
      await ada.request('GET', `${API_PREFIX}/outings/${root}/members?cursor=${cursor}`),
    ];
    for (const response of refused) {
      expect(response.status).toBe(422);
      expect(Object.keys(v.parse(ErrorBody, response.body).errors)).toEqual(['cursor']);
    }
    expect((await ada.request('GET', next)).status).toBe(200);
  });
});

it('a page and its sequence come from one snapshot', async () => {
  const { data } = await ada.ok(outingCalls.create, { body: { title: 'Busy', timezone: 'UTC' } });
  const add = () => ada.ok(outingCalls.create, { body: { title: 'x', timezone: 'UTC', parent_id: data.id } });
  const read = () => ada.ok(outingCalls.items, { query: { parent_id: data.id, per_page: 100 } });
  const lane = async () => {
    const seen = [];
    for (let index = 0; index < 8; index += 1) {
      await add();
      seen.push(await read());
    }
    return seen;
  };
  const pages = (await Promise.all(Array.from({ length: 5 }, lane))).flat();
  // The outing logs two rows, and each draft item one.
  for (const page of pages) expect(page.sequence).toBe(page.data.length + 2);
  expect(new Set(pages.map((page) => page.sequence)).size).toBeGreaterThan(1);
});

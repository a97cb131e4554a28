/** Tests `POST /lists`: the pages of many lists in one response. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { ANY_OUTING } from '#contract/system/list-calls.ts';
import { askForEach, askForMany, type ManyResponse, withoutRequestId } from '../../world/asking.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { join } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let outing: string;
let item: string;
let hidden: string;

const OWN = [
  '/outings/timeline?dateType=upcoming&from=0&per_page=2',
  '/outings/timeline?dateType=past&from=1900000000000',
  '/invitations',
  '/requests',
  '/notifications',
  '/people',
  '/people?type=followers',
  '/people/suggestions',
  '/contacts',
  '/contacts/lists',
  '/travels?type=continent',
  '/travels/visits',
  '/settings',
  '/settings/activity-templates?per_page=3',
  '/users/ben/people?type=following',
  '/users/ben/people/suggestions',
  '/search/users?search=ben',
];

const inOuting = (id: string, per_page = 20) => [
  `/outings/${id}`,
  `/outings?parent_id=${id}&per_page=${per_page}`,
  `/outings/${id}/members?per_page=${per_page}`,
  `/outings/${id}/answers`,
  `/outings/${id}/invitations`,
  `/outings/${id}/requests`,
  `/outing-notes?outing_id=${id}&per_page=${per_page}`,
  `/outing-note-comments?outing_id=${id}`,
  `/outing-attachments?outing_id=${id}&type=poll&per_page=${per_page}`,
];

const makeOuting = async (client: Client, title: string, parent_id?: string) => {
  const body = { title, timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' as const };
  return (await client.ok(outingCalls.create, { body: { ...body, ...(parent_id && { parent_id }) } })).data
    .id;
};

beforeAll(async () => {
  server = await startServer();
  const [first, second] = [await server.person('ada'), await server.person('ben')];
  [ada, ben] = [first.client, second.client];
  outing = await makeOuting(ada, 'Fado');
  item = await makeOuting(ada, 'Dinner', outing);
  await makeOuting(ada, 'Walk', outing);
  hidden = await makeOuting(ada, 'Secret');
  await join(server, outing, second.user.id, 'member');
  for (const outing_id of [outing, item])
    for (const text of ['One', 'Two', 'Three']) {
      const { data } = await ben.ok(noteCalls.create, { body: { outing_id, text } });
      await ada.ok(commentCalls.create, { body: { note_id: data.id, text } });
    }
  for (const question of ['When?', 'Where?']) {
    const options = [{ text: 'A' }, { text: 'B' }];
    await ben.ok(pollCalls.create, { body: { outing_id: outing, type: 'poll', question, options } });
  }
});
afterAll(() => server.stop());

describe('many lists in one request', () => {
  it('the server returns each of many lists as by itself, of any kind', async () => {
    const polls = await ada.ok(pollCalls.list, { query: { outing_id: outing, type: 'poll' } });
    const paths = [
      ...OWN,
      ...inOuting(outing),
      ...inOuting(item, 2),
      ...polls.data.map(({ id }) => `/outing-attachments/${id}/option-votes`),
    ];
    for (const client of [ada, ben]) {
      const many = await askForMany(client, paths);
      expect(many.left).toEqual([]);
      expect(new Map([...many.lists].sort(([a], [b]) => a - b))).toEqual(await askForEach(client, paths));
    }
  });

  it('many lists continue with the next pages, as links name them', async () => {
    let paths = [...OWN.slice(0, 1), ...inOuting(outing, 1), ...inOuting(item, 1)];
    for (let round = 0; round < 3; round++) {
      const many = await askForMany(ada, paths);
      expect(new Map([...many.lists].sort(([a], [b]) => a - b))).toEqual(await askForEach(ada, paths));
      paths = [...many.lists.values()].flatMap(({ body }) => {
        const links = typeof body === 'object' && body !== null && 'links' in body ? body.links : null;
        return typeof links === 'object' &&
          links !== null &&
          'next' in links &&
          typeof links.next === 'string'
          ? links.next
          : [];
      });
      expect(paths.length).toBeGreaterThan(round === 2 ? -1 : 0);
    }
  });

  it('many lists are rejected one by one', async () => {
    const gone = await makeOuting(ada, 'Gone');
    await ada.ok(outingCalls.remove, { params: { id: gone } });
    const paths = [
      ...inOuting(hidden),
      ...inOuting(gone),
      ...inOuting('11111111-1111-4111-8111-111111111111'),
      '/outing-notes?outing_id=nothing',
      '/outings/nothing',
      `/outing-notes?outing_id=${outing}&cursor=x`,
      `/outing-notes?outing_id=${outing}&per_page=0`,
      '/nothing',
      `/outings/${outing}/members`,
    ];
    for (const client of [ada, ben]) {
      const many = await askForMany(client, paths);
      expect(new Map([...many.lists].sort(([a], [b]) => a - b))).toEqual(await askForEach(client, paths));
    }
    const statuses = [...(await askForMany(ada, inOuting(gone))).lists.values()].map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([410]));
  });
});

describe('lists of the items that the response contains', () => {
  const INSIDE = [`/outing-notes?outing_id=${ANY_OUTING}&per_page=2`, `/outings?parent_id=${ANY_OUTING}`];
  let below: string;
  beforeAll(async () => {
    below = await makeOuting(ada, 'Dessert', item);
    await ada.ok(noteCalls.create, { body: { outing_id: below, text: 'Figs' } });
  });

  /** The responses that were not requested by name, by their paths. */
  const alongWith = ({ lines }: ManyResponse) =>
    new Map(
      lines.flatMap((line) =>
        'list' in line && line.path !== undefined
          ? [[line.path, { status: line.status, body: withoutRequestId(line.body) }] as const]
          : [],
      ),
    );

  it('lists of items are included, also those of items in items, each as by itself', async () => {
    for (const client of [ada, ben]) {
      const many = await askForMany(client, [`/outings?parent_id=${outing}`], undefined, INSIDE);
      const along = alongWith(many);
      for (const id of [item, below])
        for (const path of INSIDE) expect(along.keys()).toContain(path.replace(ANY_OUTING, id));
      const paths = [...along.keys()];
      expect(new Map([...along.values()].entries())).toEqual(await askForEach(client, paths));
      expect(many.left).toEqual([]);
    }
  });

  it('lists of items are included once, where they are also requested by name', async () => {
    const named = `/outings?parent_id=${item}`;
    const many = await askForMany(ada, [`/outings?parent_id=${outing}`, named], undefined, INSIDE);
    expect(alongWith(many).keys()).not.toContain(named);
    expect(many.lists.get(1)?.status).toBe(200);
  });

  it('lists of items fill only the room after requested lists, and are not reported as left out', async () => {
    const many = await askForMany(ada, [`/outings?parent_id=${outing}`], 1, INSIDE);
    expect(alongWith(many).size).toBe(0);
    expect(many.left).toEqual([]);
  });

  it('the agenda’s response includes lists of its outings, nearest first, with those of their items', async () => {
    const notes = `/outing-notes?outing_id=${ANY_OUTING}`;
    const items = `/outings?parent_id=${ANY_OUTING}`;
    const agenda = `/outings/timeline?dateType=upcoming&from=${Date.now() - 3_600_000_000}&per_page=100`;
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString().slice(0, 16);
    const made = { timezone: 'UTC', status: 'set' as const };
    const ids: string[] = [];
    for (const [title, starts_at] of [
      ['Past', hours(-48)],
      ['Later', hours(72)],
      ['Next', hours(24)],
    ] as const)
      ids.push((await ada.ok(outingCalls.create, { body: { ...made, title, starts_at } })).data.id);
    const [past, later, next = ''] = ids;
    const body = { title: 'Walk', timezone: 'UTC', parent_id: next };
    const walk = (await ada.ok(outingCalls.create, { body })).data.id;
    const many = await askForMany(ada, [agenda], undefined, [notes], [notes, items]);
    const along = alongWith(many);
    const ofNotes = [...along.keys()].filter((path) => path.startsWith('/outing-notes'));
    const places = [next, later, past].map((id) => ofNotes.indexOf(notes.replace(ANY_OUTING, id ?? '')));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(ofNotes).toContain(notes.replace(ANY_OUTING, walk));
    expect(new Map([...along.values()].entries())).toEqual(await askForEach(ada, [...along.keys()]));
  });

  it('the agenda’s response does not include lists of items', async () => {
    const many = await askForMany(ada, ['/outings/timeline?dateType=upcoming'], undefined, INSIDE);
    expect(alongWith(many).size).toBe(0);
  });

  it('only lists of outings are included: the server does not look up what is counted', async () => {
    const search = `/search/users?search=${ANY_OUTING}`;
    const many = await askForMany(ada, [`/outings?parent_id=${outing}`], undefined, [search]);
    expect([...alongWith(many).values()].map(({ status }) => status)).toEqual([404, 404]);
  });
});

/** S19: every call of outings and notes, made by everybody, is answered as the table of roles says: one table, one file. */
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import { noteCalls } from '#contract/calls/notes.ts';
import { outingCalls } from '#contract/calls/outings.ts';
import type { User } from '#contract/user.ts';
import { newId } from '#server/db/new-id.ts';
import { channelLog, notes } from '#server/db/schema.ts';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { block, invite, join } from './taking-part.ts';

const EVERYBODY = [
  'owner',
  'organizer',
  'member',
  'spectator',
  'invited',
  'stranger',
  'unverified',
  'blocked',
  'guest',
] as const;
type Who = (typeof EVERYBODY)[number];
type SignedIn = Exclude<Who, 'guest'>;

let server: TestServer;
const people = new Map<Who, Client>();
const users = new Map<SignedIn, User>();

function client(who: Who): Client {
  const found = people.get(who);
  if (found === undefined) throw new Error(`Nobody is ${who}.`);
  return found;
}

function idOf(who: SignedIn): string {
  return users.get(who)?.id ?? '';
}

beforeAll(async () => {
  server = await startServer();
  for (const who of EVERYBODY) {
    if (who === 'guest') {
      people.set(who, server.client());
      continue;
    }
    const person = await server.person(who, { verified: who !== 'unverified' });
    people.set(who, person.client);
    users.set(who, person.user);
  }
  await block(server, idOf('blocked'));
});
afterAll(() => server.stop());

const DETAILS = { title: 'Picnic', timezone: 'Europe/Berlin', starts_at: '2026-12-01T19:00' };

interface World {
  readonly outing: string;
  readonly item: string;
  /** Of the owner. */
  readonly note: { id: string; version: number };
  /** Of whoever is asked about, written before they had their present role. */
  readonly ownNote: string;
}

interface Setting {
  readonly status?: 'draft' | 'set';
  readonly canceled?: boolean;
  readonly narrow?: boolean;
}

/** A fresh outing, so that no call sees what another has done. */
async function world({ status = 'set', canceled = false, narrow = false }: Setting): Promise<World> {
  const owner = client('owner');
  const allowed = { members_can_add: !narrow, members_can_edit: !narrow, members_can_invite: !narrow };
  const { data: outing } = await owner.ok(outingCalls.create, { body: { ...DETAILS, ...allowed, status } });
  for (const role of ['organizer', 'member', 'spectator'] as const) {
    await join(server, outing.id, idOf(role), role);
  }
  for (const role of ['unverified', 'blocked'] as const) await join(server, outing.id, idOf(role), 'member');
  await invite(server, outing.id, idOf('invited'));
  const { data: item } = await owner.ok(outingCalls.create, {
    body: { ...DETAILS, parent_id: outing.id, status },
  });
  const { data: note } = await owner.ok(noteCalls.create, {
    body: { outing_id: outing.id, text: 'Bring cake' },
  });
  const { data: own } = await owner.ok(noteCalls.create, { body: { outing_id: outing.id, text: 'Mine' } });
  if (canceled) {
    await owner.ok(outingCalls.update, { params: { id: outing.id }, body: { status: 'canceled' } });
  }
  return {
    outing: outing.id,
    item: item.id,
    note: { id: note.id, version: note.attributes.updated_at_timestamp },
    ownNote: own.id,
  };
}

async function writtenBy(noteId: string, userId: string): Promise<void> {
  await server.ctx.db.update(notes).set({ author_id: userId }).where(eq(notes.id, noteId));
}

type Change = CallInput<typeof outingCalls.update>['body'];

/** Every change is logged: where nothing was, nothing changed. */
async function loggedSoFar(): Promise<number> {
  const [row] = await server.ctx.db.select({ count: count() }).from(channelLog);
  return row?.count ?? 0;
}

interface Case {
  readonly name: string;
  readonly setting?: Setting;
  readonly run: (caller: Client, at: World) => Promise<Answer>;
  /** In the order of EVERYBODY. */
  readonly expected: readonly number[];
}

const show = (caller: Client, id: string) => caller.call(outingCalls.show, { params: { id } });
const update = (body: Change) => (caller: Client, at: World) =>
  caller.call(outingCalls.update, { params: { id: at.outing }, body });
const addNote = (caller: Client, outing_id: string) =>
  caller.call(noteCalls.create, { body: { outing_id, text: 'Another' } });
const changeNote = (caller: Client, at: World) =>
  caller.call(noteCalls.update, {
    params: { id: at.note.id },
    body: { title: '', text: 'Changed', base_updated_at_timestamp: at.note.version },
  });
const addItem = (caller: Client, at: World) =>
  caller.call(outingCalls.create, { body: { ...DETAILS, parent_id: at.outing } });

const presign = (caller: Client, at: World) =>
  caller.call(outingCalls.presignCover, {
    params: { id: at.outing },
    body: { type: 'image/webp', bytes: 1_000 },
  });
const coverTemplate = (caller: Client, at: World) =>
  caller.call(outingCalls.cover, { params: { id: at.outing }, body: { cover_template: 'sea-dusk' } });

const CASES: readonly Case[] = [
  //                                                  own  org  mem  spe  inv  str  unv  blo  gue
  {
    name: 'see preview',
    run: (c, at) => c.call(outingCalls.preview, { params: { id: at.outing } }),
    expected: [200, 200, 200, 200, 200, 404, 200, 200, 404],
  },
  {
    name: 'see details',
    run: (c, at) => show(c, at.outing),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 401],
  },
  {
    name: 'see the details of an item',
    run: (c, at) => show(c, at.item),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 401],
  },
  {
    name: 'see a draft',
    setting: { status: 'draft' },
    run: (c, at) => show(c, at.outing),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 401],
  },
  {
    name: 'see the preview of a draft',
    setting: { status: 'draft' },
    run: (c, at) => c.call(outingCalls.preview, { params: { id: at.outing } }),
    expected: [200, 200, 404, 404, 404, 404, 404, 404, 404],
  },
  {
    name: 'see items',
    run: (c, at) => c.call(outingCalls.items, { query: { parent_id: at.outing } }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 401],
  },
  {
    name: 'see the timeline',
    run: (c) => c.call(outingCalls.timeline, { query: { dateType: 'upcoming' } }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 401],
  },
  {
    name: 'see members',
    run: (c, at) => c.call(outingCalls.members, { params: { id: at.outing }, query: {} }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 401],
  },
  {
    name: 'see their own membership',
    run: (c, at) => c.call(outingCalls.membership, { params: { id: at.outing } }),
    expected: [200, 200, 200, 200, 404, 404, 403, 403, 401],
  },
  {
    name: 'create an outing',
    run: (c) => c.call(outingCalls.create, { body: DETAILS }),
    expected: [201, 201, 201, 201, 201, 201, 403, 403, 401],
  },
  { name: 'add an item', run: addItem, expected: [201, 201, 201, 403, 403, 404, 403, 403, 401] },
  {
    name: 'add an item where members can not',
    setting: { narrow: true },
    run: addItem,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'edit details',
    run: update({ title: 'Party' }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'edit details where members can not',
    setting: { narrow: true },
    run: update({ title: 'Party' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'edit nothing',
    setting: { narrow: true },
    run: update({}),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'set a draft',
    setting: { status: 'draft' },
    run: update({ status: 'set' }),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 401],
  },
  {
    name: 'change settings',
    run: update({ privacy: 'public' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'change a detail and a setting',
    run: update({ title: 'Party', members_can_add: false }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'cancel',
    run: update({ status: 'canceled' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'undo canceling',
    setting: { canceled: true },
    run: update({ status: 'set' }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'delete',
    run: (c, at) => c.call(outingCalls.remove, { params: { id: at.outing } }),
    expected: [200, 403, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'delete an item',
    run: (c, at) => c.call(outingCalls.remove, { params: { id: at.item } }),
    expected: [200, 403, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'ask where a cover may be uploaded',
    run: presign,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'ask where a cover may be uploaded where members can not edit',
    setting: { narrow: true },
    run: presign,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'take a template as cover',
    run: coverTemplate,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'take a template as cover where members can not edit',
    setting: { narrow: true },
    run: coverTemplate,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'take a picture as cover that was not uploaded',
    run: (c, at) =>
      c.call(outingCalls.cover, { params: { id: at.outing }, body: { upload_key: '0'.repeat(32) } }),
    expected: [409, 409, 409, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'see notes',
    run: (c, at) => c.call(noteCalls.list, { query: { outing_id: at.outing } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'add a note',
    run: (c, at) => addNote(c, at.outing),
    expected: [201, 201, 201, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'add a note to an item',
    run: (c, at) => addNote(c, at.item),
    expected: [201, 201, 201, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'add a note where members can not',
    setting: { narrow: true },
    run: (c, at) => addNote(c, at.outing),
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'add a note to a draft',
    setting: { status: 'draft' },
    run: (c, at) => addNote(c, at.outing),
    expected: [201, 201, 404, 404, 404, 404, 403, 403, 401],
  },
  {
    name: 'edit a note of another',
    run: changeNote,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'edit a note where members can not',
    setting: { narrow: true },
    run: changeNote,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'delete a note of another',
    run: (c, at) => c.call(noteCalls.remove, { params: { id: at.note.id } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'delete a note of their own',
    run: (c, at) => c.call(noteCalls.remove, { params: { id: at.ownNote } }),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 401],
  },
];

describe.each(CASES)('$name', ({ run, setting = {}, expected }) => {
  it('is answered to everybody as the table says', async () => {
    const answered: Record<string, number> = {};
    let at = await world(setting);
    for (const who of EVERYBODY) {
      if (who !== 'guest') await writtenBy(at.ownNote, idOf(who));
      const before = await loggedSoFar();
      answered[who] = (await run(client(who), at)).status;
      // No call sees what another has done.
      if ((await loggedSoFar()) !== before) at = await world(setting);
    }
    expect(answered).toEqual(Object.fromEntries(EVERYBODY.map((who, index) => [who, expected[index]])));
  });
});

it('leaves no call of outings and notes out', async () => {
  const tested = new Set<string>();
  const spy = new Proxy(server.client(), {
    get: (target, name) =>
      name === 'call'
        ? (call: { method: string; path: string }) => {
            tested.add(`${call.method} ${call.path}`);
            return Promise.resolve({
              status: 200,
              headers: new Headers(),
              text: '',
              bytes: new Uint8Array(),
              body: null,
            });
          }
        : Reflect.get(target, name),
  });
  const at: World = { outing: 'x', item: 'x', note: { id: 'x', version: 0 }, ownNote: 'x' };
  for (const { run } of CASES) await run(spy, at);
  const all = [...Object.values(outingCalls), ...Object.values(noteCalls)].map(
    (call) => `${call.method} ${call.path}`,
  );
  expect([...tested].sort()).toEqual([...new Set(all)].sort());
});

describe('what a caller may not know of', () => {
  const bare = (answer: Answer) => ({
    status: answer.status,
    body: typeof answer.body === 'object' ? { ...answer.body, request_id: '' } : answer.body,
  });

  it('is answered as an id that nothing has: same status, same body (S20)', async () => {
    const at = await world({});
    const stranger = client('stranger');
    const id = newId(Date.now());
    const nothing: World = { outing: id, item: id, note: { id, version: 1 }, ownNote: id };
    const hiddenFromStrangers = CASES.filter(
      ({ expected }) => expected[EVERYBODY.indexOf('stranger')] === 404,
    );
    expect(hiddenFromStrangers.length).toBe(CASES.length - 2);
    for (const { name, run } of hiddenFromStrangers) {
      const [hidden, absent] = [await run(stranger, at), await run(stranger, nothing)];
      expect(bare(hidden), name).toEqual(bare(absent));
    }
  });

  it('stays unknown after it was deleted', async () => {
    const at = await world({});
    await client('owner').ok(outingCalls.remove, { params: { id: at.outing } });
    const stranger = client('stranger');
    expect((await show(stranger, at.outing)).status).toBe(404);
    expect((await stranger.call(outingCalls.remove, { params: { id: at.outing } })).status).toBe(404);
    expect((await stranger.call(noteCalls.remove, { params: { id: at.note.id } })).status).toBe(404);
    expect((await show(client('member'), at.outing)).status).toBe(410);
  });
});

it('a public outing shows its preview to everybody, and nothing more (S25)', async () => {
  const at = await world({});
  const body = { privacy: 'public' } as const;
  await client('owner').ok(outingCalls.update, { params: { id: at.outing }, body });
  for (const who of ['stranger', 'guest'] as const) {
    const { data } = await client(who).ok(outingCalls.preview, { params: { id: at.outing } });
    expect(Object.keys(data)).toEqual(['id', 'attributes', 'relations']);
    expect(Object.keys(data.attributes).sort()).toEqual([
      'all_day',
      'cover_template',
      'ends_at',
      'place_name',
      'starts_at',
      'status',
      'timezone',
      'title',
    ]);
    expect(Object.keys(data.relations).sort()).toEqual(['owner', 'stats']);
    expect(Object.keys(data.relations.owner).sort()).toEqual(['avatar', 'id', 'name', 'username']);
  }
  expect((await show(client('stranger'), at.outing)).status).toBe(404);
});

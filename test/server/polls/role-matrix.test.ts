/** S19, S22: every call of polls, made by everybody, is answered as the table of roles says. */
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/calls/outings.ts';
import { pollCalls } from '#contract/calls/polls.ts';
import type { User } from '#contract/user.ts';
import { newId } from '#server/db/new-id.ts';
import { channelLog } from '#server/log/tables.ts';
import { polls } from '#server/polls/tables.ts';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { block, invite, join } from '../outings/taking-part.ts';

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
const idOf = (who: SignedIn) => users.get(who)?.id ?? '';

function client(who: Who): Client {
  const found = people.get(who);
  if (found === undefined) throw new Error(`Nobody is ${who}.`);
  return found;
}

beforeAll(async () => {
  server = await startServer();
  people.set('guest', server.client());
  for (const who of EVERYBODY) {
    if (who === 'guest') continue;
    const person = await server.person(who, { verified: who !== 'unverified' });
    people.set(who, person.client);
    users.set(who, person.user);
  }
  await block(server, idOf('blocked'));
});
afterAll(() => server.stop());

interface World {
  readonly outing: string;
  /** Of the owner, and of whoever is asked about, made before they had their present role. */
  readonly poll: string;
  readonly ownPoll: string;
  readonly option: string;
  readonly ownOption: string;
}

interface Setting {
  readonly status?: 'draft' | 'set';
  readonly narrow?: boolean;
}

async function world({ status = 'set', narrow = false }: Setting): Promise<World> {
  const owner = client('owner');
  const { data: outing } = await owner.ok(outingCalls.create, {
    body: {
      title: 'Picnic',
      timezone: 'UTC',
      starts_at: '2026-12-01T19:00',
      members_can_add: !narrow,
      status,
    },
  });
  for (const role of ['organizer', 'member', 'spectator'] as const) {
    await join(server, outing.id, idOf(role), role);
  }
  for (const role of ['unverified', 'blocked'] as const) await join(server, outing.id, idOf(role), 'member');
  await invite(server, outing.id, idOf('invited'));
  const add = async () => {
    const options = ['A', 'B', 'C'].map((text) => ({ text }));
    const body = { outing_id: outing.id, type: 'poll' as const, question: 'Which?', options };
    const { data } = await owner.ok(pollCalls.create, { body });
    return { id: data.id, option: data.relations.options[0]?.id ?? '' };
  };
  const [poll, own] = [await add(), await add()];
  return {
    outing: outing.id,
    poll: poll.id,
    option: poll.option,
    ownPoll: own.id,
    ownOption: own.option,
  };
}

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

const list = (caller: Client, at: World) =>
  caller.call(pollCalls.list, { query: { outing_id: at.outing, type: 'poll' } });
const add = (caller: Client, at: World) =>
  caller.call(pollCalls.create, {
    body: {
      outing_id: at.outing,
      type: 'poll',
      question: 'When?',
      options: [{ text: 'A' }, { text: 'B' }],
    },
  });
const addOption = (caller: Client, at: World) =>
  caller.call(pollCalls.addOption, { body: { outing_id: at.outing, poll_id: at.poll, text: 'D' } });
const vote = (caller: Client, at: World) =>
  caller.call(pollCalls.vote, { body: { poll_id: at.poll, poll_option_id: at.option, voted: true } });
const rewrite = (caller: Client, id: string) =>
  caller.call(pollCalls.update, { params: { id }, body: { question: 'Rewritten?' } });

const CASES: readonly Case[] = [
  //                                                own  org  mem  spe  inv  str  unv  blo  gue
  { name: 'see polls', run: list, expected: [200, 200, 200, 200, 200, 404, 403, 403, 401] },
  {
    name: 'see the polls of a draft',
    setting: { status: 'draft' },
    run: list,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 401],
  },
  {
    name: 'see one poll',
    run: (c, at) => c.call(pollCalls.show, { params: { id: at.poll } }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 401],
  },
  {
    name: 'see who voted',
    run: (c, at) => c.call(pollCalls.optionVotes, { params: { id: at.poll }, query: {} }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 401],
  },
  { name: 'add a poll', run: add, expected: [201, 201, 201, 403, 403, 404, 403, 403, 401] },
  {
    name: 'add a poll where members can not',
    setting: { narrow: true },
    run: add,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 401],
  },
  { name: 'add an option', run: addOption, expected: [201, 201, 201, 403, 403, 404, 403, 403, 401] },
  {
    name: 'add an option where members can not',
    setting: { narrow: true },
    run: addOption,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 401],
  },
  { name: 'vote', run: vote, expected: [200, 200, 200, 403, 403, 404, 403, 403, 401] },
  {
    name: 'vote where members can not add',
    setting: { narrow: true },
    run: vote,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'vote in a draft',
    setting: { status: 'draft' },
    run: vote,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 401],
  },
  {
    name: 'rewrite a poll of another',
    run: (c, at) => rewrite(c, at.poll),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'rewrite a poll of their own',
    run: (c, at) => rewrite(c, at.ownPoll),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'delete an option of another',
    run: (c, at) => c.call(pollCalls.removeOption, { params: { id: at.option } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'delete an option of their own poll',
    run: (c, at) => c.call(pollCalls.removeOption, { params: { id: at.ownOption } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'delete a poll of another',
    run: (c, at) => c.call(pollCalls.remove, { params: { id: at.poll } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 401],
  },
  {
    name: 'delete a poll of their own',
    run: (c, at) => c.call(pollCalls.remove, { params: { id: at.ownPoll } }),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 401],
  },
];

describe.each(CASES)('$name', ({ run, setting = {}, expected }) => {
  it('is answered to everybody as the table says', async () => {
    const answered: Record<string, number> = {};
    let at = await world(setting);
    for (const who of EVERYBODY) {
      if (who !== 'guest')
        await server.ctx.db
          .update(polls)
          .set({ author_id: idOf(who) })
          .where(eq(polls.id, at.ownPoll));
      const before = await loggedSoFar();
      answered[who] = (await run(client(who), at)).status;
      // No call sees what another has done.
      if ((await loggedSoFar()) !== before) at = await world(setting);
    }
    expect(answered).toEqual(Object.fromEntries(EVERYBODY.map((who, index) => [who, expected[index]])));
  });
});

it('leaves no call of polls out', async () => {
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
  const at: World = { outing: 'x', poll: 'x', ownPoll: 'x', option: 'x', ownOption: 'x' };
  for (const { run } of CASES) await run(spy, at);
  const all = Object.values(pollCalls).map((call) => `${call.method} ${call.path}`);
  expect([...tested].sort()).toEqual(all.sort());
});

it('a poll that a caller may not know of is answered as an id that nothing has (S20)', async () => {
  const bare = ({ status, body }: Answer) => ({
    status,
    body: typeof body === 'object' ? { ...body, request_id: '' } : body,
  });
  const at = await world({});
  const id = newId(Date.now());
  const nothing: World = { outing: id, poll: id, ownPoll: id, option: id, ownOption: id };
  for (const { name, run } of CASES) {
    const [hidden, absent] = [await run(client('stranger'), at), await run(client('stranger'), nothing)];
    expect(bare(hidden), name).toEqual(bare(absent));
  }
});

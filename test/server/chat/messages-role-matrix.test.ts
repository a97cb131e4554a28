/** Calls every call of messages in every role and compares the answers with the table of roles (S19, S22). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { messages } from '#server/chat/tables.ts';
import type { Client } from '../world/client.ts';
import { startServer, type TestServer } from '../world/harness.ts';
import { type Case, callsOf, namesOf, statusAndBody, UsersByRole, Worlds } from '../world/role-matrix.ts';
import { insertGroup } from './insert-group.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

interface World {
  readonly outing: string;
  readonly item: string;
  /** The owner's message, and the caller's, from before the caller had the current role. */
  readonly message: string;
  readonly own: string;
  readonly conversation: string;
  readonly inConversation: string;
}

interface Setting {
  readonly status?: 'draft' | 'set' | 'canceled';
}

async function makeWorld({ status = 'set' }: Setting): Promise<World> {
  const owner = byRole.client('owner');
  const details = { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00' };
  const { data: outing } = await owner.ok(outingCalls.create, {
    body: { ...details, status: status === 'draft' ? 'draft' : 'set' },
  });
  await byRole.takePart(outing.id);
  const { data: item } = await owner.ok(outingCalls.create, {
    body: { ...details, parent_id: outing.id, status: 'set' },
  });
  const words = { outing_id: outing.id, text: 'Who brings cake?' };
  const { data: message } = await owner.ok(messageCalls.create, { body: words });
  const { data: own } = await owner.ok(messageCalls.create, { body: words });
  if (status === 'canceled')
    await owner.ok(outingCalls.update, { params: { id: outing.id }, body: { status } });
  const conversation = await insertGroup(byRole);
  const said = { conversation_id: conversation, text: 'Hello' };
  const { data: inConversation } = await owner.ok(messageCalls.create, { body: said });
  return {
    outing: outing.id,
    item: item.id,
    message: message.id,
    own: own.id,
    conversation,
    inConversation: inConversation.id,
  };
}

/** A world of unknown ids. */
function nothing(): World {
  const id = newId(Date.now());
  return { outing: id, item: id, message: id, own: id, conversation: id, inConversation: id };
}

const list = (c: Client, at: World) => c.call(messageCalls.list, { query: { outing_id: at.outing } });
const write = (c: Client, at: World) =>
  c.call(messageCalls.create, { body: { outing_id: at.outing, text: 'I do' } });
const edit = (c: Client, id: string) =>
  c.call(messageCalls.update, { params: { id }, body: { text: 'Other words' } });
const remove = (c: Client, id: string) => c.call(messageCalls.remove, { params: { id } });
const react = (c: Client, id: string) =>
  c.call(messageCalls.react, { params: { id }, body: { emoji: '👍' } });
const reactions = (c: Client, id: string) => c.call(messageCalls.reactions, { params: { id }, query: {} });

const CASES: readonly Case<World, Setting>[] = [
  //                                                 own  org  mem  spe  inv  str  unv  blo  gue  out
  { name: 'see the messages', run: list, expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401] },
  {
    name: 'see the messages of a draft',
    setting: { status: 'draft' },
    run: list,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'see the messages of a canceled outing',
    setting: { status: 'canceled' },
    run: list,
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see messages of an item, which has no chat',
    run: (c, at) => c.call(messageCalls.list, { query: { outing_id: at.item } }),
    expected: [404, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  { name: 'write', run: write, expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'write in a draft',
    setting: { status: 'draft' },
    run: write,
    expected: [201, 201, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'write in a canceled outing',
    setting: { status: 'canceled' },
    run: write,
    expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'write in an item',
    run: (c, at) => c.call(messageCalls.create, { body: { outing_id: at.item, text: 'Hello' } }),
    expected: [404, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'edit a message of another',
    run: (c, at) => edit(c, at.message),
    expected: [200, 403, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'edit a message of their own',
    run: (c, at) => edit(c, at.own),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a message of another',
    run: (c, at) => remove(c, at.message),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a message of their own',
    run: (c, at) => remove(c, at.own),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'react',
    run: (c, at) => react(c, at.message),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see who reacted',
    run: (c, at) => reactions(c, at.message),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  // The first three are in the group.
  {
    name: 'see the messages of a conversation',
    run: (c, at) => c.call(messageCalls.listOfConversation, { params: { id: at.conversation }, query: {} }),
    expected: [200, 200, 200, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'write in a conversation',
    run: (c, at) =>
      c.call(messageCalls.create, { body: { conversation_id: at.conversation, text: 'Hello' } }),
    expected: [201, 201, 201, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'edit a message of another in a conversation',
    run: (c, at) => edit(c, at.inConversation),
    expected: [200, 403, 403, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a message of another in a conversation',
    run: (c, at) => remove(c, at.inConversation),
    expected: [200, 403, 403, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'react in a conversation',
    run: (c, at) => react(c, at.inConversation),
    expected: [200, 200, 200, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'see who reacted in a conversation',
    run: (c, at) => reactions(c, at.inConversation),
    expected: [200, 200, 200, 404, 404, 404, 403, 403, 403, 401],
  },
];

const worlds = new Worlds((setting: Setting = {}) => makeWorld(setting));

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19, S22)', async () => {
    const answered = await byRole.responsesTo(row, worlds, async (at, who) => {
      const author_id = byRole.idOf(who);
      await server.ctx.db.update(messages).set({ author_id }).where(eq(messages.id, at.own));
    });
    expect(answered).toEqual(row.expected);
  });
});

it('the table covers every call of messages (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(messageCalls));
});

it('the server answers for hidden messages with the status and body of an unknown id (S20)', async () => {
  const at = await makeWorld({});
  for (const { name, run } of CASES) {
    const stranger = byRole.client('stranger');
    const [hidden, absent] = [await run(stranger, at), await run(stranger, nothing())];
    expect(statusAndBody(hidden), name).toEqual(statusAndBody(absent));
  }
});

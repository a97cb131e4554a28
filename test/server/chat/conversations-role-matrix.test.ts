/** Calls every call of conversations in every role: of a group, of the chat of an outing, and of two people (S19, S20, S22). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { directId } from '#contract/chat/message/message.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { insertFollows } from '../../fixtures/people.ts';
import type { ApiResponse, Client } from '../world/client.ts';
import { startServer, type TestServer } from '../world/harness.ts';
import { type Case, callsOf, namesOf, statusAndBody, UsersByRole, Worlds } from '../world/role-matrix.ts';
import { insertGroup } from './insert-group.ts';

let server: TestServer;
let byRole: UsersByRole;
/** Anyone may add them. */
let friend: string;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
  friend = (await server.person('friend')).user.id;
  for (const who of ['owner', 'organizer', 'member', 'spectator', 'invited', 'stranger'] as const)
    await insertFollows(server.ctx.db, { follower: friend, followee: byRole.idOf(who) });
  await insertFollows(server.ctx.db, {
    follower: byRole.idOf('organizer'),
    followee: byRole.idOf('owner'),
  });
});
afterAll(() => server.stop());

interface World {
  readonly group: string;
  readonly outing: string;
  readonly item: string;
  /** The conversation of owner and organizer. */
  readonly direct: string;
  readonly friend: string;
  readonly member: string;
}

async function makeWorld(): Promise<World> {
  const owner = byRole.client('owner');
  const details = { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' as const };
  const { data: outing } = await owner.ok(outingCalls.create, { body: details });
  await byRole.takePart(outing.id);
  const { data: item } = await owner.ok(outingCalls.create, { body: { ...details, parent_id: outing.id } });
  const body = { kind: 'direct' as const, user_ids: [byRole.idOf('organizer')] };
  const { data: direct } = await owner.ok(conversationCalls.create, { body });
  return {
    group: await insertGroup(byRole),
    outing: outing.id,
    item: item.id,
    direct: direct.id,
    friend,
    member: byRole.idOf('member'),
  };
}

function nothing(): World {
  const [id, one, other] = [newId(Date.now()), newId(Date.now()), newId(Date.now())];
  return { group: id, outing: id, item: id, direct: directId(one, other), friend, member: one };
}

type Run = (caller: Client, id: string, at: World) => Promise<ApiResponse>;

const show: Run = (c, id) => c.call(conversationCalls.show, { params: { id } });
const rename: Run = (c, id) =>
  c.call(conversationCalls.update, { params: { id }, body: { name: 'Other name' } });
const mute: Run = (c, id) =>
  c.call(conversationCalls.settings, { params: { id }, body: { notification_status: 'none' } });
const add: Run = (c, id, at) =>
  c.call(conversationCalls.addMembers, {
    params: { id },
    body: { user_ids: [at.friend], sees_history: false },
  });
const removeMember: Run = (c, id, at) =>
  c.call(conversationCalls.removeMember, { params: { id, user_id: at.member } });
const leave: Run = (c, id) => c.call(conversationCalls.leave, { params: { id } });
const read: Run = (c, id) =>
  c.call(conversationCalls.read, { params: { id }, body: { read_up_to_timestamp: Date.now() } });
const presign: Run = (c, id) =>
  c.call(conversationCalls.presign, { params: { id }, body: { type: 'image/webp', bytes: 100 } });
const removePicture: Run = (c, id) =>
  c.call(conversationCalls.picture, { params: { id }, body: { remove: true } });
const arrived: Run = (c, id) =>
  c.call(conversationCalls.delivered, { body: { positions: [{ id, up_to_timestamp: Date.now() }] } });
const hide: Run = (c, id) => c.call(conversationCalls.remove, { params: { id } });
const positions: Run = (c, id) => c.call(conversationCalls.readPositions, { params: { id }, query: {} });
const typing: Run = (c, id) => c.call(conversationCalls.typing, { params: { id } });

const inGroup = (run: Run) => (c: Client, at: World) => run(c, at.group, at);
const inOuting = (run: Run) => (c: Client, at: World) => run(c, at.outing, at);
const inItem = (run: Run) => (c: Client, at: World) => run(c, at.item, at);
const inDirect = (run: Run) => (c: Client, at: World) => run(c, at.direct, at);

//                own  org  mem  spe  inv  str  unv  blo  gue  out
const ACCOUNTS = [200, 200, 200, 200, 200, 200, 403, 403, 403, 401];
const PEOPLE = [200, 200, 200, 404, 404, 404, 403, 403, 403, 401];
const STARTER = [200, 403, 403, 404, 404, 404, 403, 403, 403, 401];
const READERS = [200, 200, 200, 200, 403, 404, 403, 403, 403, 401];
const WRITERS = [200, 200, 200, 403, 403, 404, 403, 403, 403, 401];
const NO_READER = [403, 403, 403, 403, 403, 404, 403, 403, 403, 401];
const THE_TWO = [200, 200, 404, 404, 404, 404, 403, 403, 403, 401];
const NOT_THE_TWO = [403, 403, 404, 404, 404, 404, 403, 403, 403, 401];
const NO_ONE = [404, 404, 404, 404, 404, 404, 403, 403, 403, 401];

const CASES: readonly Case<World, undefined>[] = [
  { name: 'list', run: (c) => c.call(conversationCalls.list, { query: {} }), expected: ACCOUNTS },
  {
    name: 'start a group with a follower',
    run: (c, at) => c.call(conversationCalls.create, { body: { kind: 'group', user_ids: [at.friend] } }),
    expected: ACCOUNTS.map((status) => (status === 200 ? 201 : status)),
  },
  {
    name: 'start a group with a user who does not follow',
    run: (c, at) => c.call(conversationCalls.create, { body: { kind: 'group', user_ids: [at.member] } }),
    expected: ACCOUNTS.map((status) => (status === 200 ? 422 : status)),
  },
  { name: 'see a group', run: inGroup(show), expected: PEOPLE },
  { name: 'rename a group', run: inGroup(rename), expected: PEOPLE },
  { name: 'mute a group', run: inGroup(mute), expected: PEOPLE },
  { name: 'add a picture to a group', run: inGroup(presign), expected: PEOPLE },
  { name: 'change the picture of a group', run: inGroup(removePicture), expected: PEOPLE },
  // For other users’ conversations nothing happens, and the response reveals nothing.
  { name: 'send the delivered position', run: inGroup(arrived), expected: ACCOUNTS },
  { name: 'add to a group', run: inGroup(add), expected: PEOPLE },
  {
    name: 'remove a user from a group',
    run: inGroup(removeMember),
    expected: STARTER,
  },
  { name: 'leave a group', run: inGroup(leave), expected: PEOPLE },
  { name: 'read a group', run: inGroup(read), expected: PEOPLE },
  { name: 'delete a group for oneself', run: inGroup(hide), expected: PEOPLE },
  { name: 'see how far others have read a group', run: inGroup(positions), expected: PEOPLE },
  { name: 'type in a group', run: inGroup(typing), expected: PEOPLE },

  { name: 'see the chat of an outing', run: inOuting(show), expected: READERS },
  { name: 'mute the chat of an outing', run: inOuting(mute), expected: READERS },
  { name: 'read the chat of an outing', run: inOuting(read), expected: READERS },
  { name: 'see how far others have read the chat of an outing', run: inOuting(positions), expected: READERS },
  { name: 'type in the chat of an outing', run: inOuting(typing), expected: WRITERS },
  { name: 'rename the chat of an outing', run: inOuting(rename), expected: NO_READER },
  { name: 'add a picture to the chat of an outing', run: inOuting(presign), expected: NO_READER },
  { name: 'change the picture of the chat of an outing', run: inOuting(removePicture), expected: NO_READER },
  { name: 'add to the chat of an outing', run: inOuting(add), expected: NO_READER },
  { name: 'remove from the chat of an outing', run: inOuting(removeMember), expected: NO_READER },
  { name: 'leave the chat of an outing', run: inOuting(leave), expected: NO_READER },
  { name: 'delete the chat of an outing for oneself', run: inOuting(hide), expected: NO_READER },

  { name: 'see the chat of an item', run: inItem(show), expected: NO_ONE },
  { name: 'mute the chat of an item', run: inItem(mute), expected: NO_ONE },
  { name: 'type in the chat of an item', run: inItem(typing), expected: NO_ONE },

  { name: 'see a direct conversation', run: inDirect(show), expected: THE_TWO },
  { name: 'mute a direct conversation', run: inDirect(mute), expected: THE_TWO },
  { name: 'read a direct conversation', run: inDirect(read), expected: THE_TWO },
  { name: 'delete a direct conversation for oneself', run: inDirect(hide), expected: THE_TWO },
  { name: 'type in a direct conversation', run: inDirect(typing), expected: THE_TWO },
  { name: 'rename a direct conversation', run: inDirect(rename), expected: NOT_THE_TWO },
  { name: 'add a picture to a direct conversation', run: inDirect(presign), expected: THE_TWO },
  { name: 'change the picture of two people', run: inDirect(removePicture), expected: NOT_THE_TWO },
  { name: 'add to a direct conversation', run: inDirect(add), expected: NOT_THE_TWO },
  { name: 'remove from a direct conversation', run: inDirect(removeMember), expected: NOT_THE_TWO },
  { name: 'leave a direct conversation', run: inDirect(leave), expected: NOT_THE_TWO },
];

const worlds = new Worlds<World, undefined>(makeWorld);

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19, S22)', async () => {
    expect(await byRole.responsesTo(row, worlds)).toEqual(row.expected);
  });
});

it('the table covers every call of conversations (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(conversationCalls));
});

it('the server answers for other users’ conversations with the status and body of an unknown id (S20)', async () => {
  const at = await makeWorld();
  const stranger = byRole.client('stranger');
  const named = CASES.filter(
    ({ name }) => name !== 'list' && !name.startsWith('start') && !name.startsWith('say'),
  );
  for (const { name, run } of named) {
    const [hidden, absent] = [await run(stranger, at), await run(stranger, nothing())];
    expect(statusAndBody(hidden), name).toEqual(statusAndBody(absent));
  }
});

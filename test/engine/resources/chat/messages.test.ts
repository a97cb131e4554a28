/** Tests chats without a network: the order of messages, read positions, conversations that end and come back. */
import { describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/base/call.ts';
import type { messageCalls } from '#contract/chat/message/calls.ts';
import { type ChatRef, chatOfConversation, chatOfOuting, directId } from '#contract/chat/message/message.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { newId } from '#db/new-id.ts';
import { lastSentAt } from '#db/queries/chat/chats.ts';
import { readPositionsIn } from '#db/queries/chat/read-positions.ts';
import { unreadMessages } from '#db/queries/chat/unread-messages.ts';
import { searchIndex } from '#db/queries/search.ts';
import { listInChat, rowKey } from '#db/rows.ts';
import { findInPacks } from '#db/search/find.ts';
import type { Engine } from '#engine/engine.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import type { Account } from '../../../simulation/server/server.ts';
import { addMember } from '../../../simulation/server/taking-part.ts';
import type { World } from '../../../simulation/world.ts';
import { arrive, arriveAgain, inspect, makeOuting, openStage, queueOf, stored } from '../../stage.ts';

const stage = openStage();

const send = (tab: Engine, chat: ChatRef, text: string, id = newId()) =>
  stored(tab.mutate('messages.send', { id, ...chat, text, mentions: [], reply_to_id: null, subject: null }));

const textsIn = (device: Device, chat: ChatRef) =>
  inspect(device, async (db: UserDatabase) =>
    (await wholeList(db.messages, listInChat('messages', chat)).toArray())
      .filter(({ attributes }) => attributes.type === 'text')
      .map(({ attributes }) => attributes.text),
  );

/** Deletes a conversation with Ada, as a screen of this device shows it. */
const asSeenBy = async (device: Device, id: string) => {
  const up_to_timestamp = await inspect(device, (db) => lastSentAt(db, chatOfConversation(id)));
  return { id, name: 'ada', up_to_timestamp };
};

const personOf = ({ id, username }: Account) => ({ id, username, name: username, avatar: null });

async function textsOnServer(world: World, account: Account, path: string): Promise<string[]> {
  const { data } = await world.ask<CallResponse<typeof messageCalls.list>>(account, path);
  return data
    .filter(({ attributes }) => attributes.type === 'text')
    .map(({ attributes }) => attributes.text)
    .reverse();
}

/** Ada and Ben, who follow each other and are in one of Ada's outings. */
async function friends() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  await server.follow(ada.account, ben.account);
  await server.follow(ben.account, ada.account);
  const outingId = await makeOuting(world, ada.tab);
  await addMember(server, outingId, ben.account);
  await world.pass(3_000);
  return { world, ada, ben, outing: chatOfOuting(outingId), outingId };
}

const emptied = (device: Device) => async () => (await queueOf(device)).length === 0;

describe('the order of a chat', () => {
  it('ten messages written offline in two chats arrive in order, once each, without a tap [H1]', async () => {
    const { world, ada, ben, outing, outingId } = await friends();
    const id = directId(ada.account.id, ben.account.id);
    const direct = chatOfConversation(id);
    ada.device.setOnline(false);
    await stored(ada.tab.mutate('conversations.start', { id, name: '', people: [personOf(ben.account)] }));
    const wanted = { outing: [] as string[], direct: [] as string[] };
    for (let count = 0; count < 5; count += 1) {
      await send(ada.tab, outing, `o${count}`);
      await send(ada.tab, direct, `d${count}`);
      wanted.outing.push(`o${count}`);
      wanted.direct.push(`d${count}`);
    }
    expect(await textsIn(ada.device, outing)).toEqual(wanted.outing);
    ada.device.setOnline(true);
    await world.reach(emptied(ada.device), 30_000);
    expect(await textsOnServer(world, ben.account, `/outing-messages?outing_id=${outingId}`)).toEqual(
      wanted.outing,
    );
    expect(await textsOnServer(world, ben.account, `/conversations/${id}/messages`)).toEqual(wanted.direct);
    await world.reach(async () => (await textsIn(ben.device, direct)).length === 5, 10_000);
    expect(await textsIn(ben.device, direct)).toEqual(wanted.direct);
    await world.reach(async () => (await textsIn(ben.device, outing)).length === 5, 10_000);
    expect(await textsIn(ben.device, outing)).toEqual(wanted.outing);
  });

  it("others' messages written meanwhile appear above unsent ones, whatever the device's clock [H1]", async () => {
    const { world, ada, ben, outing } = await friends();
    ada.device.setOnline(false);
    await send(ada.tab, outing, 'from the tunnel');
    await send(ben.tab, outing, 'where are you?');
    await world.reach(emptied(ben.device), 10_000);
    ada.device.setOnline(true);
    await world.reach(emptied(ada.device), 30_000);
    await world.reach(async () => (await textsIn(ben.device, outing)).length === 2, 10_000);
    for (const { device } of [ada, ben])
      expect(await textsIn(device, outing)).toEqual(['where are you?', 'from the tunnel']);
  });
});

describe('stored messages', () => {
  it('the device prefetches the latest messages of a chat, and pulls older ones when a screen asks [H2]', async () => {
    const { world, ada, outing, outingId } = await friends();
    for (let count = 0; count < 130; count += 1)
      await world.send(ada.account, 'POST', '/outing-messages', { outing_id: outingId, text: `${count}` });
    const again = await arriveAgain(world, ada.account);
    await world.pass(5_000);
    const kept = await textsIn(again.device, outing);
    expect(kept).toHaveLength(100);
    expect(kept.at(-1)).toBe('129');
    await again.tab.subscribe(listInChat('messages', outing), 2);
    await world.reach(async () => (await textsIn(again.device, outing)).length === 130, 10_000);
    expect((await textsIn(again.device, outing))[0]).toBe('0');
  });
});

describe('delivered messages', () => {
  it("an author learns that a message arrived as soon as one of the other's devices has it, and before it is read [H6]", async () => {
    const { world, ada, ben } = await friends();
    const id = directId(ada.account.id, ben.account.id);
    const direct = chatOfConversation(id);
    await stored(ada.tab.mutate('conversations.start', { id, name: '', people: [personOf(ben.account)] }));
    await ada.tab.subscribe(listInChat('readPositions', direct), 1);
    ben.device.setOnline(false);
    await send(ada.tab, direct, 'are you there?');
    await world.reach(emptied(ada.device), 10_000);
    const [message] = await inspect(ada.device, (db) =>
      wholeList(db.messages, listInChat('messages', direct)).toArray(),
    );
    const known = () => inspect(ada.device, (db) => readPositionsIn(db, direct));
    await world.pass(5_000);
    expect(await known()).toEqual([]);
    ben.device.setOnline(true);
    await world.reach(async () => (await known()).length === 1, 20_000);
    expect((await known())[0]?.attributes).toMatchObject({
      read_up_to_timestamp: 0,
      delivered_up_to_timestamp: message?.attributes.created_at_timestamp,
    });
  });
});

it("the search finds a conversation's words as soon as they arrive, and no longer after their deletion [D9]", async () => {
  const { world, ada, ben } = await friends();
  const id = directId(ada.account.id, ben.account.id);
  const direct = chatOfConversation(id);
  const found = () =>
    inspect(ben.device, async (db) => {
      const { packs } = await searchIndex(db, ben.account.id);
      return findInPacks(packs, 'marzip', world.clock.now(), 10).flatMap(({ rows }) =>
        rows.map((row) => rowKey(row.entity, row.id)),
      );
    });
  await stored(ada.tab.mutate('conversations.start', { id, name: '', people: [personOf(ben.account)] }));
  const messageId = newId();
  await send(ada.tab, direct, 'who likes marzipan?', messageId);
  await world.reach(async () => (await found()).length === 1, 10_000);
  expect(await found()).toEqual([`messages:${messageId}`]);
  await stored(ada.tab.mutate('messages.delete', { id: messageId, ...direct }));
  await world.reach(async () => (await found()).length === 0, 30_000);
});

describe('read messages', () => {
  it('a message read on one device is new on no other, and no read message becomes new [H3]', async () => {
    const { world, ada, ben, outing, outingId } = await friends();
    const other = await arriveAgain(world, ben.account);
    await send(ada.tab, outing, 'one');
    await send(ada.tab, outing, 'two');
    const unreadOn = (device: Device) =>
      inspect(device, (db) => unreadMessages(db, ben.account.id, world.clock.now()));
    for (const { device } of [ben, other])
      await world.reach(async () => (await unreadOn(device)) === 2, 10_000);
    const [first, second] = await inspect(ben.device, (db) =>
      wholeList(db.messages, listInChat('messages', outing)).toArray(),
    );
    if (!first || !second) throw new Error('The messages are missing');
    const read = (at: number) =>
      stored(
        ben.tab.mutate('conversations.read', { id: outingId, kind: 'outing', read_up_to_timestamp: at }),
      );
    await read(second.attributes.created_at_timestamp);
    await read(first.attributes.created_at_timestamp);
    expect(await unreadOn(ben.device)).toBe(0);
    await world.reach(async () => (await unreadOn(other.device)) === 0, 10_000);
    await world.reach(emptied(ben.device), 10_000);
    expect(await unreadOn(ben.device)).toBe(0);
  });
});

describe('a conversation that ends', () => {
  it('a conversation that ends is deleted with its messages, retains refused ones, and comes back when the user is added again [H4]', async () => {
    const { world, ada, ben } = await friends();
    const id = newId();
    const chat = chatOfConversation(id);
    await stored(
      ada.tab.mutate('conversations.start', { id, name: 'Cooks', people: [personOf(ben.account)] }),
    );
    await send(ada.tab, chat, 'Soup?');
    await world.reach(async () => (await textsIn(ben.device, chat)).length === 1, 10_000);
    ben.device.setOnline(false);
    await send(ben.tab, chat, 'With bread, please');
    await stored(ada.tab.mutate('conversations.removeMember', { id, person: personOf(ben.account) }));
    await world.reach(emptied(ada.device), 10_000);
    ben.device.setOnline(true);
    await world.reach(
      async () => (await queueOf(ben.device)).every(({ state }) => state.kind === 'refused'),
      30_000,
    );
    expect(await queueOf(ben.device)).toMatchObject([
      { name: 'messages.send', args: { text: 'With bread, please' } },
    ]);
    expect(await textsIn(ben.device, chat)).toEqual([]);
    expect(await inspect(ben.device, (db) => db.conversations.get(id))).toBeUndefined();

    const added = { id, people: [personOf(ben.account)], sees_history: true };
    await stored(ada.tab.mutate('conversations.addMembers', added));
    await world.reach(async () => (await textsIn(ben.device, chat)).length === 1, 20_000);
    expect(await textsIn(ben.device, chat)).toEqual(['Soup?']);
  });

  it('a conversation that only the user deleted comes back with the next message, without earlier ones [H4]', async () => {
    const { world, ada, ben } = await friends();
    const id = directId(ada.account.id, ben.account.id);
    const chat = chatOfConversation(id);
    await stored(ada.tab.mutate('conversations.start', { id, name: '', people: [personOf(ben.account)] }));
    await send(ada.tab, chat, 'old');
    await world.reach(async () => (await textsIn(ben.device, chat)).length === 1, 10_000);
    await stored(ben.tab.mutate('conversations.delete', await asSeenBy(ben.device, id)));
    await world.reach(emptied(ben.device), 20_000);
    expect(await textsIn(ben.device, chat)).toEqual([]);
    await send(ada.tab, chat, 'new');
    await world.reach(async () => (await textsIn(ben.device, chat)).length === 1, 10_000);
    expect(await textsIn(ben.device, chat)).toEqual(['new']);
    expect(await textsIn(ada.device, chat)).toEqual(['old', 'new']);
  });

  it('a conversation deleted without a network retains only messages that others wrote meanwhile [H4]', async () => {
    const { world, ada, ben } = await friends();
    const id = directId(ada.account.id, ben.account.id);
    const chat = chatOfConversation(id);
    await stored(ada.tab.mutate('conversations.start', { id, name: '', people: [personOf(ben.account)] }));
    await send(ada.tab, chat, 'old');
    await world.reach(async () => (await textsIn(ben.device, chat)).length === 1, 10_000);
    ben.device.setOnline(false);
    await send(ben.tab, chat, 'my last word');
    await stored(ben.tab.mutate('conversations.delete', await asSeenBy(ben.device, id)));
    expect(await inspect(ben.device, (db) => db.conversations.get(id))).toBeUndefined();
    await send(ada.tab, chat, 'are you there?');
    await world.reach(emptied(ada.device), 10_000);
    ben.device.setOnline(true);
    await world.reach(emptied(ben.device), 30_000);
    await world.reach(
      async () => (await inspect(ben.device, (db) => db.conversations.get(id))) !== undefined,
      10_000,
    );
    await world.reach(async () => (await textsIn(ben.device, chat)).includes('are you there?'), 10_000);
    expect(await textsIn(ben.device, chat)).toEqual(['are you there?', 'my last word']);
  });
});

describe('the sign that someone is writing', () => {
  it('the sign of writing reaches those who have the chat open, and no one later [H5]', async () => {
    const { world, ada, ben, outingId } = await friends();
    await ben.tab.open(outingId);
    await world.pass(1_000);
    const published = ada.tab.call('conversations.typing', {
      params: { id: outingId },
      query: undefined,
      body: undefined,
    });
    const typing = (device: Device) => inspect(device, (db) => db.typing.toArray());
    await world.reach(async () => (await typing(ben.device)).length === 1, 2_000);
    expect(await published).toMatchObject({ kind: 'ok' });
    const [received] = await typing(ben.device);
    expect(received).toMatchObject({ chat_id: outingId, user_id: ada.account.id });
    const later = await arriveAgain(world, ben.account);
    await later.tab.open(outingId);
    await world.pass(3_000);
    expect(await typing(later.device)).toEqual([]);
  });
});

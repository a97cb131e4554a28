/** Tests messages that show something of an outing: each waits for what it shows, and later messages wait for it. */
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { CallResponse } from '#contract/base/call.ts';
import type { messageCalls } from '#contract/chat/message/calls.ts';
import { chatOfConversation, chatOfOuting, directId } from '#contract/chat/message/message.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { newId } from '#db/new-id.ts';
import { listInChat } from '#db/rows.ts';
import type { Engine } from '#engine/engine.ts';
import { arrive, inspect, makeOuting, openStage, queueOf, stored } from '../../stage.ts';

const stage = openStage();
const PUT = { method: 'PUT', path: '/files/' } as const;

let picture: ArrayBuffer;
beforeAll(async () => {
  const made = sharp({ create: { width: 48, height: 32, channels: 3, background: 'teal' } });
  picture = new Uint8Array(await made.webp().toBuffer()).buffer;
});

async function atHome() {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  const emptied = async () => (await queueOf(device)).length === 0;
  const said = async () => {
    const path = `/outing-messages?outing_id=${outingId}`;
    const { data } = await world.ask<CallResponse<typeof messageCalls.list>>(account, path);
    return data.map(({ attributes }) => attributes.subject?.id ?? attributes.text).reverse();
  };
  return { world, device, tab, outingId, emptied, said };
}

const messageIn = (outing_id: string, text: string, photoId: string | null = null) => ({
  id: newId(),
  ...chatOfOuting(outing_id),
  text,
  mentions: [],
  reply_to_id: null,
  subject: photoId === null ? null : ({ kind: 'photo', id: photoId } as const),
});

/** Stores a photo and the message that shows it, together. @returns the id of the photo */
async function sharePhoto(tab: Engine, outing_id: string): Promise<string> {
  const [id, blob] = [newId(), newId()];
  const size = { bytes: picture.byteLength, width: 48, height: 32 };
  const args = { id, outing_id, blob, type: 'image/webp', ...size, taken_at: null } as const;
  await stored(
    tab.mutateAll(
      [
        { name: 'photos.add', args },
        { name: 'messages.send', args: messageIn(outing_id, '', id) },
      ],
      { bytes: picture },
    ),
  );
  return id;
}

it('shown photos arrive in their order with the messages in between, however late their bytes [O2, P11, H1]', async () => {
  const { world, device, tab, outingId, emptied, said } = await atHome();
  device.setOnline(false);
  const say = (text: string) => stored(tab.mutate('messages.send', messageIn(outingId, text)));
  await say('look');
  const first = await sharePhoto(tab, outingId);
  await say('and');
  const second = await sharePhoto(tab, outingId);
  await say('done');
  const held = world.network.script.arrange({ ...PUT, times: 1 }, { kind: 'hold_request' });
  device.setOnline(true);
  await world.pass(4_000);
  expect(await said()).not.toContain('done');
  held.release();
  await world.reach(emptied, 30_000);
  expect(await said()).toEqual(['look', first, 'and', second, 'done']);
});

it('shown photos do not delay other changes of the outing [P3]', async () => {
  const { world, device, tab, outingId, said } = await atHome();
  device.setOnline(false);
  await sharePhoto(tab, outingId);
  await stored(tab.mutate('notes.create', { id: newId(), outing_id: outingId, title: 'Bread', text: '' }));
  world.network.script.arrange({ ...PUT, times: 1 }, { kind: 'hold_request' });
  device.setOnline(true);
  await world.reach(async () => (await queueOf(device)).length === 2, 10_000);
  expect(await said()).toEqual([]);
});

it('a message is discarded with its photo when that is discarded before its bytes have arrived [P6]', async () => {
  const { world, device, tab, outingId, emptied, said } = await atHome();
  device.setOnline(false);
  await sharePhoto(tab, outingId);
  const [photo] = await queueOf(device);
  expect(photo?.name).toBe('photos.add');
  expect(await tab.discard(photo?.id ?? '')).toBe(true);
  device.setOnline(true);
  await world.reach(emptied, 10_000);
  expect(await said()).toEqual([]);
});

it('messages of a conversation can be pictures, in their order with its words, and it also has them elsewhere [P2, P11, H1]', async () => {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  await server.follow(ben.account, ada.account);
  const id = directId(ada.account.id, ben.account.id);
  const { id: benId, username } = ben.account;
  const people = [{ id: benId, username, name: username, avatar: null }];
  ada.device.setOnline(false);
  await stored(ada.tab.mutate('conversations.start', { id, name: '', people }));
  const size = { bytes: picture.byteLength, width: 48, height: 32 };
  const args = { id: newId(), conversation_id: id, blob: newId(), type: 'image/webp', ...size } as const;
  await stored(ada.tab.mutate('messages.sendPicture', { ...args, reply_to_id: null }, { bytes: picture }));
  const words = { mentions: [], reply_to_id: null, subject: null };
  await stored(
    ada.tab.mutate('messages.send', { id: newId(), ...chatOfConversation(id), text: 'there', ...words }),
  );
  ada.device.killAll();
  await ada.device.openTab();
  ada.device.setOnline(true);
  const read = () =>
    inspect(ben.device, (db) =>
      wholeList(db.messages, listInChat('messages', chatOfConversation(id))).toArray(),
    );
  await world.reach(async () => (await read()).length === 2, 30_000);
  const [first, second] = await read();
  expect(first?.id).toBe(args.id);
  expect(first?.attributes.picture?.picture.sizes[0]).toMatchObject({ width: 48, height: 32 });
  expect(second?.attributes.text).toBe('there');
});

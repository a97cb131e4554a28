/** Tests how far users have read, what is new to them, and who receives that. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { MAX_INSTANT, READ_POSITIONS_MAX } from '#contract/base/limits.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import type { ConversationSettings } from '#contract/chat/conversation/conversation.ts';
import type { ChatRef, Mention, Message } from '#contract/chat/message/message.ts';
import { outingChannel, userChannel } from '#contract/events.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { conversations } from '#server/chat/tables.ts';
import { memberships, outings } from '#server/core/outings/tables.ts';
import { insertPerson } from '../../fixtures/people.ts';
import { chatsOf, eventInWords, group, outingChat, say } from '../world/chatting.ts';
import { Company } from '../world/company.ts';

const NAMES = ['ada', 'ben', 'cleo'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;
let outing: ChatRef;
let friends: ChatRef;
const chats = () => [outing, friends] as const;
const idOf = ({ outing_id, conversation_id }: ChatRef) => outing_id ?? conversation_id;

beforeAll(async () => {
  all = await Company.of(NAMES);
});
beforeEach(async () => {
  for (const table of [conversations, outings]) await all.server.ctx.db.delete(table);
  for (const who of NAMES) await setReceipts(who, true);
  outing = await outingChat(all, 'ada', ['ben', 'cleo']);
  friends = await group(all, 'ada', ['ben', 'cleo']);
});
afterAll(() => all.stop());

const setReceipts = (who: Name, tells_read: boolean) =>
  all.client(who).ok(settingsCalls.setApp, { body: { tells_read } });
const readUpTo = async (who: Name, chat: ChatRef, at: number) => {
  const params = { id: idOf(chat) };
  const body = { read_up_to_timestamp: at };
  const { data } = await all.client(who).ok(conversationCalls.read, { params, body });
  return data.relations.membership.attributes.read_up_to_timestamp;
};
const read = (who: Name, chat: ChatRef, { attributes }: Message) =>
  readUpTo(who, chat, attributes.created_at_timestamp);
const set = (who: Name, chat: ChatRef, body: ConversationSettings) =>
  all.client(who).ok(conversationCalls.settings, { params: { id: idOf(chat) }, body });
const newIn = async (who: Name, chat: ChatRef) =>
  (await chatsOf(all.client(who))).find(({ id }) => id === idOf(chat))?.relations.stats?.new_messages;
const newInAll = async (who: Name) =>
  (await all.client(who).ok(notificationCalls.list, { query: {} })).stats.messages;
const positions = async (who: Name, chat: ChatRef) => {
  const params = { id: idOf(chat) };
  const { data } = await all.client(who).ok(conversationCalls.readPositions, { params, query: {} });
  return data.map(({ attributes, relations }) => [relations.user.username, attributes.read_up_to_timestamp]);
};
const receivedBy = async (who: Name, channel: string, run: () => Promise<unknown>) =>
  (await all.received(who, channel, run)).map(eventInWords);

describe('new messages', () => {
  it('new messages are those of others since the user joined or read, without deleted ones and lines', async () => {
    for (const chat of chats()) {
      expect(await newIn('ben', chat)).toBe(chat === friends ? 0 : undefined);
      const first = await say(all.client('ada'), chat, '1');
      await say(all.client('ada'), chat, '2');
      await say(all.client('ben'), chat, '3');
      expect([await newIn('ben', chat), await newIn('ada', chat)]).toEqual([2, 1]);
      await read('ben', chat, first);
      expect(await newIn('ben', chat)).toBe(1);
    }
    expect(await newInAll('ben')).toBe(2);
  });

  it('new messages count up to a hundred', async () => {
    for (let nth = 0; nth < 102; nth++) await say(all.client('ada'), friends, `${nth}`);
    expect(await newIn('ben', friends)).toBe(100);
  });

  it('new messages count as the settings of the chat allow', async () => {
    const mentions: Mention[] = [{ user_id: all.id('ben'), start: 0, length: 4 }];
    for (const chat of chats()) {
      await say(all.client('ada'), chat, 'Hello');
      await say(all.client('ada'), chat, '@ben', { mentions });
    }
    const countedWith = async (body: ConversationSettings) => {
      await set('ben', friends, body);
      return (await newInAll('ben')) - 2;
    };
    expect(await countedWith({})).toBe(2);
    expect(await countedWith({ notification_status: 'mentions' })).toBe(1);
    expect(await countedWith({ notification_status: 'none' })).toBe(0);
    const later = Date.now() + 60_000;
    expect(await countedWith({ notification_status: 'all', muted_until_timestamp: later })).toBe(0);
    expect(await countedWith({ muted_until_timestamp: Date.now() - 60_000 })).toBe(2);
    expect(await countedWith({ muted_until_timestamp: null })).toBe(2);
    // Uncounted messages are still new.
    await set('ben', friends, { notification_status: 'none' });
    expect(await newIn('ben', friends)).toBe(2);
  });
});

describe('the chat of an outing', () => {
  it('an outing contains the number of new messages of its chat for the reader, in responses and in no event', async () => {
    const params = { id: outing.outing_id ?? '' };
    const counted = async (who: Name) =>
      (await all.client(who).ok(outingCalls.show, { params })).data.relations.stats.new_messages;
    expect(await counted('ben')).toBe(0);
    const first = await say(all.client('ada'), outing, '1');
    await say(all.client('ada'), outing, '2');
    expect([await counted('ben'), await counted('ada')]).toEqual([2, 0]);
    const query = { dateType: 'upcoming', from: '0' } as const;
    const { data } = await all.client('ben').ok(outingCalls.timeline, { query });
    expect(data.find(({ id }) => id === params.id)?.relations.stats.new_messages).toBe(2);
    await read('ben', outing, first);
    expect(await counted('ben')).toBe(1);
    const change = () => all.client('ada').ok(outingCalls.update, { params, body: { title: 'Other' } });
    const [event] = await all.received('ben', outingChannel(params.id), change);
    expect(event?.data).not.toHaveProperty('relations.stats.new_messages');
  });
});

describe('the settings of a chat', () => {
  it('settings of a chat are published only to the user’s own devices, and an unchanged setting to no one', async () => {
    for (const chat of chats()) {
      const change = () => set('ben', chat, { is_pinned: true, notification_status: 'mentions' });
      const [event, ...more] = await all.received('ben', userChannel('ben'), change);
      expect(more).toEqual([]);
      expect(event).toMatchObject({ operation: 'updated', entity: 'conversation', system: false });
      const membership = { attributes: { notification_status: 'mentions', muted_until_timestamp: null } };
      expect(event?.data).toMatchObject({ id: idOf(chat), relations: { membership } });
      expect(event?.data.relations).not.toHaveProperty('last_message');
      expect(await receivedBy('ben', userChannel('ben'), change)).toEqual([]);
      expect(
        await receivedBy('ada', userChannel('ada'), () => set('ben', chat, { is_pinned: false })),
      ).toEqual([]);
    }
  });

  it('each setting of a chat raises the version of the row', async () => {
    for (const chat of chats()) {
      let last = 0;
      for (const is_pinned of [true, false, true, false]) {
        const { data } = await set('ben', chat, { is_pinned });
        expect(data.attributes.updated_at_timestamp).toBeGreaterThan(last);
        last = data.attributes.updated_at_timestamp;
      }
      if (chat.conversation_id === null) continue;
      const params = { id: chat.conversation_id };
      await all.client('ada').ok(conversationCalls.update, { params, body: { name: 'Other' } });
      const { data } = await all.client('ben').ok(conversationCalls.show, { params });
      expect(data.attributes.updated_at_timestamp).toBeGreaterThan(last);
    }
  });
});

describe('reading a chat', () => {
  it('the read position only moves forward, and never beyond the last message', async () => {
    for (const chat of chats()) {
      const first = await say(all.client('ada'), chat, '1');
      const second = await say(all.client('ada'), chat, '2');
      const at = second.attributes.created_at_timestamp;
      expect(await readUpTo('ben', chat, MAX_INSTANT)).toBe(at);
      expect(await read('ben', chat, first)).toBe(at);
      expect(await receivedBy('ben', userChannel('ben'), () => read('ben', chat, first))).toEqual([]);
      expect(await newIn('ben', chat)).toBe(0);
      await say(all.client('ada'), chat, '3');
      expect(await newIn('ben', chat)).toBe(1);
    }
  });

  it('the server publishes the read position to users where both share it', async () => {
    for (const chat of chats()) {
      const message = await say(all.client('ada'), chat, 'Hello');
      const channel = (who: Name) =>
        chat.outing_id === null ? userChannel(who) : outingChannel(chat.outing_id);
      expect(await receivedBy('ada', channel('ada'), () => read('ben', chat, message))).toEqual([
        'also updated read_position',
      ]);
      expect(await receivedBy('ben', userChannel('ben'), () => read('ada', chat, message))).toEqual(
        chat.outing_id === null ? ['also updated read_position'] : [],
      );
      const at = message.attributes.created_at_timestamp;
      expect(await positions('ada', chat)).toEqual([['ben', at]]);
      const twice = [
        ['ada', at],
        ['ben', at],
      ];
      expect(await positions('cleo', chat)).toEqual(all.id('ada') < all.id('ben') ? twice : twice.reverse());
    }
  });

  it('users who do not share their read position do not see those of others (S107)', async () => {
    await setReceipts('ben', false);
    for (const chat of chats()) {
      const message = await say(all.client('ada'), chat, 'Hello');
      const channel = chat.outing_id === null ? userChannel('ada') : outingChannel(chat.outing_id);
      expect(await receivedBy('ada', channel, () => read('ben', chat, message))).toEqual([]);
      const received = await receivedBy('ben', userChannel('ben'), () => read('cleo', chat, message));
      expect(received).toEqual([]);
      expect((await positions('ada', chat)).map(([name]) => name)).toEqual(['cleo']);
      expect(await positions('ben', chat)).toEqual([]);
    }
  });

  it('only organizers see the read position where members do not see the attendance (S107)', async () => {
    const params = { id: outing.outing_id ?? '' };
    await all.client('ada').ok(outingCalls.settings, { params, body: { shows_people: false } });
    const message = await say(all.client('ada'), outing, 'Hello');
    const channel = outingChannel(params.id);
    expect(await receivedBy('cleo', channel, () => read('ben', outing, message))).toEqual(['redacted']);
    expect((await positions('ada', outing)).map(([name]) => name)).toEqual(['ben']);
    expect(await positions('cleo', outing)).toEqual([]);
  });

  it('the server publishes the read position only in chats of few members', async () => {
    const { db } = all.server.ctx;
    const now = Date.now();
    for (let nth = 3; nth <= READ_POSITIONS_MAX; nth++) {
      const username = `crowd${nth}`;
      await db.insert(memberships).values({
        id: newId(now),
        outing_id: outing.outing_id ?? '',
        user_id: await insertPerson(db, { username }, now),
        role: 'member',
        participation: 'going',
        created_at_timestamp: now,
        updated_at_timestamp: now,
      });
    }
    const message = await say(all.client('ada'), outing, 'Hello');
    const channel = outingChannel(outing.outing_id ?? '');
    expect(await receivedBy('ada', channel, () => read('ben', outing, message))).toEqual([]);
    expect(await positions('ada', outing)).toEqual([]);
    await all.exit('cleo', outing.outing_id ?? '');
    expect(await positions('ada', outing)).toHaveLength(1);
  });
});

describe('the delivered position', () => {
  const arrived = (who: Name, chat: ChatRef, up_to_timestamp: number) =>
    all.client(who).ok(conversationCalls.delivered, {
      body: { positions: [{ id: idOf(chat) ?? '', up_to_timestamp }] },
    });
  const known = async (who: Name, chat: ChatRef) => {
    const params = { id: idOf(chat) ?? '' };
    const { data } = await all.client(who).ok(conversationCalls.readPositions, { params, query: {} });
    return data.map(({ attributes, relations }) => [
      relations.user.username,
      attributes.read_up_to_timestamp,
      attributes.delivered_up_to_timestamp,
    ]);
  };

  it('the delivered position is published to the others once, only rises, and never beyond the last message', async () => {
    const { attributes } = await say(all.client('ada'), friends, '1');
    const at = attributes.created_at_timestamp;
    const received = await all.received('ada', userChannel('ada'), () =>
      arrived('ben', friends, at + 1_000_000),
    );
    expect(received.map(eventInWords)).toEqual(['also updated read_position']);
    expect(received[0]?.data).toMatchObject({ attributes: { delivered_up_to_timestamp: at } });
    expect(await known('ada', friends)).toEqual([['ben', 0, at]]);
    for (const again of [at, at - 1, 0])
      expect(await receivedBy('ada', userChannel('ada'), () => arrived('ben', friends, again))).toEqual([]);
    // A message that is read has arrived.
    const second = (await say(all.client('ada'), friends, '2')).attributes.created_at_timestamp;
    await readUpTo('ben', friends, second);
    expect(await known('ada', friends)).toEqual([['ben', second, second]]);
    expect(await receivedBy('ada', userChannel('ada'), () => arrived('ben', friends, second))).toEqual([]);
  });

  it('the delivered position has versions that rise with both, and does not change the row of the conversation', async () => {
    const versions: number[] = [];
    const note = async () => {
      const params = { id: idOf(friends) ?? '' };
      const { data } = await all.client('ada').ok(conversationCalls.readPositions, { params, query: {} });
      versions.push(data[0]?.attributes.updated_at_timestamp ?? 0);
    };
    const version = async () => {
      const params = { id: idOf(friends) ?? '' };
      return (await all.client('ben').ok(conversationCalls.show, { params })).data.attributes
        .updated_at_timestamp;
    };
    for (const text of ['1', '2', '3']) {
      const { attributes } = await say(all.client('ada'), friends, text);
      const before = await version();
      await arrived('ben', friends, attributes.created_at_timestamp);
      expect(await version()).toBe(before);
      await note();
      if (text === '2') await readUpTo('ben', friends, attributes.created_at_timestamp);
      if (text === '2') await note();
    }
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
  });

  it('only users who share their read position send and receive the delivered position (S107)', async () => {
    const { attributes } = await say(all.client('ada'), friends, '1');
    await setReceipts('ben', false);
    await arrived('ben', friends, attributes.created_at_timestamp);
    await setReceipts('ben', true);
    expect(await known('ada', friends)).toEqual([]);
    await arrived('ben', friends, attributes.created_at_timestamp);
    await setReceipts('ada', false);
    expect(await known('ada', friends)).toEqual([]);
  });

  it('a user sends the delivered position only for their own conversations (S125)', async () => {
    const two = await group(all, 'ada', ['ben']);
    const { attributes } = await say(all.client('ada'), two, '1');
    await arrived('cleo', two, attributes.created_at_timestamp);
    expect(await known('ada', two)).toEqual([]);
  });
});

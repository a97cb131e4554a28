/** Tests the contents of a message, its changes, and the users who receive them. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MENTIONS_MAX, MESSAGE_MAX } from '#contract/base/limits.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { type ChatRef, chatOfOuting, type Mention } from '#contract/chat/message/message.ts';
import { outingChannel, userChannel } from '#contract/events.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { reportCalls } from '#contract/people/report/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { messageReactions, messages } from '#server/chat/tables.ts';
import { errorsIn } from '../world/account-world.ts';
import { eventInWords, group, messagesIn, outingChat, say, trySay, wordsIn } from '../world/chatting.ts';
import { Company } from '../world/company.ts';

const NAMES = ['ada', 'ben', 'cleo', 'dora'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;
/** The chat of Ada’s outing with Ben and Cleo, and a group of the same three. */
let outing: ChatRef;
let friends: ChatRef;
const chats = () => [outing, friends] as const;

beforeAll(async () => {
  all = await Company.of(NAMES);
  outing = await outingChat(all, 'ada', ['ben', 'cleo']);
  friends = await group(all, 'ada', ['ben', 'cleo']);
});
afterAll(() => all.stop());

const mention = (who: Name, start: number): Mention => ({
  user_id: all.id(who),
  start,
  length: who.length + 1,
});
const keyed = (key: string) => ({ headers: { [HEADERS.idempotencyKey]: key } });

describe('a message', () => {
  it('the server stores a message as it was written, including scripts: devices show text (S100)', async () => {
    const text = '<img src=x onerror="alert(1)">\n<script>fetch("//evil.example")</script> ‮ {{7*7}}';
    for (const chat of chats()) {
      const message = await say(all.client('ada'), chat, text);
      const [read] = await messagesIn(all.client('ben'), chat);
      expect(read?.attributes.text).toBe(text);
      expect({ ...read, relations: null }).toEqual({ ...message, relations: null });
    }
  });

  it('a message has bounds: of text, of mentions, and of their positions (S101)', async () => {
    const ada = all.client('ada');
    const refused = async (text: string, more = {}) =>
      Object.keys(errorsIn(await trySay(ada, outing, text, more)));
    expect((await trySay(ada, outing, 'x'.repeat(MESSAGE_MAX))).status).toBe(201);
    expect(await refused('x'.repeat(MESSAGE_MAX + 1))).toEqual(['text']);
    expect(await refused(' \n')).toEqual(['text']);
    expect(await refused('Hi \u0000')).toEqual(['text']);
    for (const mentions of [
      [mention('ben', 4)],
      [mention('ben', 0)],
      [mention('ben', 3), mention('ben', 3)],
      [{ ...mention('ben', 3), length: 100 }],
    ])
      expect(await refused('Hi @ben', { mentions })).toEqual(['mentions']);
    const many = Array.from({ length: MENTIONS_MAX + 1 }, (_, nth) => mention('ben', nth * 5));
    expect(await refused('@ben '.repeat(MENTIONS_MAX + 1), { mentions: many })).toEqual(['mentions']);
    const body = { text: 'Hello' };
    expect((await ada.call(messageCalls.create, { body })).status).toBe(422);
    const twice = { ...body, outing_id: outing.outing_id, conversation_id: friends.conversation_id };
    expect((await ada.call(messageCalls.create, { body: twice })).status).toBe(422);
  });

  it('a message mentions only users who read the chat; other names are plain words (S102)', async () => {
    const mentions = [
      mention('ben', 0),
      mention('dora', 5),
      { ...mention('cleo', 11), user_id: randomUUID() },
    ];
    for (const chat of chats()) {
      const { attributes } = await say(all.client('ada'), chat, '@ben @dora @cleo', { mentions });
      expect(attributes.mentions).toEqual([mention('ben', 0)]);
    }
  });

  it('mentions reveal no attendance where members do not see it (S102)', async () => {
    const chat = await outingChat(all, 'ada', ['ben', 'cleo']);
    const params = { id: chat.outing_id ?? '' };
    await all.client('ada').ok(outingCalls.settings, { params, body: { shows_people: false } });
    const mentions = [mention('cleo', 0), mention('ada', 6)];
    const { attributes } = await say(all.client('ben'), chat, '@cleo @ada', { mentions });
    expect(attributes.mentions).toEqual([mention('ada', 6)]);
    const own = await say(all.client('ada'), chat, '@cleo', { mentions: [mention('cleo', 0)] });
    expect(own.attributes.mentions).toHaveLength(1);
  });

  it('a message can reply to a message of the same chat, and to no other (S103)', async () => {
    const ada = all.client('ada');
    const first = await say(ada, outing, 'Who brings cake?');
    const response = await say(all.client('ben'), outing, 'I do', { reply_to_id: first.id });
    expect(response.attributes.reply_to_id).toBe(first.id);
    const [line] = (await messagesIn(ada, friends)).filter(({ attributes }) => attributes.type === 'system');
    for (const [chat, reply_to_id] of [
      [friends, first.id],
      [outing, randomUUID()],
      [friends, line?.id],
    ] as const)
      expect(Object.keys(errorsIn(await trySay(ada, chat, 'I do', { reply_to_id })))).toEqual([
        'reply_to_id',
      ]);
  });

  it('a message shows a subject of its outing, also without words, and none of another outing (S103)', async () => {
    const ada = all.client('ada');
    const outing_id = outing.outing_id ?? '';
    const options = [{ text: 'A' }, { text: 'B' }];
    const asked = { outing_id, type: 'poll' as const, question: 'When?', options };
    const { data: poll } = await ada.ok(pollCalls.create, { body: asked });
    const item = await all.outing('ada', { parent_id: outing_id });
    const draft = await all.outing('ada', { parent_id: outing_id, status: 'draft' });
    const other = await all.outing('ada');
    for (const subject of [
      { kind: 'poll', id: poll.id },
      { kind: 'outing', id: item },
      { kind: 'outing', id: outing_id },
    ] as const)
      expect((await say(all.client('ben'), outing, '', { subject })).attributes.subject).toEqual(subject);
    const refused = async (chat: ChatRef, kind: 'poll' | 'outing' | 'photo' | 'file', id: string) =>
      Object.keys(errorsIn(await trySay(all.client('ben'), chat, 'Look', { subject: { kind, id } })));
    expect(await refused(outing, 'outing', draft)).toEqual(['subject']);
    expect(await refused(outing, 'outing', other)).toEqual(['subject']);
    expect(await refused(outing, 'photo', poll.id)).toEqual(['subject']);
    expect(await refused(outing, 'file', poll.id)).toEqual(['subject']);
    expect(await refused(friends, 'poll', poll.id)).toEqual(['subject']);
  });

  it('a message keeps the id from its device, and the one before', async () => {
    const ids = { id: randomUUID(), placeholder_message_id: randomUUID() };
    const message = await say(all.client('ada'), outing, 'Hello', ids);
    expect(message).toMatchObject(ids);
    expect((await trySay(all.client('ada'), friends, 'Hello', { id: ids.id })).status).toBe(409);
    const note = { outing_id: outing.outing_id ?? '', id: ids.id, text: 'Mine' };
    expect((await all.client('ada').call(noteCalls.create, { body: note })).status).toBe(409);
  });

  it('users who see a message can report it', async () => {
    const { id } = await say(all.client('ada'), friends, 'Hello');
    const body = { subject_kind: 'message', subject_id: id, reason: 'spam', text: '' } as const;
    expect((await all.client('ben').call(reportCalls.create, { body })).status).toBe(200);
    expect((await all.client('dora').call(reportCalls.create, { body })).status).toBe(404);
  });
});

describe('events of messages', () => {
  it('events of an outing’s messages are in its channel, for all who have joined it', async () => {
    const channel = outingChannel(outing.outing_id ?? '');
    const chat = chatOfOuting(outing.outing_id ?? '');
    expect((await all.spectate('cleo', chat.outing_id ?? '')).status).toBe(200);
    for (const reader of ['ben', 'cleo'] as const) {
      const received = await all.received(reader, channel, () => say(all.client('ada'), chat, 'Hello'));
      expect(received.map(eventInWords)).toEqual(['created message']);
      expect(received[0]?.data).toMatchObject({ outing_id: chat.outing_id, attributes: { text: 'Hello' } });
      expect(received[0]?.data.relations).not.toHaveProperty('reaction');
    }
    await all.invited('ada', 'dora', chat.outing_id ?? '');
    const received = await all.received('dora', channel, () => say(all.client('ada'), chat, 'Hello'));
    expect(received).toEqual([null]);
    expect((await all.spectate('cleo', chat.outing_id ?? '', false)).status).toBe(200);
  });

  it('events of a conversation’s messages are in the own channel of each member', async () => {
    for (const reader of ['ada', 'ben', 'cleo'] as const) {
      const received = await all.received(reader, userChannel(reader), () =>
        say(all.client('ada'), friends, 'Hi'),
      );
      expect(received.map(eventInWords)).toEqual(['created message']);
      expect(received[0]).toMatchObject({ outing_id: null, causer: { username: 'ada' } });
    }
    const received = await all.received('dora', userChannel('dora'), () =>
      say(all.client('ada'), friends, 'Hi'),
    );
    expect(received).toEqual([]);
  });

  it('events carry the sequence of the channel in which the chat is published', async () => {
    const ada = all.client('ada');
    const inOuting = await ada.ok(messageCalls.create, { body: { ...outing, text: 'Hello' } });
    expect(inOuting.sequence).toBe((await all.position('ada', outingChannel(outing.outing_id ?? ''))).latest);
    const inGroup = await ada.ok(messageCalls.create, { body: { ...friends, text: 'Hello' } });
    expect(inGroup.sequence).toBe((await all.position('ada', userChannel('ada'))).latest);
  });
});

describe('changing the words of a message', () => {
  it('changing the words of a message sets the time of change, and an unchanged text changes nothing', async () => {
    const ben = all.client('ben');
    for (const chat of chats()) {
      const { id, attributes } = await say(ben, chat, 'Helo');
      expect(attributes.edited_at_timestamp).toBeNull();
      const edit = (text: string) => ben.ok(messageCalls.update, { params: { id }, body: { text } });
      const { data } = await edit('Hello');
      expect(data.attributes.text).toBe('Hello');
      expect(data.attributes.edited_at_timestamp).toBeGreaterThanOrEqual(attributes.created_at_timestamp);
      expect(data.attributes.updated_at_timestamp).toBeGreaterThan(attributes.updated_at_timestamp);
      const channel = chat.outing_id === null ? userChannel('ada') : outingChannel(chat.outing_id);
      expect(await all.received('ada', channel, () => edit('Hello'))).toEqual([]);
      expect((await all.received('ada', channel, () => edit('Hi'))).map(eventInWords)).toEqual([
        'updated message',
      ]);
    }
  });

  it('changing a message cannot remove its words where nothing else is shown, and ends once the message was deleted', async () => {
    const ben = all.client('ben');
    const { id } = await say(ben, outing, 'Hello');
    const edit = (text: string) => ben.call(messageCalls.update, { params: { id }, body: { text } });
    expect(Object.keys(errorsIn(await edit(' ')))).toEqual(['text']);
    const subject = { kind: 'outing', id: outing.outing_id ?? '' } as const;
    const shown = await say(ben, outing, 'Look', { subject });
    const empty = { params: { id: shown.id }, body: { text: '' } };
    expect((await ben.ok(messageCalls.update, empty)).data.attributes.text).toBe('');
    await ben.ok(messageCalls.remove, { params: { id } });
    expect((await edit('Again')).status).toBe(410);
  });
});

describe('deleting a message', () => {
  it('deleting a message leaves a line without words, for good', async () => {
    const [ada, ben] = [all.client('ada'), all.client('ben')];
    for (const chat of chats()) {
      const subject = chat.outing_id === null ? null : ({ kind: 'outing', id: chat.outing_id } as const);
      const more = { mentions: [mention('ada', 0)], subject };
      const { id } = await say(ben, chat, '@ada secret', more);
      await ada.ok(messageCalls.react, { params: { id }, body: { emoji: '👍' } });
      const channel = chat.outing_id === null ? userChannel('ada') : outingChannel(chat.outing_id);
      const remove = () => ben.ok(messageCalls.remove, { params: { id } });
      const received = await all.received('ada', channel, remove);
      expect(received.map(eventInWords)).toEqual(['updated message']);
      const gone = { text: '', mentions: [], subject: null, type: 'text' };
      expect(received[0]?.data).toMatchObject({ attributes: gone, relations: { reactions: [] } });
      const [left] = await messagesIn(ada, chat);
      expect(left).toMatchObject({ id, attributes: gone, relations: { reactions: [], reaction: null } });
      expect(await all.received('ada', channel, remove)).toEqual([]);
      const { db } = all.server.ctx;
      const [row] = await db.select().from(messages).where(eq(messages.id, id));
      expect(JSON.stringify(row)).not.toContain('secret');
      expect(await db.select().from(messageReactions).where(eq(messageReactions.message_id, id))).toEqual([]);
      expect((await ada.call(messageCalls.react, { params: { id }, body: { emoji: '👍' } })).status).toBe(
        410,
      );
    }
  });

  it('deleting a message does not affect lines of the system', async () => {
    const ada = all.client('ada');
    const lines = (await messagesIn(ada, friends)).filter(({ attributes }) => attributes.type === 'system');
    const params = { id: lines[0]?.id ?? '' };
    expect((await ada.call(messageCalls.remove, { params })).status).toBe(403);
    expect((await ada.call(messageCalls.update, { params, body: { text: 'I' } })).status).toBe(403);
    expect((await ada.call(messageCalls.react, { params, body: { emoji: '👍' } })).status).toBe(403);
  });

  it('deleting an outing deletes its messages', async () => {
    const chat = await outingChat(all, 'ada', ['ben']);
    const { id } = await say(all.client('ben'), chat, 'Hello');
    const params = { id: chat.outing_id ?? '' };
    await all.client('ben').ok(conversationCalls.settings, { params, body: { is_pinned: true } });
    await all.client('ada').ok(outingCalls.remove, { params });
    const { db } = all.server.ctx;
    expect(await db.select().from(messages).where(eq(messages.id, id))).toEqual([]);
    const query = { outing_id: params.id };
    expect((await all.client('ben').call(messageCalls.list, { query })).status).toBe(410);
  });
});

describe('reactions', () => {
  it('each user has one reaction to a message, published to all, and the own one only to its user', async () => {
    const [ada, ben] = [all.client('ada'), all.client('ben')];
    for (const chat of chats()) {
      const { id } = await say(ada, chat, 'Hello');
      const react = (emoji: string | null) => ben.ok(messageCalls.react, { params: { id }, body: { emoji } });
      const channel = chat.outing_id === null ? userChannel('ada') : outingChannel(chat.outing_id);
      const received = await all.received('ada', channel, () => react('👍'));
      expect(received.map(eventInWords)).toEqual(['updated message']);
      expect(received[0]?.data.relations).toMatchObject({ reactions: [{ emoji: '👍', count: 1 }] });
      expect(received[0]?.data.relations).not.toHaveProperty('reaction');
      const own = await all.received('ben', userChannel('ben'), () => react('🎉'));
      expect(own.map(eventInWords)).toEqual(['updated message']);
      expect(own[0]?.data.relations).toMatchObject({ reaction: { emoji: '🎉' } });
      expect(await all.received('ada', channel, () => react('🎉'))).toEqual([]);
      const { data } = await ada.ok(messageCalls.reactions, { params: { id } });
      expect(data.map(({ attributes, relations }) => [attributes.emoji, relations.user.username])).toEqual([
        ['🎉', 'ben'],
      ]);
      await react(null);
      expect((await ada.ok(messageCalls.reactions, { params: { id } })).data).toEqual([]);
    }
  });
});

describe('a repeated request', () => {
  it('a repeated request writes once, and users who have left get no response (S23, S106)', async () => {
    const chat = await outingChat(all, 'ada', ['ben']);
    const club = await group(all, 'ada', ['ben', 'cleo']);
    const ben = all.client('ben');
    for (const place of [chat, club]) {
      const [key, body] = [randomUUID(), { ...place, text: 'Once' }];
      const write = () => ben.call(messageCalls.create, { body }, keyed(key));
      const first = await write();
      expect((await write()).text).toBe(first.text);
      expect((await wordsIn(all.client('ada'), place)).filter((words) => words === 'Once')).toHaveLength(1);
      if (place.outing_id === null) {
        const params = { id: club.conversation_id ?? '', user_id: all.id('ben') };
        await all.client('ada').ok(conversationCalls.removeMember, { params });
      } else await all.remove('ada', 'ben', place.outing_id);
      expect((await write()).body).toEqual({ status: 'success', mutation_id: key });
    }
  });
});

/**
 * Tests guarantees of the database: one order in a chat, one conversation of two users, and reading that only moves
 * forward.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { type ChatRef, chatId } from '#contract/chat/message/message.ts';
import { outingChannel, userChannel } from '#contract/events.ts';
import { chatIdsOf, direct, group, messagesIn, outingChat, say, wordsIn } from '../world/chatting.ts';
import { Company } from '../world/company.ts';

const AT_ONCE = 20;

const NAMES = ['ada', 'ben', 'cleo'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;
let chats: ChatRef[];

beforeAll(async () => {
  all = await Company.of(NAMES);
  await all.follow('ada', 'ben');
  chats = [await outingChat(all, 'ada', ['ben', 'cleo']), await group(all, 'ada', ['ben', 'cleo'])];
});
afterAll(() => all.stop());

const atOnce = <T>(run: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => run(nth)));
const nameAt = (nth: number): Name => NAMES[nth % NAMES.length] ?? 'ada';

it('messages that many users write at once have one order, which is that of the events', async () => {
  for (const chat of chats) {
    const channel = chat.outing_id === null ? userChannel('ben') : outingChannel(chat.outing_id);
    const received = await all.received('ben', channel, () =>
      atOnce((nth) => say(all.client(nameAt(nth)), chat, `${nth}`)),
    );
    const read = (await messagesIn(all.client('cleo'), chat)).filter(
      ({ attributes }) => attributes.type === 'text',
    );
    const times = read.map(({ attributes }) => attributes.created_at_timestamp).reverse();
    expect(times).toHaveLength(AT_ONCE);
    expect([...new Set(times)].sort((a, b) => a - b)).toEqual(times);
    expect(received.map((event) => event?.data.id)).toEqual(read.map(({ id }) => id).reverse());
  }
});

it('two users have one conversation, however many requests start it', async () => {
  const made = await atOnce((nth) =>
    direct(all, nth % 2 === 0 ? 'ada' : 'ben', nth % 2 === 0 ? 'ben' : 'ada'),
  );
  expect(new Set(made.map(chatId)).size).toBe(1);
  const [pair] = made;
  if (pair === undefined) throw new Error('No conversation was started');
  await say(all.client('ada'), pair, 'Hello');
  expect(await wordsIn(all.client('ben'), pair)).toEqual(['Hello']);
  expect((await chatIdsOf(all.client('ben'))).filter((id) => id === chatId(pair))).toHaveLength(1);
});

it('the read position only moves forward, in whatever order the devices of a user send it', async () => {
  for (const chat of chats) {
    const times = (await messagesIn(all.client('ben'), chat)).map(
      ({ attributes }) => attributes.created_at_timestamp,
    );
    const params = { id: chatId(chat) };
    await atOnce((nth) =>
      all.client('ben').ok(conversationCalls.read, {
        params,
        body: { read_up_to_timestamp: times[(nth * 7) % times.length] ?? 0 },
      }),
    );
    const { data } = await all.client('ben').ok(conversationCalls.show, { params });
    expect(data.relations.membership.attributes.read_up_to_timestamp).toBe(times[0]);
  }
});

it('one id is one message, even if two chats receive it at once', async () => {
  for (let round = 0; round < 5; round++) {
    const id = randomUUID();
    const statuses = await Promise.all(
      chats.map(async (chat) => {
        const body = { ...chat, id, text: 'Once' };
        return (await all.client('ada').call(messageCalls.create, { body })).status;
      }),
    );
    expect(statuses.sort()).toEqual([201, 409]);
  }
});

it('a group whose members all leave at once is gone, with one starter until then', async () => {
  for (let round = 0; round < 5; round++) {
    const club = await group(all, 'ada', ['ben', 'cleo']);
    const params = { id: chatId(club) };
    const left = await Promise.all(
      NAMES.map(async (name) => (await all.client(name).call(conversationCalls.leave, { params })).status),
    );
    expect(left).toEqual([200, 200, 200]);
    expect((await all.client('ada').call(conversationCalls.show, { params })).status).toBe(404);
  }
});

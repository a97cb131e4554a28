/** Tests that reading many chats takes as many statements as reading few of them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import type { ChatRef } from '#contract/chat/message/message.ts';
import { chatId } from '#contract/chat/message/message.ts';
import { askForMany } from '../world/asking.ts';
import { group, outingChat, say } from '../world/chatting.ts';
import { Company } from '../world/company.ts';

const GROUPS = 60;

let all: Company<'ada' | 'ben'>;
const chats: ChatRef[] = [];
const statements: string[] = [];

beforeAll(async () => {
  all = await Company.of(['ada', 'ben']);
  const client = await all.server.database.pool.connect();
  // The embedded database has one connection, which sends all statements.
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      statements.push(JSON.stringify(args[0]?.text ?? args[0]));
      return Reflect.apply(query, self, args);
    },
  });
  client.release();
  for (let nth = 0; nth < GROUPS; nth++) chats.push(await group(all, 'ada', ['ben']));
  for (let nth = 0; nth < 10; nth++) chats.push(await outingChat(all, 'ada', ['ben']));
  for (const chat of chats) await say(all.client('ben'), chat, 'Hello');
});
afterAll(() => all.stop());

async function countOf(run: () => Promise<unknown>): Promise<number> {
  statements.length = 0;
  await run();
  return statements.length;
}

it('long lists of chats take as many statements as short ones', async () => {
  const page = (per_page: string) =>
    countOf(() => all.client('ada').ok(conversationCalls.list, { query: { per_page } }));
  // The first few include both kinds.
  const few = await page('12');
  expect(await page('100')).toBe(few);
  expect(few).toBeLessThan(15);
});

it('messages of many chats take as many statements as those of few', async () => {
  const paths = chats.map((chat) =>
    chat.outing_id === null
      ? `/conversations/${chatId(chat)}/messages`
      : `/outing-messages?outing_id=${chatId(chat)}`,
  );
  const few = await countOf(() => askForMany(all.client('ada'), paths.slice(GROUPS - 2, GROUPS + 2)));
  expect(await countOf(() => askForMany(all.client('ada'), paths))).toBe(few);
});

/** One of the statements queues it for devices that get pushes. */
it('a message in a group takes few statements', async () => {
  const write = (chat: ChatRef) => countOf(() => say(all.client('ada'), chat, 'Hello'));
  const [first] = chats;
  if (first === undefined) throw new Error('There is no chat');
  expect(await write(first)).toBeLessThanOrEqual(12);
});

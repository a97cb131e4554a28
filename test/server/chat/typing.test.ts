/** Tests who is writing: sent over the socket to users who have the chat open, and stored nowhere. */
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TYPING_EVERY_MS } from '#contract/base/limits.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { type ChatRef, chatId } from '#contract/chat/message/message.ts';
import { outingChannel, socketChannel, TYPING, userChannel } from '#contract/events.ts';
import { channelLog } from '#server/base/log/tables.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import { direct, group, outingChat, say } from '../world/chatting.ts';
import { Company } from '../world/company.ts';
import { openSocket, type Socket, subscribe } from '../world/socket.ts';

const NAMES = ['ada', 'ben', 'cleo', 'dora'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;
let outing: ChatRef;
let club: ChatRef;
/** The socket of each person, subscribed to the outing if they may, and to their own channel. */
const sockets = new Map<Name, Socket>();

beforeAll(async () => {
  all = await Company.of(NAMES, { parts: { realtime: createRealtime } });
  outing = await outingChat(all, 'ada', ['ben', 'cleo']);
  await all.invited('ada', 'dora', chatId(outing));
  club = await group(all, 'ada', ['ben', 'cleo']);
  for (const name of NAMES) {
    const socket = openSocket(all.server, all.client(name));
    await subscribe(all.client(name), socket, socketChannel(userChannel(name)));
    await subscribe(all.client(name), socket, socketChannel(outingChannel(chatId(outing))));
    sockets.set(name, socket);
  }
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.close();
  await all.stop();
});

const socketOf = (who: Name): Socket => {
  const socket = sockets.get(who);
  if (socket === undefined) throw new Error(`${who} has no socket`);
  return socket;
};
const type = (who: Name, chat: ChatRef) =>
  all.client(who).ok(conversationCalls.typing, { params: { id: chatId(chat) } });
const typingOf = (who: Name) => socketOf(who).messages.filter(({ event }) => event === TYPING);

/** Messages that are sent one after the other arrive in this order: a user who has this one has all earlier ones. */
async function sentBefore(who: Name, chat: ChatRef): Promise<void> {
  const { id } = await say(all.client('ada'), chat, 'Now');
  await socketOf(who).when(({ data }) => JSON.stringify(data).includes(id));
}

it('only the other readers of a chat receive who is writing (S109)', async () => {
  for (const chat of [outing, club]) {
    for (const socket of sockets.values()) socket.messages.length = 0;
    const before = await all.server.ctx.db.select({ count: count() }).from(channelLog);
    await type('ben', chat);
    expect(await all.server.ctx.db.select({ count: count() }).from(channelLog)).toEqual(before);
    for (const who of ['ada', 'cleo'] as const) {
      const { data, channel } = await socketOf(who).first(TYPING);
      expect(data).toEqual({ chat_id: chatId(chat), user_id: all.id('ben') });
      const expected = chat === outing ? outingChannel(chatId(outing)) : userChannel(who);
      expect(channel).toBe(socketChannel(expected));
    }
    await sentBefore('ben', chat);
    expect(typingOf('ben')).toEqual([]);
    // Dora is invited to the outing, and not in the group.
    await sentBefore('dora', await direct(all, 'ada', 'dora'));
    expect(typingOf('dora')).toEqual([]);
  }
});

it('the server publishes who is writing once in a while, however often a device sends it', async () => {
  all.server.advance(TYPING_EVERY_MS);
  for (const socket of sockets.values()) socket.messages.length = 0;
  await type('ben', club);
  await type('ben', club);
  await type('cleo', club);
  await socketOf('ada').when(({ event }) => event === TYPING, 2);
  all.server.advance(TYPING_EVERY_MS);
  await type('ben', club);
  await socketOf('ada').when(({ event }) => event === TYPING, 3);
  await sentBefore('ada', club);
  // In any order, because they can arrive from several processes.
  const received = typingOf('ada').map(({ data }) => JSON.stringify(data));
  const by = (name: Name) => JSON.stringify({ chat_id: chatId(club), user_id: all.id(name) });
  expect(received.sort()).toEqual([by('ben'), by('ben'), by('cleo')].sort());
});

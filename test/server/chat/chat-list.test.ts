/** Tests a user’s list of chats, and deleting a conversation for oneself. */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import type { ChatRef } from '#contract/chat/message/message.ts';
import { userChannel } from '#contract/events.ts';
import { conversations } from '#server/chat/tables.ts';
import { outings } from '#server/core/outings/tables.ts';
import { askForMany, withoutRequestId } from '../world/asking.ts';
import {
  chatIdsOf,
  chatsOf,
  direct,
  eventInWords,
  group,
  messagesIn,
  say,
  wordsIn,
} from '../world/chatting.ts';
import { Company } from '../world/company.ts';

const NAMES = ['ada', 'ben', 'cleo'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;
/** The group of Ada, Ben and Cleo. */
let club: ChatRef;
const idOf = (chat: ChatRef) => chat.conversation_id ?? '';

beforeAll(async () => {
  all = await Company.of(NAMES);
});
beforeEach(async () => {
  for (const table of [conversations, outings]) await all.server.ctx.db.delete(table);
  club = await group(all, 'ada', ['ben', 'cleo']);
});
afterAll(() => all.stop());

const hide = (by: Name, chat: ChatRef, up_to_timestamp?: number) =>
  all.client(by).call(conversationCalls.remove, { params: { id: idOf(chat) }, query: { up_to_timestamp } });
const receivedBy = async (who: Name, run: () => Promise<unknown>) =>
  (await all.received(who, userChannel(who), run)).map(eventInWords);

describe('deleting a conversation for oneself', () => {
  it('deleting a conversation removes it from the user’s list with its messages, until the next message', async () => {
    const [ada, ben] = [all.client('ada'), all.client('ben')];
    const old = await say(ada, club, 'Old');
    expect(await receivedBy('ben', () => hide('ben', club))).toEqual(['deleted conversation']);
    expect(await receivedBy('ben', () => hide('ben', club))).toEqual([]);
    expect(await chatIdsOf(ben)).toEqual([]);
    expect(await wordsIn(ben, club)).toEqual([]);
    expect(await wordsIn(ada, club)).toEqual(['Old', '(started)']);
    expect((await ben.call(messageCalls.reactions, { params: { id: old.id }, query: {} })).status).toBe(404);
    expect(await receivedBy('ben', () => say(ada, club, 'New'))).toEqual([
      'also created conversation',
      'created message',
    ]);
    expect(await wordsIn(ben, club)).toEqual(['New']);
    expect(await chatIdsOf(ben)).toEqual([idOf(club)]);
  });

  it('deleting a conversation leaves messages that were written after the last one that the caller knew', async () => {
    const [ada, ben] = [all.client('ada'), all.client('ben')];
    const old = await say(ada, club, 'Old');
    await say(ben, club, 'Mine');
    const known = old.attributes.created_at_timestamp;
    expect(await receivedBy('ben', () => hide('ben', club, known))).toEqual(['deleted conversation']);
    expect(await receivedBy('ben', () => say(ada, club, 'Unseen'))).toContain('created message');
    const last = await say(ada, club, 'Last');
    expect(await receivedBy('ben', () => hide('ben', club, known))).toEqual([
      'deleted conversation',
      'also created conversation',
    ]);
    expect(await wordsIn(ben, club)).toEqual(['Last', 'Unseen']);
    expect(await chatIdsOf(ben)).toEqual([idOf(club)]);
    expect(await receivedBy('ben', () => hide('ben', club, last.attributes.created_at_timestamp))).toEqual([
      'deleted conversation',
    ]);
    expect(await chatIdsOf(ben)).toEqual([]);
    expect(await wordsIn(ada, club)).toEqual(['Last', 'Unseen', 'Mine', 'Old', '(started)']);
  });

  it('starting a direct conversation again restores it, without its earlier messages', async () => {
    const one = await direct(all, 'ada', 'ben');
    await say(all.client('ada'), one, 'Old');
    await hide('ada', one);
    expect(await receivedBy('ada', () => direct(all, 'ada', 'ben'))).toEqual(['created conversation']);
    expect(await chatIdsOf(all.client('ada'))).toContain(idOf(one));
    expect(await messagesIn(all.client('ada'), one)).toEqual([]);
    expect(await wordsIn(all.client('ben'), one)).toEqual(['Old']);
  });
});

describe('the list of chats', () => {
  it('the list of chats contains conversations and the chats of joined outings that have messages', async () => {
    const [ada, ben] = [all.client('ada'), all.client('ben')];
    const quiet = await all.outing('ada');
    const lively = await all.outing('ada');
    const draft = await all.outing('ada', { status: 'draft' });
    const invited = await all.outing('ada');
    for (const id of [quiet, lively, draft]) await all.seat(id, { ben: 'member' });
    await all.invited('ada', 'ben', invited);
    for (const outing_id of [lively, draft, invited])
      await say(ada, { outing_id, conversation_id: null }, 'Hello');
    expect((await chatIdsOf(ada)).sort()).toEqual([lively, draft, invited, idOf(club)].sort());
    expect((await chatIdsOf(ben)).sort()).toEqual([lively, idOf(club)].sort());
    await ben.ok(conversationCalls.settings, { params: { id: quiet }, body: { is_pinned: true } });
    expect(await chatIdsOf(ben)).toContain(quiet);
    const [row] = (await chatsOf(ben)).filter(({ id }) => id === lively);
    expect(row).toMatchObject({
      attributes: { kind: 'outing', name: 'Picnic' },
      relations: {
        members: [],
        last_message: { attributes: { text: 'Hello' }, relations: { reaction: null } },
      },
    });
  });

  it('the list of chats has pages, the last joined first, by itself and among many lists', async () => {
    const made = [idOf(club)];
    for (let nth = 0; nth < 4; nth++) made.push(idOf(await group(all, 'ada', ['ben'])));
    const seen: string[] = [];
    let path: string | null = '/api/v1/conversations?per_page=2';
    while (path !== null) {
      const { body } = await all.client('ada').request('GET', path);
      const { lists } = await askForMany(all.client('ada'), [path]);
      expect(lists.get(0)?.body).toEqual(withoutRequestId(body));
      const page = v.parse(conversationCalls.list.response, body);
      seen.push(...page.data.map(({ id }) => id));
      path = page.links.next;
    }
    expect(seen).toEqual(made.reverse());
  });

  it('the list of messages has pages, and a cursor belongs to one conversation', async () => {
    for (let nth = 0; nth < 5; nth++) await say(all.client('ada'), club, `${nth}`);
    const params = { id: idOf(club) };
    const list = messageCalls.listOfConversation;
    const first = await all.client('ben').ok(list, { params, query: { per_page: '2' } });
    expect(first.data.map(({ attributes }) => attributes.text)).toEqual(['4', '3']);
    const next = await all.client('ben').request('GET', first.links.next ?? '');
    const second = v.parse(list.response, next.body);
    expect(second.data.map(({ attributes }) => attributes.text)).toEqual(['2', '1']);
    const other = await group(all, 'ada', ['ben']);
    const stolen = (first.links.next ?? '').replace(idOf(club), idOf(other));
    expect((await all.client('ben').request('GET', stolen)).status).toBe(422);
  });

  it('the list of chats names a direct conversation in one way, however its path is written', async () => {
    const one = await direct(all, 'ada', 'ben');
    await say(all.client('ada'), one, 'Hello');
    for (const id of [idOf(one), encodeURIComponent(idOf(one))]) {
      const { status } = await all.client('ben').request('GET', `/api/v1/conversations/${id}/messages`);
      expect(status).toBe(200);
      const { lists } = await askForMany(all.client('ben'), [`/conversations/${id}/messages`]);
      expect(lists.get(0)?.status).toBe(200);
    }
  });
});

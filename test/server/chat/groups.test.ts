/** Tests groups: their members, what these see, and which events each of them receives. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONVERSATION_MEMBERS_MAX, CONVERSATION_NAME_MAX } from '#contract/base/limits.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { type ChatRef, directId } from '#contract/chat/message/message.ts';
import { userChannel } from '#contract/events.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { conversationMembers, conversations } from '#server/chat/tables.ts';
import { outings } from '#server/core/outings/tables.ts';
import { insertFollows, insertPerson } from '../../fixtures/people.ts';
import { errorsIn } from '../world/account-world.ts';
import { askForMany } from '../world/asking.ts';
import { chatIdsOf, chatsOf, direct, eventInWords, group, say, trySay, wordsIn } from '../world/chatting.ts';
import { Company } from '../world/company.ts';

const NAMES = ['ada', 'ben', 'cleo', 'dora', 'eli'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;
/** The group of Ada, Ben and Cleo. */
let club: ChatRef;
const idOf = (chat: ChatRef) => chat.conversation_id ?? '';

beforeAll(async () => {
  all = await Company.of(NAMES);
  await all.follow('dora', 'ben');
});
beforeEach(async () => {
  for (const table of [conversations, outings]) await all.server.ctx.db.delete(table);
  club = await group(all, 'ada', ['ben', 'cleo']);
});
afterAll(() => all.stop());

const show = async (by: Name, chat: ChatRef) =>
  (await all.client(by).ok(conversationCalls.show, { params: { id: idOf(chat) } })).data;
const peopleIn = async (by: Name, chat: ChatRef) =>
  (await show(by, chat)).relations.members.map(
    ({ user, is_starter }) => `${user.username}${is_starter ? ' (starter)' : ''}`,
  );
const add = (by: Name, chat: ChatRef, who: readonly Name[], sees_history: boolean) =>
  all.client(by).call(conversationCalls.addMembers, {
    params: { id: idOf(chat) },
    body: { user_ids: who.map((name) => all.id(name)), sees_history },
  });
const remove = (by: Name, chat: ChatRef, who: Name) =>
  all.client(by).call(conversationCalls.removeMember, {
    params: { id: idOf(chat), user_id: all.id(who) },
  });
const leave = (by: Name, chat: ChatRef) =>
  all.client(by).call(conversationCalls.leave, { params: { id: idOf(chat) } });
const rename = (by: Name, chat: ChatRef, name: string) =>
  all.client(by).call(conversationCalls.update, { params: { id: idOf(chat) }, body: { name } });
const receivedBy = async (who: Name, run: () => Promise<unknown>) =>
  (await all.received(who, userChannel(who), run)).map(eventInWords);

describe('starting a conversation', () => {
  it('the server publishes a new group to all of its members, with a line', async () => {
    for (const who of ['ada', 'ben'] as const)
      expect(await receivedBy(who, () => group(all, 'ada', ['ben', 'cleo']))).toEqual([
        who === 'ada' ? 'created conversation' : 'also created conversation',
        'also created message',
      ]);
    expect(await wordsIn(all.client('ben'), club)).toEqual(['(started)']);
    const [ada, ...others] = await peopleIn('ben', club);
    expect([ada, ...others.sort()]).toEqual(['ada (starter)', 'ben', 'cleo']);
  });

  it('a group accepts followers and contacts who are not hidden, and nothing is revealed of others (S104)', async () => {
    const start = async (by: Name, user_ids: readonly string[], kind: 'group' | 'direct' = 'group') => {
      const body = { kind, user_ids: [...user_ids] };
      return all.client(by).call(conversationCalls.create, { body });
    };
    // Ada does not follow Ben.
    const stranger = errorsIn(await start('ben', [all.id('ada')]));
    expect(Object.keys(stranger)).toEqual(['user_ids']);
    expect(errorsIn(await start('ben', [randomUUID()]))).toEqual(stranger);
    expect(errorsIn(await start('ben', [all.id('dora'), all.id('ada')]))).toEqual(stranger);
    expect(errorsIn(await start('ben', [all.id('ada')], 'direct'))).toEqual(stranger);
    expect(Object.keys(errorsIn(await start('ben', [all.id('ben')], 'direct')))).toEqual(['user_ids']);
    expect((await start('ben', [all.id('dora')])).status).toBe(201);
    await all.client('eli').ok(peopleCalls.block, { body: { user_id: all.id('ada'), blocked: true } });
    expect(errorsIn(await start('ada', [all.id('eli')]))).toEqual(stranger);
    await all.client('eli').ok(peopleCalls.block, { body: { user_id: all.id('ada'), blocked: false } });
    await all.follow('eli', 'ada');
  });

  it('the server accepts an id once, among conversations and outings', async () => {
    const start = (id: string) =>
      all.client('ada').call(conversationCalls.create, {
        body: { kind: 'group', id, user_ids: [all.id('ben')] },
      });
    const id = randomUUID();
    expect([(await start(id)).status, (await start(id)).status]).toEqual([201, 409]);
    expect((await start(await all.outing('ada'))).status).toBe(409);
    const body = { id, title: 'Picnic', timezone: 'UTC' };
    expect((await all.client('ada').call(outingCalls.create, { body })).status).toBe(409);
  });

  it('starting a direct conversation leads to the existing one, from both sides', async () => {
    const one = await direct(all, 'ada', 'ben');
    expect(idOf(one)).toBe(directId(all.id('ada'), all.id('ben')));
    // Ben could not start it, but can continue it.
    expect(await direct(all, 'ben', 'ada')).toEqual(one);
    expect(await receivedBy('ada', () => direct(all, 'ada', 'ben'))).toEqual([]);
  });

  it('a direct conversation is in the other user’s list with the first message', async () => {
    expect(await receivedBy('ben', () => direct(all, 'ada', 'ben'))).toEqual([]);
    const one = await direct(all, 'ada', 'ben');
    expect(await chatIdsOf(all.client('ben'))).not.toContain(idOf(one));
    expect(await receivedBy('ben', () => say(all.client('ada'), one, 'Hello'))).toEqual([
      'also created conversation',
      'created message',
    ]);
    expect(await chatIdsOf(all.client('ben'))).toContain(idOf(one));
    const [row] = (await chatsOf(all.client('ben'))).filter(({ id }) => id === idOf(one));
    expect(row?.relations.stats).toEqual({ new_messages: 1 });
  });
});

describe('the name of a group', () => {
  it('any member sets the name of a group, with a line, and only once', async () => {
    expect(await receivedBy('ada', () => rename('ben', club, 'Hiking'))).toEqual([
      'also updated conversation',
      'also created message',
    ]);
    expect((await show('cleo', club)).attributes.name).toBe('Hiking');
    expect(await wordsIn(all.client('ada'), club)).toEqual(['(renamed)', '(started)']);
    expect(await receivedBy('ada', () => rename('ben', club, 'Hiking'))).toEqual([]);
    const long = await rename('ben', club, 'x'.repeat(CONVERSATION_NAME_MAX + 1));
    expect(Object.keys(errorsIn(long))).toEqual(['name']);
  });
});

describe('adding members', () => {
  it('a member who is added without history sees nothing of it in any way (S105)', async () => {
    const ada = all.client('ada');
    const before = await say(ada, club, 'Before');
    await ada.ok(messageCalls.react, { params: { id: before.id }, body: { emoji: '👍' } });
    const received = await receivedBy('dora', () => add('ada', club, ['dora'], false));
    expect(received).toEqual(['also created conversation', 'also created message']);
    const dora = all.client('dora');
    const after = await say(ada, club, 'After');
    expect(await wordsIn(dora, club)).toEqual(['After', '(added dora)']);
    const path = `/conversations/${idOf(club)}/messages`;
    const { lists } = await askForMany(dora, [path]);
    expect(JSON.stringify(lists.get(0)?.body)).not.toContain('Before');
    const [row] = (await chatsOf(dora)).filter(({ id }) => id === idOf(club));
    expect(row?.relations).toMatchObject({ last_message: { id: after.id }, stats: { new_messages: 1 } });
    expect((await trySay(dora, club, 'Me too', { reply_to_id: before.id })).status).toBe(422);
    const params = { id: before.id };
    const statuses = [
      await dora.call(messageCalls.react, { params, body: { emoji: '👍' } }),
      await dora.call(messageCalls.reactions, { params, query: {} }),
      await dora.call(messageCalls.update, { params, body: { text: 'Mine' } }),
      await dora.call(messageCalls.remove, { params }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
    const log = await all.received('dora', userChannel('dora'), async () => {});
    expect(log).toEqual([]);
  });

  it('a member who is added with history sees all of it, and nothing of that is new', async () => {
    await say(all.client('ada'), club, 'Before');
    await add('ben', club, ['dora'], true);
    const dora = all.client('dora');
    expect(await wordsIn(dora, club)).toEqual(['(added dora)', 'Before', '(started)']);
    expect((await show('dora', club)).relations.stats).toEqual({ new_messages: 0 });
    expect(await peopleIn('cleo', club)).toContain('dora');
  });

  it('an added member sees no more of the history than the member who adds them (S213)', async () => {
    const ada = all.client('ada');
    await say(ada, club, 'Before');
    await add('ada', club, ['dora'], false);
    await say(ada, club, 'After');
    await all.follow('eli', 'dora');
    expect((await add('dora', club, ['eli'], true)).status).toBe(200);
    expect(await wordsIn(all.client('eli'), club)).toEqual(['(added eli)', 'After', '(added dora)']);
    // Dora leaves, and sees no more when Eli, whom she added, adds her again.
    await leave('dora', club);
    await all.follow('dora', 'eli');
    await add('eli', club, ['dora'], true);
    expect(await wordsIn(all.client('dora'), club)).not.toContain('Before');
  });

  it('an added member sees nothing that the adding member deleted for themselves (S213)', async () => {
    await say(all.client('ada'), club, 'Before');
    await all.client('ben').ok(conversationCalls.remove, { params: { id: idOf(club) } });
    await say(all.client('ada'), club, 'After');
    await add('ben', club, ['dora'], true);
    expect(await wordsIn(all.client('dora'), club)).toEqual(['(added dora)', 'After']);
  });

  it('adding a present member changes nothing, and each other one is a line', async () => {
    expect(await receivedBy('ada', () => add('ada', club, ['ben'], false))).toEqual([]);
    expect((await add('ada', club, ['ben', 'dora', 'eli', 'dora'], false)).status).toBe(200);
    expect(await wordsIn(all.client('ada'), club)).toEqual(['(added eli)', '(added dora)', '(started)']);
    // Members who were added together see that of each other.
    expect(await wordsIn(all.client('eli'), club)).toEqual(['(added eli)', '(added dora)']);
  });

  it('the adding member can only add users whom they may write to', async () => {
    // Dora follows Ben and Ada, and Eli follows only Ada.
    expect((await add('ben', club, ['dora'], false)).status).toBe(200);
    expect(Object.keys(errorsIn(await add('ben', club, ['eli'], false)))).toEqual(['user_ids']);
  });

  it('the server rejects members beyond the size of a group', async () => {
    const { db } = all.server.ctx;
    const ids: string[] = [];
    for (let nth = 0; nth < CONVERSATION_MEMBERS_MAX; nth++)
      ids.push(await insertPerson(db, { username: `crowd${nth}` }, Date.now()));
    await insertFollows(db, ...ids.map((follower) => ({ follower, followee: all.id('ada') })));
    // With Ada, Ben and Cleo there is room for one more.
    const [last = '', beyond = '', ...present] = ids.slice(0, CONVERSATION_MEMBERS_MAX - 2);
    await db.insert(conversationMembers).values(
      present.map((user_id) => ({
        conversation_id: idOf(club),
        user_id,
        is_starter: false,
        joined_at_timestamp: Date.now(),
      })),
    );
    const addOne = (userId: string) =>
      all.client('ada').call(conversationCalls.addMembers, {
        params: { id: idOf(club) },
        body: { user_ids: [userId], sees_history: false },
      });
    expect((await addOne(last)).status).toBe(200);
    expect(Object.keys(errorsIn(await addOne(beyond)))).toEqual(['user_ids']);
    expect((await show('ben', club)).relations.members).toHaveLength(CONVERSATION_MEMBERS_MAX);
    const tooMany = { kind: 'group' as const, user_ids: ids };
    const start = await all.client('ada').call(conversationCalls.create, { body: tooMany });
    expect(Object.keys(errorsIn(start))).toEqual(['user_ids']);
  });
});

describe('leaving a group', () => {
  it('removing a member ends the group for that member (S106)', async () => {
    const { id } = await say(all.client('ada'), club, 'Hello');
    expect(await receivedBy('cleo', () => remove('ada', club, 'cleo'))).toEqual([
      'also deleted conversation',
    ]);
    expect(await receivedBy('cleo', () => say(all.client('ada'), club, 'Without you'))).toEqual([]);
    const cleo = all.client('cleo');
    expect(await chatIdsOf(cleo)).toEqual([]);
    expect((await trySay(cleo, club, 'Let me in')).status).toBe(404);
    const params = { id };
    expect((await cleo.call(messageCalls.react, { params, body: { emoji: '👍' } })).status).toBe(404);
    expect(await wordsIn(all.client('ben'), club)).toEqual([
      'Without you',
      '(removed cleo)',
      'Hello',
      '(started)',
    ]);
    expect(await receivedBy('ben', () => remove('ada', club, 'cleo'))).toEqual([]);
  });

  it('leaving a group is published, and succeeds again', async () => {
    expect(await receivedBy('ada', () => leave('ben', club))).toEqual([
      'also updated conversation',
      'also created message',
    ]);
    expect(await wordsIn(all.client('ada'), club)).toEqual(['(left ben)', '(started)']);
    expect((await leave('ben', club)).status).toBe(200);
    expect((await leave('dora', club)).status).toBe(404);
    expect(await peopleIn('ada', club)).toEqual(['ada (starter)', 'cleo']);
  });

  it('a leaving starter hands the group to the first who joined, and the last member ends it', async () => {
    await add('ada', club, ['dora'], false);
    await leave('ada', club);
    const [starter, ...others] = await peopleIn('dora', club);
    expect(starter).toBe(all.id('ben') < all.id('cleo') ? 'ben (starter)' : 'cleo (starter)');
    expect(others).toContain('dora');
    for (const who of ['ben', 'cleo', 'dora'] as const) expect((await leave(who, club)).status).toBe(200);
    const { db } = all.server.ctx;
    expect(
      await db
        .select()
        .from(conversations)
        .where(eq(conversations.id, idOf(club))),
    ).toEqual([]);
    expect((await leave('dora', club)).status).toBe(200);
    const again = { kind: 'group' as const, id: idOf(club), user_ids: [all.id('ben')] };
    expect((await all.client('ada').call(conversationCalls.create, { body: again })).status).toBe(409);
  });
});

/** Tests chats with users who are hidden from each other, renamed, deactivated or erased. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { DEACTIVATED_KEPT_MS } from '#contract/base/limits.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import type { ChatRef } from '#contract/chat/message/message.ts';
import { userChannel } from '#contract/events.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { eraseDue } from '#server/accounts/accounts/erase.ts';
import { publishDueAccounts } from '#server/accounts/accounts/publish-account.ts';
import { users } from '#server/base/db/tables.ts';
import { direct, eventInWords, group, messagesIn, say, trySay, wordsIn } from '../world/chatting.ts';
import { Company } from '../world/company.ts';
import { PASSWORD } from '../world/harness.ts';

/** Each of the others is changed in a different way. */
const NAMES = ['ada', 'cleo', 'ben', 'bea', 'bert', 'bill', 'bob'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(NAMES);
  await all.server.ctx.db.update(users).set({ avatar_key: 'a'.repeat(32) });
});
afterAll(() => all.stop());

/** A group of Ada, Cleo and this person, and what the person wrote only to Ada. */
async function meet(who: Name): Promise<{ club: ChatRef; pair: ChatRef }> {
  const club = await group(all, 'ada', [who, 'cleo']);
  const pair = await direct(all, 'ada', who);
  await say(all.client(who), pair, 'Hello Ada');
  return { club, pair };
}

const show = async (by: Name, { conversation_id }: ChatRef) =>
  (await all.client(by).ok(conversationCalls.show, { params: { id: conversation_id ?? '' } })).data;
const block = (by: Name, who: Name, blocked = true) =>
  all.client(by).ok(peopleCalls.block, { body: { user_id: all.id(who), blocked } });
const deactivate = (who: Name) =>
  all.client(who).ok(settingsCalls.deactivate, { body: { password: PASSWORD } });

/** All that a reader gets of chats that can contain a name. */
async function traces(by: Name, club: ChatRef): Promise<string> {
  const body = { after: { [userChannel(by)]: 0 }, epoch: null };
  const { data } = await all.client(by).ok(systemCalls.catchUp, { body });
  const responses = [
    await all.client(by).ok(conversationCalls.list, { query: {} }),
    data.filter((event) => 'entity' in event && ['conversation', 'message'].includes(event.entity)),
    await messagesIn(all.client(by), club),
    await show(by, club),
  ];
  return JSON.stringify(responses);
}

describe('a block between two users', () => {
  it('a block ends their direct conversation, and leaves its messages (S108)', async () => {
    const { pair } = await meet('ben');
    const { id } = (await messagesIn(all.client('ada'), pair))[0] ?? { id: '' };
    await block('ben', 'ada');
    for (const who of ['ada', 'ben'] as const) {
      const client = all.client(who);
      expect(await wordsIn(client, pair)).toEqual(['Hello Ada']);
      const refused = await trySay(client, pair, 'Are you there?');
      expect([refused.status, refused.body]).toEqual([
        403,
        expect.objectContaining({ readable_message: 'You can’t write to this person.' }),
      ]);
      const params = { id: pair.conversation_id ?? '' };
      expect((await client.call(conversationCalls.typing, { params })).status).toBe(403);
      const body = { emoji: '👍' };
      expect((await client.call(messageCalls.react, { params: { id }, body })).status).toBe(403);
    }
    await block('ben', 'ada', false);
    expect((await trySay(all.client('ada'), pair, 'There you are')).status).toBe(201);
  });

  it('a block changes nothing in a group, except that each sees only the name of the other (S108)', async () => {
    const { club } = await meet('bea');
    await say(all.client('bea'), club, 'Hello');
    expect(await traces('ada', club)).toContain('"username":"bea"');
    await block('ada', 'bea');
    expect((await trySay(all.client('bea'), club, 'Still here')).status).toBe(201);
    const seen = await traces('ada', club);
    expect(seen).not.toContain('"username":"bea"');
    expect(seen).toContain('Test bea');
    expect(await traces('cleo', club)).toContain('"username":"bea"');
  });
});

describe('a member of chats', () => {
  it('the server publishes a new name in a new version of the user’s chats', async () => {
    const { club, pair } = await meet('bert');
    const before = await show('ada', club);
    const received = await all.received('ada', userChannel('ada'), async () => {
      await all.client('bert').ok(settingsCalls.general, { body: { first_name: 'Engelbert' } });
      await publishDueAccounts(all.server.ctx);
    });
    const republished = received.filter((event) => event?.entity === 'conversation');
    expect(new Set(republished.map((event) => event?.data.id))).toEqual(
      new Set([club.conversation_id, pair.conversation_id]),
    );
    expect(republished.map(eventInWords)).toEqual(republished.map(() => 'also updated conversation'));
    expect(JSON.stringify(republished)).toContain('Engelbert bert');
    const after = await show('ada', club);
    expect(after.attributes.updated_at_timestamp).toBeGreaterThan(before.attributes.updated_at_timestamp);
    expect(JSON.stringify(await messagesIn(all.client('ada'), pair))).toContain('Engelbert bert');
  });

  it('a deactivated user has no name, and no one can write to them', async () => {
    const { club, pair } = await meet('bill');
    await deactivate('bill');
    await publishDueAccounts(all.server.ctx);
    expect(await traces('ada', club)).not.toContain('Test bill');
    expect((await trySay(all.client('ada'), pair, 'Are you there?')).status).toBe(403);
    expect((await trySay(all.client('ada'), club, 'Hello')).status).toBe(201);
  });

  it('an erased user leaves their groups, and their messages stay without their name', async () => {
    const { club, pair } = await meet('bob');
    const theirs = await group(all, 'ada', ['bob']);
    await say(all.client('bob'), club, 'My words');
    await all.client('ada').ok(conversationCalls.leave, { params: { id: theirs.conversation_id ?? '' } });
    await deactivate('bob');
    all.server.advance(DEACTIVATED_KEPT_MS + 1_000);
    await eraseDue(all.server.ctx, all.server.ctx.clock());
    const members = (await show('cleo', club)).relations.members.map(({ user }) => user.username);
    expect(members.sort()).toEqual(['ada', 'cleo']);
    expect(await wordsIn(all.client('cleo'), club)).toEqual(['(left )', 'My words', '(started)']);
    const [, written] = await messagesIn(all.client('cleo'), club);
    expect(written?.relations.author).toMatchObject({ id: all.id('bob'), name: '', username: '' });
    expect(await wordsIn(all.client('ada'), pair)).toEqual(['Hello Ada']);
    const params = { id: theirs.conversation_id ?? '' };
    expect((await all.client('ada').call(conversationCalls.show, { params })).status).toBe(404);
  });
});

/** Tests what spectators receive of an outing by default: the table of the contract, notification by notification. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import type { MembershipSettings } from '#contract/outings/membership/membership.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { Company } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo';
let all: Company<Name>;
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada');
  await all.seat(id, { ben: 'member', cleo: 'member' });
});

const write = (text: string, mentions: readonly { user_id: string; start: number; length: number }[] = []) =>
  all.client('ada').ok(messageCalls.create, { body: { outing_id: id, text, mentions: [...mentions] } });
const messagesToNotify = async (who: Name) =>
  (await all.client(who).ok(notificationCalls.list, { query: {} })).stats.messages;
const newIn = async (who: Name) =>
  (await all.client(who).ok(outingCalls.show, { params: { id } })).data.relations.stats.new_messages;
const chatOf = async (who: Name) =>
  (await all.client(who).ok(conversationCalls.show, { params: { id } })).data.relations.membership.attributes;
const settingsOf = async (who: Name) => (await all.own(who, id)).attributes.settings;

/** An answer, a new time, a new place, and a cancellation. */
async function happen(): Promise<void> {
  await all.answer('ben', id, 'maybe');
  await all.change('ada', id, { starts_at: '2098-12-02T19:00' });
  await all.change('ada', id, { place_name: 'Park' });
  await all.change('ada', id, { status: 'canceled' });
}

const CHANGES = ['canceled by ada', 'relocated by ada', 'rescheduled by ada'];

describe('a spectator', () => {
  it('a spectator is notified of time, place and cancellation, and of no answer', async () => {
    await all.spectate('cleo', id);
    await happen();
    expect(await all.notifications('cleo', id)).toEqual(CHANGES);
  });

  it('a spectator is notified of what concerns them', async () => {
    await all.spectate('cleo', id);
    await all.remove('ada', 'cleo', id);
    expect(await all.notifications('cleo', id)).toEqual(['removed by ada']);
  });

  it.each<[string, MembershipSettings, readonly string[]]>([
    ['more', { notification_status: 'all', muted: [] }, [...CHANGES, 'answered by ben']],
    ['less', { notification_status: 'none', muted: [] }, []],
  ])('a spectator can choose %s', async (_, settings, expected) => {
    await all.spectate('cleo', id);
    await all.configure('cleo', id, settings);
    await happen();
    expect(await all.notifications('cleo', id)).toEqual(expected);
  });

  it('a spectator sees in their settings what they get, and after becoming a member what a member gets', async () => {
    expect(await settingsOf('cleo')).toMatchObject({ notification_status: 'all', is_by_role: true });
    await all.spectate('cleo', id);
    expect(await settingsOf('cleo')).toMatchObject({ notification_status: 'important', is_by_role: true });
    await all.spectate('cleo', id, false);
    expect(await settingsOf('cleo')).toMatchObject({ notification_status: 'all', is_by_role: true });
  });

  it('a spectator keeps the settings that they chose as a member', async () => {
    await all.configure('cleo', id, { notification_status: 'none', muted: [] });
    await all.spectate('cleo', id);
    await all.spectate('cleo', id, false);
    expect(await settingsOf('cleo')).toMatchObject({ notification_status: 'none', is_by_role: false });
  });

  it('an older client that sends the current settings does not count as a choice', async () => {
    await all.configure('cleo', id, { notification_status: 'all', muted: [], reminders: [60] });
    expect(await settingsOf('cleo')).toMatchObject({ is_by_role: true, reminders: [60] });
    await all.configure('cleo', id, { notification_status: 'important', muted: [] });
    await all.configure('cleo', id, { notification_status: 'all', muted: [] });
    expect(await settingsOf('cleo')).toMatchObject({ notification_status: 'all', is_by_role: false });
  });
});

describe('the chat', () => {
  it('the chat counts nothing new for a spectator, except messages that mention them', async () => {
    await all.spectate('cleo', id);
    await write('Who brings what?');
    expect([await messagesToNotify('ben'), await newIn('ben')]).toEqual([1, 1]);
    expect([await messagesToNotify('cleo'), await newIn('cleo')]).toEqual([0, 0]);
    expect(await chatOf('cleo')).toMatchObject({ notification_status: 'mentions', is_by_role: true });
    await write('@cleo', [{ user_id: all.id('cleo'), start: 0, length: 5 }]);
    expect([await messagesToNotify('cleo'), await newIn('cleo')]).toEqual([1, 1]);
  });

  it('the chat counts new messages for a spectator who wants it, also after they have read', async () => {
    await all.spectate('cleo', id);
    const { data } = await write('One');
    const read_up_to_timestamp = data.attributes.created_at_timestamp;
    await all.client('cleo').ok(conversationCalls.read, { params: { id }, body: { read_up_to_timestamp } });
    expect(await chatOf('cleo')).toMatchObject({ notification_status: 'mentions' });
    await all
      .client('cleo')
      .ok(conversationCalls.settings, { params: { id }, body: { notification_status: 'all' } });
    await write('Two');
    expect(await newIn('cleo')).toBe(1);
    expect(await chatOf('cleo')).toMatchObject({ notification_status: 'all', is_by_role: false });
  });
});

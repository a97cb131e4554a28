/** Tests pushes through a real push service: who gets which, their text, and the user’s settings. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVE_FOR_MS } from '#contract/accounts/account/account.ts';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { pushCalls } from '#contract/accounts/push/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { wallTimeAt } from '#contract/time/instants.ts';
import { deliver } from '#server/accounts/push/deliver.ts';
import { vapidPublicKey } from '#server/accounts/push/encrypt.ts';
import { PUSH_FAILURES_MAX, PUSHED_AFTER_MS, queuePushes } from '#server/core/push/queue.ts';
import { pushBindings, pushQueue } from '#server/core/push/tables.ts';
import type { PushDevice } from '../../../../e2e/server/push-service.ts';
import { direct, group, outingChat, say } from '../../world/chatting.ts';
import { bind, type Pushed, pushesOf, send, startPushed } from './devices.ts';

const HOUR = 3_600_000;

type Name = 'ada' | 'ben' | 'cleo';
let world: Pushed<Name>;
let phone: PushDevice;
beforeAll(async () => {
  world = await startPushed(['ada', 'ben', 'cleo']);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.all.server.ctx.db.delete(pushBindings);
  await world.all.server.ctx.db.delete(pushQueue);
  const body = { push_muted: [], push_words: true, quiet_hours: null };
  await world.all.client('ada').ok(settingsCalls.setApp, { body });
  phone = world.service.device();
  await bind(world.all.client('ada'), phone);
});

const sent = async () => {
  await send(world.all.server);
  return pushesOf(phone);
};
/** Causes a notification for Ada. @returns the outing that Ben joined */
const joins = async () => {
  const id = await world.all.outing('ada');
  await world.all.join('ben', id, await world.all.link('ada', id));
  return id;
};

describe('a push', () => {
  it('the server sends no push to a device whose app is in the foreground, for as long as the app reports that', async () => {
    const ada = world.all.client('ada');
    const say = (state: 'active' | 'inactive') => ada.ok(settingsCalls.session, { body: { state } });
    const states = async () =>
      (await ada.ok(settingsCalls.sessions, {})).data.map(({ attributes }) => attributes.state);
    await say('active');
    expect(await states()).toEqual(['active']);
    await joins();
    expect(await sent()).toEqual([]);
    await say('inactive');
    expect(await states()).toEqual(['inactive']);
    await joins();
    expect(await sent()).toHaveLength(1);
    // The app ends without a report.
    await say('active');
    world.all.server.advance(ACTIVE_FOR_MS);
    await joins();
    expect(await sent()).toHaveLength(2);
  });

  it('a device that sends its zone or its state changes them, and one that sends neither does not', async () => {
    expect((await world.all.client('ada').call(settingsCalls.session, { body: {} })).status).toBe(422);
  });

  it('a push shows a notification in the words of the app, and where it leads', async () => {
    const id = await joins();
    const [push, ...more] = await sent();
    expect(more).toEqual([]);
    expect(push).toMatchObject({
      user_id: world.all.id('ada'),
      title: 'Outing',
      href: `/outings/${id}?openMembersModalTab=all`,
      language: 'en',
    });
    expect(push?.body).toMatch(/joined \u2068?.*Picnic/);
    expect(push?.badge).toBeGreaterThan(0);
  });

  it('a push names several users who do the same in one outing at once, and their answer if it is the same', async () => {
    const id = await world.all.outing('ben');
    await world.all.seat(id, { ada: 'member', cleo: 'member' });
    await world.all.answer('ben', id, 'maybe');
    await world.all.answer('cleo', id, 'maybe');
    const first = await sent();
    expect(first.map(({ body }) => body.replace(/[\u2068\u2069]/g, ''))).toEqual([
      'Test cleo and 1 other might come to Picnic',
    ]);
    await world.all.answer('cleo', id, 'not_going');
    const [, second] = await sent();
    expect(second?.body).toMatch(/1 other answered for/);
    expect(second?.tag).toBe(first[0]?.tag);
  });

  it('this server’s key signs a push, only for its push service', async () => {
    await joins();
    await sent();
    const sender = world.service.senders.at(-1);
    expect(sender?.claims).toMatchObject({
      aud: world.service.origin,
      sub: expect.stringContaining('mailto:'),
    });
    const { key } = await world.all.client('ada').ok(pushCalls.list, { query: {} });
    expect(sender?.key).toBe(key);
    expect(key).toBe(vapidPublicKey(world.all.server.ctx.settings.vapidPrivateKey));
    expect(world.service.unread).toEqual([]);
  });

  it('a push is in the language of its device', async () => {
    await bind(world.all.client('ada'), phone, { language: 'de' });
    await joins();
    expect((await sent())[0]?.body).toContain('macht jetzt bei');
  });

  it('a push waits a moment, and is not sent for what was read by then', async () => {
    await joins();
    const { data } = await world.all.client('ada').ok(notificationCalls.list, { query: { per_page: '1' } });
    const up_to = data[0]?.id ?? '';
    await world.all.client('ada').ok(notificationCalls.readAll, { body: { up_to } });
    expect(await sent()).toEqual([]);
  });

  it('a user gets pushes only of what others do', async () => {
    await bind(world.all.client('ben'), world.service.device());
    const device = world.service.device();
    await bind(world.all.client('cleo'), device);
    await joins();
    await sent();
    expect(pushesOf(device)).toEqual([]);
  });
});

describe('a push of a message', () => {
  it('a push of a direct message names the writer and shows the text', async () => {
    const chat = await direct(world.all, 'ada', 'ben');
    await say(world.all.client('ben'), chat, 'See you at eight');
    expect(await sent()).toMatchObject([
      {
        title: 'Test ben',
        body: 'See you at eight',
        href: `/chat/${encodeURIComponent(chat.conversation_id ?? '')}`,
      },
    ]);
  });

  it('a push of a group’s message names the group, and several arrive as one', async () => {
    const chat = await group(world.all, 'ada', ['ben', 'cleo']);
    await say(world.all.client('ben'), chat, 'One');
    await say(world.all.client('cleo'), chat, 'Two');
    expect(await sent()).toMatchObject([{ title: 'Climbing', body: '2 new messages\nTest cleo: Two' }]);
    expect((await sent()).length).toBe(1);
  });

  it('a push of an outing’s message reaches the users who have joined, and never its writer', async () => {
    const chat = await outingChat(world.all, 'ben', ['ada']);
    const own = world.service.device();
    await bind(world.all.client('ben'), own);
    await say(world.all.client('ben'), chat, 'Bring a coat');
    expect(await sent()).toMatchObject([{ title: 'Picnic', body: 'Test ben: Bring a coat' }]);
    expect(pushesOf(own)).toEqual([]);
  });

  it('the server sends no push for a silent chat, or before its user reads it', async () => {
    const chat = await direct(world.all, 'ada', 'cleo');
    const params = { id: chat.conversation_id ?? '' };
    const settings = (notification_status: 'all' | 'none') =>
      world.all.client('ada').ok(conversationCalls.settings, { params, body: { notification_status } });
    await settings('none');
    await say(world.all.client('cleo'), chat, 'Psst');
    expect(await sent()).toEqual([]);
    await settings('all');
    const last = await say(world.all.client('cleo'), chat, 'Hello?');
    await world.all.client('ada').ok(conversationCalls.read, {
      params,
      body: { read_up_to_timestamp: last.attributes.created_at_timestamp },
    });
    expect(await sent()).toEqual([]);
  });
});

describe('the settings of a user', () => {
  it('a user’s settings of pushes apply to each topic', async () => {
    await world.all.client('ada').ok(settingsCalls.setApp, { body: { push_muted: ['people'] } });
    await joins();
    const chat = await direct(world.all, 'ada', 'cleo');
    await say(world.all.client('cleo'), chat, 'Only this');
    expect((await sent()).map(({ body }) => body)).toEqual(['Only this']);
  });

  it('the user’s settings keep names and titles off the device (S182)', async () => {
    await world.all.client('ada').ok(settingsCalls.setApp, { body: { push_words: false } });
    await joins();
    const chat = await direct(world.all, 'ada', 'ben');
    await say(world.all.client('ben'), chat, 'A secret');
    const bodies = (await sent()).map(({ title, body }) => `${title}: ${body}`).sort();
    expect(bodies).toEqual(['Outing: New message', 'Outing: There’s something new']);
    expect(JSON.stringify(phone.pushes)).not.toMatch(/secret|ben|Picnic/);
  });

  it('quiet hours delay pushes, but no reminder', async () => {
    const { server } = world.all;
    const zone = 'Europe/Berlin';
    await world.all.client('ada').ok(settingsCalls.session, { body: { timezone: zone } });
    const now = wallTimeAt(server.ctx.clock() + PUSHED_AFTER_MS, zone);
    const quiet_hours = {
      from: now.slice(11),
      until: wallTimeAt(server.ctx.clock() + 2 * HOUR, zone).slice(11),
    };
    await world.all.client('ada').ok(settingsCalls.setApp, { body: { quiet_hours } });
    await joins();
    const reminder = {
      kind: 'reminder' as const,
      key: 'one',
      title: 'Dentist',
      start: server.ctx.clock() + HOUR,
      all_day: false,
      href: '/calendar',
    };
    const push = { userId: world.all.id('ada'), subject: reminder, dueAt: server.ctx.clock() };
    await queuePushes(server.ctx.db, [push], server.ctx.clock());
    expect(await sent()).toMatchObject([{ title: 'Dentist', tag: 'reminder/one' }]);
    server.advance(2 * HOUR);
    expect((await sent()).at(-1)?.body).toMatch(/joined/);
  });
});

describe('a device', () => {
  const states = async () =>
    (await world.all.client('ada').ok(pushCalls.list, { query: {} })).data.map(
      ({ attributes }) => attributes.state,
    );

  it('a device gets no pushes when its user turns them off', async () => {
    await bind(world.all.client('ada'), phone, { enabled: false });
    expect(await states()).toEqual(['off']);
    await joins();
    expect(await sent()).toEqual([]);
  });

  it('the server deletes a device when its push service no longer knows it', async () => {
    phone.status = 410;
    await joins();
    await sent();
    expect(await states()).toEqual([]);
  });

  it('the server pauses a device after a number of rejected pushes in a row, until it requests them again', async () => {
    phone.status = 403;
    for (let nth = 0; nth < PUSH_FAILURES_MAX; nth++) {
      await joins();
      await sent();
    }
    expect(await states()).toEqual(['paused']);
    phone.status = 201;
    await joins();
    expect(await sent()).toEqual([]);
    await bind(world.all.client('ada'), phone);
    expect(await states()).toEqual(['on']);
    await joins();
    expect(await sent()).toHaveLength(1);
  });

  it('a device gets later what a busy push service rejected', async () => {
    const { ctx } = world.all.server;
    const [binding] = await ctx.db.select().from(pushBindings);
    if (binding === undefined) throw new Error('There is no device');
    const payload = {
      user_id: binding.user_id,
      tag: 'a',
      title: 'A',
      body: '',
      href: '/',
      language: 'en',
      badge: 0,
    };
    phone.next.push(503, 429);
    const signal = new AbortController().signal;
    await deliver(ctx, binding, { payload, ttl: 60, urgency: 'normal' }, signal, [0, 0]);
    expect(pushesOf(phone)).toEqual([payload]);
    const [after] = await ctx.db.select().from(pushBindings);
    expect(after).toMatchObject({ failures: 0, used_at_timestamp: expect.any(Number) });
  });

  it('a device ends with its session (S181)', async () => {
    const device = world.service.device();
    await bind(world.all.client('cleo'), device);
    await world.all.client('cleo').ok(authCalls.logout, {});
    const left = await world.all.server.ctx.db.select().from(pushBindings);
    expect(left.map(({ binding_address }) => binding_address)).toEqual([phone.address]);
  });
});

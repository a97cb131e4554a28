/** Tests notifications: who gets them, how settings filter them, reading them, and how long they are stored. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { Notification } from '#contract/accounts/notification/notification.ts';
import type { MembershipSettings } from '#contract/outings/membership/membership.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { notifications } from '#server/accounts/notifications/tables.ts';
import { NOTIFICATIONS_KEPT_MS } from '#server/accounts/notifications/write.ts';
import { newId } from '#server/base/db/new-id.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo';
let all: Company<Name>;
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada');
  await all.seat(id, { ben: 'member' });
});

const list = (who: Name, query: { per_page?: string } = {}) =>
  all.client(who).ok(notificationCalls.list, { query });
const read = (who: Name, notification: string) =>
  all.client(who).call(notificationCalls.read, { params: { id: notification } });
const readAll = (who: Name, up_to: string) =>
  all.client(who).call(notificationCalls.readAll, { body: { up_to } });
const newest = async (who: Name) => (await list(who, { per_page: '1' })).data[0]?.id ?? '';
/** Causes notifications for Ada: Ben says no, or yes. */
const responses = () => all.answer('ben', id, 'not_going').then(() => all.answer('ben', id, 'going'));

describe('the settings of a member', () => {
  const CASES: readonly (readonly [MembershipSettings, readonly string[]])[] = [
    [{ notification_status: 'all', muted: [] }, ['rescheduled by ben', 'joined by cleo']],
    [{ notification_status: 'important', muted: [] }, ['rescheduled by ben']],
    [{ notification_status: 'none', muted: [] }, []],
    [{ notification_status: 'all', muted: ['people'] }, ['rescheduled by ben']],
    [{ notification_status: 'all', muted: ['changes'] }, ['joined by cleo']],
    [{ notification_status: 'important', muted: ['changes'] }, []],
    [{ notification_status: 'all', muted: ['people', 'changes'] }, []],
  ];
  it.each(CASES)('the member’s settings %o let through %o', async (settings, expected) => {
    const before = await all.notifications('ada', id);
    await all.configure('ada', id, settings);
    const received = await all.received('ada', 'user.ada', async () => {
      await all.join('cleo', id, await all.link('ada', id));
      await all.change('ben', id, { starts_at: '2026-12-02T19:00' });
    });
    const notified = received.map(nameOf).filter((name) => name === 'created notification');
    expect(notified).toHaveLength(expected.length);
    expect(await all.notifications('ada', id)).toEqual([...expected, ...before]);
  });

  it('a member’s settings apply only to their outing, and also to being removed', async () => {
    await all.configure('ben', id, { notification_status: 'none', muted: [] });
    await all.remove('ada', 'ben', id);
    expect(await all.notifications('ben', id)).toEqual([]);
    const other = await all.outing('ada');
    await all.invited('ada', 'ben', other);
    expect(await all.notifications('ben', other)).toEqual(['invited by ada']);
  });
});

it('a user gets no notification of their own actions', async () => {
  const before = await all.notifications('ben', id);
  await all.change('ben', id, { starts_at: '2026-12-02T19:00', place_name: 'Park' });
  await responses();
  await all.exit('ben', id);
  expect(await all.notifications('ben', id)).toEqual(before);
  expect(before).toEqual([]);
  expect(await all.notifications('ada', id)).toEqual([
    'left by ben',
    'answered by ben',
    'answered by ben',
    'rescheduled by ben',
  ]);
});

it('a notification keeps the title that the outing had, also after the outing is deleted', async () => {
  await all.change('ada', id, { title: 'Party' });
  await all.client('ada').ok(outingCalls.remove, { params: { id } });
  const { data } = await list('ben', { per_page: '1' });
  expect(data).toMatchObject([
    {
      attributes: { type: 'deleted' },
      relations: { user: { username: 'ada' }, outing: { id, title: 'Party' } },
    },
  ]);
});

describe('reading notifications', () => {
  it('reading a notification lowers the number of new ones, and updates the user’s other devices', async () => {
    await responses();
    const before = (await list('ada')).stats.new;
    const notification = await newest('ada');
    const received = await all.received('ada', 'user.ada', () => read('ada', notification));
    expect(received).toMatchObject([
      { operation: 'updated', entity: 'notification', data: { id: notification } },
    ]);
    const { read_at_timestamp } = v.parse(Notification, received[0]?.data).attributes;
    expect(read_at_timestamp).toBeTypeOf('number');
    expect((await list('ada')).stats.new).toBe(before - 1);
    const again = await all.received('ada', 'user.ada', async () => {
      expect((await read('ada', notification)).body).toMatchObject({
        data: { attributes: { read_at_timestamp } },
      });
    });
    expect(again).toEqual([]);
  });

  it('a user reads only their own notifications: another user’s are not found', async () => {
    await responses();
    const notification = await newest('ada');
    expect((await read('ben', notification)).status).toBe(404);
    expect((await readAll('ben', notification)).status).toBe(404);
    expect((await read('ada', newId(Date.now()))).status).toBe(404);
    expect((await list('ada', { per_page: '1' })).data[0]?.attributes.read_at_timestamp).toBeNull();
  });

  it('reading all notifications reaches up to the newest notification that the user has seen', async () => {
    await responses();
    const seen = await newest('ada');
    await responses();
    expect((await readAll('ada', seen)).status).toBe(200);
    const { data, stats } = await list('ada');
    expect(stats.new).toBe(2);
    expect(data.map(({ attributes }) => attributes.read_at_timestamp === null).slice(0, 4)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await all.received('ada', 'user.ada', () => readAll('ada', seen))).toEqual([]);
  });
});

it('the list shows notifications newest first, in pages that new ones do not shift', async () => {
  await responses();
  await responses();
  const whole = (await list('ada', { per_page: '4' })).data.map((notification) => notification.id);
  const times = (await list('ada')).data.map(({ attributes }) => attributes.created_at_timestamp);
  expect(times).toEqual([...times].sort((one, other) => other - one));
  const first = await list('ada', { per_page: '2' });
  await responses();
  const second = await all.client('ada').request('GET', first.links.next ?? '');
  const page = v.parse(notificationCalls.list.response, second.body);
  expect([...first.data, ...page.data].map((notification) => notification.id)).toEqual(whole);
});

it('the server removes notifications after 90 days', async () => {
  await responses();
  const { ctx } = all.server;
  const adas = () => ctx.db.$count(notifications, eq(notifications.user_id, all.id('ada')));
  const count = await adas();
  expect(count).toBeGreaterThan(0);
  const after = (ms: number) => runMaintenanceJobs({ ...ctx, clock: () => Date.now() + ms });
  await after(NOTIFICATIONS_KEPT_MS - 60_000);
  expect(await adas()).toBe(count);
  await after(NOTIFICATIONS_KEPT_MS + 60_000);
  expect(await adas()).toBe(0);
});

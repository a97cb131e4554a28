/**
 * Tests pushes to a device while the app is closed: from the tap that turns them on to the target of a notification.
 */
import type { BrowserContext, Worker } from '@playwright/test';
import * as v from 'valibot';
import { PushPayload } from '#contract/accounts/push/push.ts';
import { ADA, BEN } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { ServiceWorkers } from '../../browser/service-workers.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { RecordedRequest } from '../../server/proxy.ts';
import { type PushDevice, type PushService, startPushService } from '../../server/push-service.ts';

test.use({ owner: 'ada', notifies: true });

const HIKE = 'Winter hike to the hut';

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.stop());

/** No push service of a browser maker is reachable: the browser gets the address and the keys of ours. */
async function giveAddress(context: BrowserContext, { address, keys }: PushDevice): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(
    ({ endpoint, keys: own }) => {
      const KEY = 'test.push';
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: own }),
        unsubscribe: async () => {
          localStorage.removeItem(KEY);
          return true;
        },
      };
      const current = async () => (localStorage.getItem(KEY) === null ? null : subscription);
      const subscribe = async () => {
        localStorage.setItem(KEY, 'subscribed');
        return subscription;
      };
      Object.assign(PushManager.prototype, { subscribe, getSubscription: current });
    },
    { endpoint: address, keys },
  );
}

/**
 * Title and text of what the system shows; it closes it by itself after a while. These expressions run in the service
 * worker.
 */
const shownBy = (worker: Worker): Promise<unknown> =>
  worker.evaluate(`self.registration.getNotifications().then((all) => {
    self.shown = all[0];
    return all.map(({ title, body }) => title + ': ' + body);
  })`);

/** As the system does when its user taps the latest notification. */
const tap = (worker: Worker): Promise<unknown> =>
  worker.evaluate(
    "self.dispatchEvent(new NotificationEvent('notificationclick', { notification: self.shown }))",
  );

test('a device with pushes receives a message while the app is closed, and stores it (S181)', async ({
  page,
  context,
  stage,
}) => {
  const device = service.device();
  await giveAddress(context, device);
  await page.goto('/settings');
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click();
  const here = page.getByRole('region', { name: 'On this device' });
  await expectAccessible(page);
  await here.getByRole('button', { name: 'Turn on' }).click();
  await expect(here.getByText('This device tells you what’s new.')).toBeVisible();

  const workers = await ServiceWorkers.of(context, stage);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker.');
  await page.close();
  stage.proxy.requests.length = 0;
  const { id } = await (await Api.logIn(stage, ADA)).outingTitled(HIKE);
  await (await Api.logIn(stage, BEN)).say(id, 'The hut has a stove');
  await expect.poll(() => device.pushes.length).toBe(1);
  const payload = v.parse(PushPayload, device.pushes[0]?.payload);
  // A push for another user, who used this browser before, is not shown.
  await workers.push({
    ...payload,
    user_id: crypto.randomUUID(),
    tag: 'chat/other',
    title: 'For somebody else',
  });
  await workers.push(payload);
  await expect.poll(() => shownBy(worker)).toEqual([`${HIKE}: Ben Kaya: The hut has a stove`]);

  // It caught up meanwhile: the news of the push is available offline.
  const isCaughtUp = ({ path, outcome }: RecordedRequest) =>
    path === '/api/v1/events/catch-up' && outcome === 200;
  await expect.poll(() => stage.proxy.requests.some(isCaughtUp)).toBe(true);
  await stage.proxy.become('down');
  const app = await context.newPage();
  await app.goto('/');
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  await tap(worker);
  await expect(app).toHaveURL(new RegExp(`/chat/${id}$`));
  await expect(app.getByText('The hut has a stove')).toBeVisible();
  await stage.proxy.become('up');

  await app.goto('/settings/notifications');
  await app.getByRole('region', { name: 'On this device' }).getByRole('button', { name: 'Turn off' }).click();
  await expect(app.getByRole('button', { name: 'Turn on' })).toBeEnabled();
});

/** Tests that the server receives this browser's push address when the app opens. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { PushTarget } from '#contract/accounts/push/push.ts';
import { newId } from '#db/new-id.ts';
import { PushInStep } from '#features/shell/status/push-in-step.tsx';
import type { Subscribed } from '#sync/app/push.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const browser = vi.hoisted(() => ({
  mayPush: vi.fn<() => boolean>(),
  currentPushTarget: vi.fn<() => Promise<PushTarget | null>>(),
  subscribeToPushes: vi.fn<(key: string) => Promise<Subscribed>>(),
  unsubscribeFromPushes: vi.fn(async () => {}),
  onPushOpened: vi.fn(() => () => {}),
}));
vi.mock('#sync/app/push.ts', () => browser);

const targetAt = (binding_address: string): PushTarget => ({
  binding_type: 'web',
  binding_address,
  keys: { p256dh: 'a', auth: 'b' },
});
const OLD = 'https://push.example.org/old';
const NEW = 'https://push.example.org/new';

beforeEach(() => {
  browser.subscribeToPushes.mockClear();
  browser.mayPush.mockReturnValue(true);
  browser.currentPushTarget.mockResolvedValue(targetAt(OLD));
  browser.subscribeToPushes.mockResolvedValue({ kind: 'subscribed', target: targetAt(NEW) });
});

const SAYS: Record<string, unknown> = {
  'push.list': { kind: 'ok', response: { data: [], key: 'the key' } },
  'push.bind': { kind: 'ok', response: { data: {} } },
};

/** A user's device that gets pushes at the old address. */
async function open(): Promise<Stage> {
  const id = newId();
  const stage = await drawLoggedIn(<p>The app</p>, { id });
  await stage.device.setFact('push', { user_id: id, binding_address: OLD, language: 'en' });
  const opened = await drawLoggedIn(<PushInStep />, { id });
  opened.engine.ask.mockImplementation(async (name: string) => SAYS[name] as never);
  opened.engine.call.mockImplementation(async (name: string) => SAYS[name] as never);
  await opened.setNetwork('offline');
  await opened.setNetwork('online');
  return opened;
}

const addressOf = async ({ device }: Stage) => (await device.fact('push'))?.binding_address;

test('an address that the browser changed is sent to the server', async () => {
  browser.currentPushTarget.mockResolvedValue(targetAt(NEW));
  const stage = await open();
  await expect.poll(() => addressOf(stage)).toBe(NEW);
  expect(browser.subscribeToPushes).not.toHaveBeenCalled();
});

test('a browser that gave up its address, and still has permission, is asked for another one', async () => {
  browser.currentPushTarget.mockResolvedValue(null);
  const stage = await open();
  await expect.poll(() => addressOf(stage)).toBe(NEW);
  expect(browser.subscribeToPushes).toHaveBeenCalledWith('the key');
  const body = { ...targetAt(NEW), enabled: true, device_name: '', language: 'en' };
  expect(stage.engine.call).toHaveBeenCalledWith('push.bind', expect.objectContaining({ body }));
});

test('a device whose user ended pushes in the browser’s settings forgets its address', async () => {
  browser.mayPush.mockReturnValue(false);
  const stage = await open();
  await expect.poll(() => addressOf(stage)).toBeUndefined();
  expect(browser.subscribeToPushes).not.toHaveBeenCalled();
});

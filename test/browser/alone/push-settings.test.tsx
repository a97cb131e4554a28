/** Tests the page that turns on a device's notifications, in all its states. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PushBinding } from '#contract/accounts/push/push.ts';
import { NotificationsScreen } from '#features/settings/notifications/notifications-screen.tsx';
import type { onPermissionChange, PushSupport, Subscribed } from '#sync/app/push.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const browser = vi.hoisted(() => ({
  pushSupport: vi.fn<() => PushSupport>(),
  subscribeToPushes: vi.fn<() => Promise<Subscribed>>(),
  unsubscribeFromPushes: vi.fn(async () => {}),
  onPermissionChange: vi.fn<typeof onPermissionChange>(() => () => {}),
}));
vi.mock('#sync/app/push.ts', () => browser);

const TARGET = {
  binding_type: 'web',
  binding_address: 'https://push.example.org/a',
  keys: { p256dh: 'a', auth: 'b' },
} as const;
const LANGUAGE = { user_id: '', binding_address: TARGET.binding_address, language: 'en' };

beforeEach(() => {
  browser.pushSupport.mockReturnValue('supported');
  browser.subscribeToPushes.mockResolvedValue({ kind: 'subscribed', target: TARGET });
  browser.unsubscribeFromPushes.mockClear();
});

const binding = (device_name: string, more: Partial<PushBinding['attributes']> = {}): PushBinding => ({
  id: crypto.randomUUID(),
  attributes: {
    state: 'on',
    device_name,
    binding_type: 'web',
    is_current: false,
    created_at_timestamp: Date.UTC(2026, 10, 1),
    used_at_timestamp: null,
    ...more,
  },
});

type Reply = unknown;
const refused = { kind: 'refused', code: 'server_error', message: 'No.', errors: {}, retryAfterMs: null };

/** The server's replies, by the name of the call. */
function replies(stage: Stage, reply: Record<string, Reply>) {
  const answer = async (name: string) => {
    const now = (reply[name] ?? { kind: 'offline' }) as never;
    // From then on the server lists it so.
    if (name === 'push.bind' && reply[name] !== refused)
      reply['push.list'] = listed(binding('', { is_current: true }));
    if (name === 'push.unbind') reply['push.list'] = listed();
    return now;
  };
  stage.engine.call.mockImplementation(answer);
  stage.engine.ask.mockImplementation(answer);
}
const listed = (...devices: PushBinding[]) => ({ kind: 'ok', response: { data: devices, key: 'the key' } });

const bound = () => ({ kind: 'ok', response: { data: binding('', { is_current: true }) } });

async function drawWith(list: Reply, reply: Record<string, Reply> = {}): Promise<Stage> {
  const stage = await drawLoggedIn(
    <main>
      <NotificationsScreen />
    </main>,
  );
  replies(stage, { 'push.list': list, ...reply });
  // The previous test left it on the device.
  await stage.device.facts.delete('push');
  // The page sends its request as soon as it is drawn, and again when the network returns.
  await stage.setNetwork('offline');
  await stage.setNetwork('online');
  return stage;
}

const here = page.getByRole('region', { name: 'On this device' });
const turnOn = here.getByRole('button', { name: 'Turn on' });
const button = (name: string) => page.getByRole('button', { name });

describe('turning notifications on', () => {
  test('turning notifications on asks the browser, and sends its address to the server', async () => {
    const stage = await drawWith(listed(), { 'push.bind': bound() });
    await expect.element(here.getByText(/Know when someone invites you/)).toBeVisible();
    await expect.element(turnOn).toBeEnabled();
    await expectAccessible();
    await turnOn.click();
    await expect.element(here.getByText('This device tells you what’s new.')).toBeVisible();
    expect(browser.subscribeToPushes).toHaveBeenLastCalledWith('the key');
    const body = { ...TARGET, enabled: true, device_name: '', language: 'en' };
    expect(stage.engine.call).toHaveBeenCalledWith('push.bind', expect.objectContaining({ body }));
    expect(await stage.device.fact('push')).toEqual({ ...LANGUAGE, user_id: stage.id });
  });

  test.each([
    ['the user dismisses the prompt', { kind: 'dismissed' }, 'Nothing was changed.'],
    ['the browser cannot', { kind: 'failed', error: new Error('No service') }, /couldn’t turn on/],
  ] as const)('turning notifications on changes nothing where %s', async (_, subscribed, words) => {
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    browser.subscribeToPushes.mockResolvedValue(subscribed);
    const stage = await drawWith(listed());
    await turnOn.click();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(await stage.device.fact('push')).toBeUndefined();
    report.mockRestore();
  });

  test('turning notifications on shows an error where the server refuses', async () => {
    await drawWith(listed(), { 'push.bind': refused });
    await turnOn.click();
    await expect.element(page.getByText('Couldn’t save this. Try again.')).toBeVisible();
    await expect.element(turnOn).toBeEnabled();
  });
});

describe('a device that cannot turn notifications on', () => {
  test.each([
    ['blocked', /Your browser blocks notifications/],
    ['unsupported', /can’t show notifications/],
    ['needs_install', /home screen first/],
  ] as const)('a device of state “%s” shows why it has no notifications', async (support, words) => {
    browser.pushSupport.mockReturnValue(support);
    await drawWith(listed());
    await expect.element(here.getByText(words)).toBeVisible();
    await expect.element(turnOn).not.toBeInTheDocument();
  });

  test('the button appears as soon as a user who blocked notifications allows them in the browser', async () => {
    browser.pushSupport.mockReturnValue('blocked');
    await drawWith(listed());
    await expect.element(here.getByText(/Your browser blocks notifications/)).toBeVisible();
    browser.pushSupport.mockReturnValue('supported');
    for (const [changed] of browser.onPermissionChange.mock.calls) changed();
    await expect.element(turnOn).toBeEnabled();
  });

  test('a device without a network shows that until there is one', async () => {
    const stage = await drawWith({ kind: 'offline' });
    await stage.setNetwork('offline');
    await expect.element(here.getByText(/You’re offline/)).toBeVisible();
    await expect.element(turnOn).toBeDisabled();
    replies(stage, { 'push.list': listed() });
    await stage.setNetwork('online');
    await expect.element(turnOn).toBeEnabled();
  });

  test('the page offers another try after an unexpected response', async () => {
    const stage = await drawWith(refused);
    await expect.element(here.getByText(/Couldn’t reach the server/)).toBeVisible();
    replies(stage, { 'push.list': listed() });
    await here.getByRole('button', { name: 'Try again' }).click();
    await expect.element(turnOn).toBeEnabled();
  });
});

describe('a device with notifications', () => {
  const on = async (list: Reply) => {
    const stage = await drawWith(list);
    await stage.device.setFact('push', { ...LANGUAGE, user_id: stage.id });
    return stage;
  };

  test('a device can be turned off without a network', async () => {
    const stage = await on(listed(binding('', { is_current: true })));
    await stage.setNetwork('offline');
    await button('Turn off').click();
    await expect.element(here.getByText(/Know when someone invites you/)).toBeVisible();
    expect(browser.unsubscribeFromPushes).toHaveBeenCalledOnce();
    expect(await stage.device.fact('push')).toBeUndefined();
  });

  test('a device shows that it is paused, and can be turned on again', async () => {
    const stage = await on(listed(binding('', { is_current: true, state: 'paused' })));
    await expect.element(here.getByText(/Paused/)).toBeVisible();
    replies(stage, { 'push.bind': bound(), 'push.list': listed() });
    await here.getByRole('button', { name: 'Turn on again' }).click();
    await expect.element(here.getByText('This device tells you what’s new.')).toBeVisible();
  });

  test('a device that the server no longer knows is off, and can be turned on again', async () => {
    await on(listed());
    await expect.element(turnOn).toBeEnabled();
  });

  test('a device of another kind can be turned off from here', async () => {
    const tablet = binding('Chrome · Android');
    await drawWith(listed(tablet), { 'push.unbind': { kind: 'ok', response: {} } });
    await button('Turn off on Chrome · Android').click();
    await expect.element(page.getByText('Chrome · Android')).not.toBeInTheDocument();
  });
});

describe('the contents of notifications', () => {
  const changed = (stage: Stage, change: object) =>
    expect(stage.engine.mutate).toHaveBeenLastCalledWith('account.app', { id: stage.id, change }, undefined);

  test('the user chooses topics and words, also offline', async () => {
    const stage = await drawWith({ kind: 'offline' });
    await page.getByRole('switch', { name: /^Messages/ }).click();
    changed(stage, { push_muted: ['chat'] });
    await page.getByRole('switch', { name: /^Show names and texts/ }).click();
    changed(stage, { push_words: false });
  });

  test('notifications wait during quiet hours, which have two ends', async () => {
    const stage = await drawWith(listed());
    await page.getByRole('switch', { name: /^Quiet hours/ }).click();
    changed(stage, { quiet_hours: { from: '22:00', until: '07:00' } });
    await stage.change({ quiet_hours: { from: '22:00', until: '07:00' } });
    await expect.element(page.getByRole('group', { name: 'From' })).toBeVisible();
    await expectAccessible();
  });
});

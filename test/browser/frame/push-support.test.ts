/** Tests whether this browser has pushes, by its features instead of its name. */
import { beforeEach, expect, test, vi } from 'vitest';
import { pushSupport, subscribeToPushes } from '#sync/app/push.ts';
import { give, INSTALLED, match, take } from '../lacking.ts';

beforeEach(() => {
  vi.stubEnv('PROD', true);
});

test('a browser with pushes and notifications supports them, unless its user blocked them', () => {
  give(Notification, 'permission', 'default');
  expect(pushSupport()).toBe('supported');
  give(Notification, 'permission', 'denied');
  expect(pushSupport()).toBe('blocked');
});

test('a browser that gives pushes only to home screen apps asks for that, whatever its name', () => {
  take(window, 'PushManager');
  expect(pushSupport()).toBe('unsupported');
  // An Apple tablet, which calls itself a Mac.
  give(navigator, 'standalone', false);
  expect(pushSupport()).toBe('needs_install');
});

test('an app on the home screen without pushes gets no advice to install it', () => {
  take(window, 'PushManager');
  give(navigator, 'standalone', true);
  match(INSTALLED);
  expect(pushSupport()).toBe('unsupported');
});

test('a browser without service workers has no pushes', () => {
  take(navigator, 'serviceWorker');
  expect(pushSupport()).toBe('unsupported');
});

test('turning on pushes fails at once where no service worker will come', async () => {
  give(Notification, 'requestPermission', async () => 'granted');
  give(navigator, 'serviceWorker', {
    getRegistration: async () => undefined,
    ready: new Promise(() => {}),
  });
  expect(await subscribeToPushes('key')).toMatchObject({ kind: 'failed' });
});

/** Whether this browser has pushes, by what it can and not by its name. */
import { beforeEach, expect, test, vi } from 'vitest';
import { pushSupport, subscribeToPushes } from '#sync/app/push.ts';
import { give, INSTALLED, match, take } from '../lacking.ts';

beforeEach(() => {
  vi.stubEnv('PROD', true);
});

test('a browser with pushes and notifications has them, unless its user blocked them', () => {
  give(Notification, 'permission', 'default');
  expect(pushSupport()).toBe('supported');
  give(Notification, 'permission', 'denied');
  expect(pushSupport()).toBe('blocked');
});

test('one that gives pushes to apps of the home screen alone asks for that, whatever it calls itself', () => {
  take(window, 'PushManager');
  expect(pushSupport()).toBe('unsupported');
  // As a tablet of Apple, which calls itself a Mac.
  give(navigator, 'standalone', false);
  expect(pushSupport()).toBe('needs_install');
});

test('an app of the home screen without pushes is not told to go there', () => {
  take(window, 'PushManager');
  give(navigator, 'standalone', true);
  match(INSTALLED);
  expect(pushSupport()).toBe('unsupported');
});

test('a browser without service workers has none', () => {
  take(navigator, 'serviceWorker');
  expect(pushSupport()).toBe('unsupported');
});

test('turning them on fails at once where no service worker will come', async () => {
  give(Notification, 'requestPermission', async () => 'granted');
  give(navigator, 'serviceWorker', {
    getRegistration: async () => undefined,
    ready: new Promise(() => {}),
  });
  expect(await subscribeToPushes('key')).toMatchObject({ kind: 'failed' });
});

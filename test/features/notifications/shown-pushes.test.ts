/**
 * Tests how the service worker shows a push: while the user looks at a page, and where the push service requires each
 * one to be shown.
 */
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { showPush } from '../../../sw/show-push.ts';

const PAYLOAD = {
  user_id: newId(),
  tag: 'chat/1',
  title: 'Ben',
  body: 'See you there',
  href: '/chat/1',
  badge: 1,
  language: 'en',
};
const OTHER_SERVICE = 'https://push.example.org/a';
const APPLE = 'https://web.push.apple.com/a';

interface Shown extends NotificationOptions {
  title: string;
}

/** The notifications that a service worker showed, and those still visible. */
function serviceWorker(endpoint: string, visibilityState: 'visible' | 'hidden') {
  const shown: Shown[] = [];
  const standing = new Map<string, Shown>();
  const scope = {
    clients: { matchAll: async () => [{ visibilityState }] },
    registration: {
      pushManager: { getSubscription: async () => ({ endpoint }) },
      async showNotification(title: string, { tag = '', silent = false }: NotificationOptions) {
        const one = { title, tag, silent };
        shown.push(one);
        standing.set(tag, one);
      },
      getNotifications: async ({ tag }: { tag: string }) =>
        standing.has(tag) ? [{ close: () => void standing.delete(tag) }] : [],
    },
  };
  return { scope, shown, standing };
}

it.each([OTHER_SERVICE, APPLE])(
  'the service worker shows a push while the user looks elsewhere: %s',
  async (endpoint) => {
    const { scope, standing } = serviceWorker(endpoint, 'hidden');
    await showPush(scope, PAYLOAD);
    await showPush(scope, null);
    expect([...standing.values()]).toEqual([
      { title: 'Ben', tag: 'chat/1', silent: false },
      { title: 'Outing', tag: 'news', silent: false },
    ]);
  },
);

it('the service worker shows no push to a user who looks at the app', async () => {
  const { scope, shown } = serviceWorker(OTHER_SERVICE, 'visible');
  await showPush(scope, PAYLOAD);
  expect(shown).toEqual([]);
});

it('the service worker shows a push silently and removes it where the push service counts hidden ones', async () => {
  const { scope, shown, standing } = serviceWorker(APPLE, 'visible');
  await showPush(scope, PAYLOAD);
  await showPush(scope, null);
  expect(shown).toEqual([
    { title: 'Ben', tag: 'in-passing', silent: true },
    { title: 'Outing', tag: 'in-passing', silent: true },
  ]);
  expect(standing.size).toBe(0);
});

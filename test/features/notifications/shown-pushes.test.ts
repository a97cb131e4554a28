/** What the service worker shows of a push: beside a page that its user looks at, and where the push service wants each one shown. */
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

/** What a service worker showed in its life, and what of that still stands. */
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

it.each([OTHER_SERVICE, APPLE])('a push is shown while the user looks elsewhere: %s', async (endpoint) => {
  const { scope, standing } = serviceWorker(endpoint, 'hidden');
  await showPush(scope, PAYLOAD);
  await showPush(scope, null);
  expect([...standing.values()]).toEqual([
    { title: 'Ben', tag: 'chat/1', silent: false },
    { title: 'Outing', tag: 'news', silent: false },
  ]);
});

it('a user who looks at the app is shown nothing beside it', async () => {
  const { scope, shown } = serviceWorker(OTHER_SERVICE, 'visible');
  await showPush(scope, PAYLOAD);
  expect(shown).toEqual([]);
});

it('where the push service counts what is not shown, it is shown without a sound and taken back', async () => {
  const { scope, shown, standing } = serviceWorker(APPLE, 'visible');
  await showPush(scope, PAYLOAD);
  await showPush(scope, null);
  expect(shown).toEqual([
    { title: 'Ben', tag: 'in-passing', silent: true },
    { title: 'Outing', tag: 'in-passing', silent: true },
  ]);
  expect(standing.size).toBe(0);
});

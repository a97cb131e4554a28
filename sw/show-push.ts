/** Shows one push as a notification of the system, unless the user looks at the app. */
import type { PushPayload } from '#contract/accounts/push/push.ts';

/** The part of the service worker that is used here. */
interface Scope {
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { readonly visibilityState?: string }[]>;
  };
  readonly registration: {
    readonly pushManager: { getSubscription(): Promise<{ readonly endpoint: string } | null> };
    showNotification(title: string, options: NotificationOptions & { data?: unknown }): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<readonly { close(): void }[]>;
  };
}

const ICON = '/icons/icon-192.png';

/** A user who looks at the app sees there what is new. */
async function isLookedAt({ clients }: Scope): Promise<boolean> {
  const windows = await clients.matchAll({ type: 'window' });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

/**
 * Apple's push service stops delivering to an app after three pushes that it did not show, even while its user looks at
 * it (`maxSilentPushCount` in WebKit's `WebPushDaemonConstants.h`). Other services want nothing shown then.
 */
const WANTS_ALL_SHOWN = /\.push\.apple\.com$/;

async function mustShowAll({ registration }: Scope): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && WANTS_ALL_SHOWN.test(new URL(subscription.endpoint).hostname);
}

/** Shows a silent notification and closes it again. Other shown notifications stay. */
async function showInPassing({ registration }: Scope, payload: PushPayload | null): Promise<void> {
  const tag = 'in-passing';
  await registration.showNotification(payload?.title ?? 'Outing', { tag, icon: ICON, silent: true });
  for (const shown of await registration.getNotifications({ tag })) shown.close();
}

/**
 * @param payload null for one that cannot be read: browsers end the pushes of an app that shows nothing, so it is shown
 * as well
 */
export async function showPush(scope: Scope, payload: PushPayload | null): Promise<void> {
  if (await isLookedAt(scope)) {
    if (await mustShowAll(scope)) await showInPassing(scope, payload);
    return;
  }
  const { registration } = scope;
  if (payload === null) {
    const data = { href: '/notifications' };
    await registration.showNotification('Outing', { icon: ICON, tag: 'news', data });
    return;
  }
  const { title, body, tag, href, language } = payload;
  await registration.showNotification(title, { body, tag, icon: ICON, lang: language, data: { href } });
}

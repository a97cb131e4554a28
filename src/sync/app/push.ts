/** Pushes in this browser: whether it has them, may show them, and where they are sent. */

import * as v from 'valibot';
import { type PushTarget, pushTargetOf } from '#contract/accounts/push/push.ts';
import { isInstalled } from './installed.ts';

export type PushSupport =
  | 'supported'
  /** As in Safari on phones: only once the app is on the home screen. */
  | 'needs_install'
  /** The user said no, and the browser does not ask again. */
  | 'blocked'
  | 'unsupported';

export function pushSupport(): PushSupport {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return 'unsupported';
  if ('PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'supported';
  // Only browsers of Apple's systems say whether they are on the home screen. Those of phones give pushes there, and in no tab.
  return 'standalone' in navigator && !isInstalled() ? 'needs_install' : 'unsupported';
}

/**
 * Calls back when the user allows or blocks notifications in the settings of the browser, as the screen asks them to.
 * @returns a function that ends it
 */
export function onPermissionChange(changed: () => void): () => void {
  if (!('permissions' in navigator)) return () => {};
  const ending = new AbortController();
  navigator.permissions.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', changed, { signal: ending.signal }),
    // A browser that does not tell: the screen looks again the next time that it is opened.
    () => {},
  );
  return () => ending.abort();
}

/** Whether the user allows notifications, so that the browser gives an address without asking them. */
export const mayPush = (): boolean => pushSupport() === 'supported' && Notification.permission === 'granted';

/** How this browser is reached now; null: it is not. */
export async function currentPushTarget(): Promise<PushTarget | null> {
  if (!mayPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? pushTargetOf(subscription.toJSON()) : null;
}

export type Subscribed =
  | { kind: 'subscribed'; target: PushTarget }
  /** The user said no, now or earlier; or closed the question. */
  | { kind: 'blocked' }
  | { kind: 'dismissed' }
  | { kind: 'failed'; error: unknown };

/**
 * Asks the user, as the browser does it, and for an address. Call it in answer to a tap alone.
 * @param key the public key of the server, in base64url
 */
export async function subscribeToPushes(key: string): Promise<Subscribed> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return { kind: 'blocked' };
  if (permission === 'default') return { kind: 'dismissed' };
  try {
    // Without one, as in some private windows, `ready` would wait for ever.
    if (!(await navigator.serviceWorker.getRegistration())) throw new Error('There is no service worker');
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const before = await pushManager.getSubscription();
    try {
      return { kind: 'subscribed', target: pushTargetOf((await pushManager.subscribe(options)).toJSON()) };
    } catch (error) {
      // One made for another server, or before it got another key, is in the way.
      if (!before || !(await before.unsubscribe())) throw error;
      return { kind: 'subscribed', target: pushTargetOf((await pushManager.subscribe(options)).toJSON()) };
    }
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** From now on nothing reaches this browser, whatever the server knows. */
export async function unsubscribeFromPushes(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Calls back with the address that a push, tapped by the user, leads to. @returns a function that ends it */
export function onPushOpened(open: (href: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const listen = (event: MessageEvent<unknown>) => {
    const parsed = v.safeParse(Opening, event.data);
    if (!parsed.success) return;
    event.ports[0]?.postMessage('opened');
    open(parsed.output.href);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}

const Opening = v.object({ type: v.literal('OPEN'), href: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) });

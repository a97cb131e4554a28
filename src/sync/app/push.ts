/** Subscribes this browser to pushes and reports whether it supports and allows them. */

import * as v from 'valibot';
import { type PushTarget, pushTargetOf } from '#contract/accounts/push/push.ts';
import { isInstalled } from './installed.ts';

export type PushSupport =
  | 'supported'
  /** As in Safari on phones: only once the app is on the home screen. */
  | 'needs_install'
  /** The user declined, and the browser will not ask again. */
  | 'blocked'
  | 'unsupported';

export function pushSupport(): PushSupport {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return 'unsupported';
  if ('PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'supported';
  // Only browsers on Apple's systems report whether the app is on the home screen. On phones they support pushes there
  // and in no tab.
  return 'standalone' in navigator && !isInstalled() ? 'needs_install' : 'unsupported';
}

/**
 * Calls back when the user allows or blocks notifications in the browser's settings, as the screen suggests.
 * @returns a function that unsubscribes
 */
export function onPermissionChange(changed: () => void): () => void {
  if (!('permissions' in navigator)) return () => {};
  const ending = new AbortController();
  navigator.permissions.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', changed, { signal: ending.signal }),
    // The browser does not report this: the screen checks again the next time it opens.
    () => {},
  );
  return () => ending.abort();
}

/** Returns whether the user allows notifications, so that the browser returns an address without a prompt. */
export const mayPush = (): boolean => pushSupport() === 'supported' && Notification.permission === 'granted';

/** The address at which pushes reach this browser now; null if there is none. */
export async function currentPushTarget(): Promise<PushTarget | null> {
  if (!mayPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? pushTargetOf(subscription.toJSON()) : null;
}

export type Subscribed =
  | { kind: 'subscribed'; target: PushTarget }
  /** The user declined, now or earlier, or closed the prompt. */
  | { kind: 'blocked' }
  | { kind: 'dismissed' }
  | { kind: 'failed'; error: unknown };

/**
 * Asks the user through the browser's prompt, then the browser for an address. Call it only in response to a tap.
 * @param key the server's public key, in base64url
 */
export async function subscribeToPushes(key: string): Promise<Subscribed> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return { kind: 'blocked' };
  if (permission === 'default') return { kind: 'dismissed' };
  try {
    // Without a registration, as in some private windows, `ready` would wait forever.
    if (!(await navigator.serviceWorker.getRegistration()))
      throw new Error('No service worker is registered');
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const before = await pushManager.getSubscription();
    try {
      return { kind: 'subscribed', target: pushTargetOf((await pushManager.subscribe(options)).toJSON()) };
    } catch (error) {
      // A subscription for another server, or for an earlier key of this one, is in the way.
      if (!before || !(await before.unsubscribe())) throw error;
      return { kind: 'subscribed', target: pushTargetOf((await pushManager.subscribe(options)).toJSON()) };
    }
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** After this, no push reaches this browser, whatever address the server has stored. */
export async function unsubscribeFromPushes(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Calls back with the address of a push that the user tapped.
 * @returns a function that unsubscribes
 */
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

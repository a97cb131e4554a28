/** Shows pushes while no user looks at the app, and opens what they are about. */
import * as v from 'valibot';
import { PushPayload } from '#contract/accounts/push/push.ts';
import { catchUpInBackground } from './background.ts';
import { loggedInUser } from './logged-in.ts';
import { showPush } from './show-push.ts';

/** A page that has not responded by then is not listening: it may still be loading. */
const RESPONSE_MS = 1_500;

/** Data that this worker stores with a notification of the system. */
const Shown = v.object({ href: PushPayload.entries.href });

function payloadOf({ data }: PushEvent): PushPayload | null {
  try {
    return v.parse(PushPayload, data?.json());
  } catch {
    // From another version of the server: it is shown as “something new”.
    return null;
  }
}

/** Sets the number on the icon of the installed app; does nothing if there is no icon. */
function showBadge(worker: ServiceWorkerGlobalScope, count: number): void {
  const { navigator } = worker;
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => {});
}

async function receive(worker: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> {
  const payload = payloadOf(event);
  // The previous user logged out without a network: this device is no longer theirs.
  if (payload !== null && payload.user_id !== (await loggedInUser())) {
    const left = await worker.registration.pushManager.getSubscription();
    await left?.unsubscribe();
    return;
  }
  if (payload !== null) showBadge(worker, payload.badge);
  await showPush(worker, payload);
  await catchUpInBackground();
}

/**
 * Has a page navigate there itself, so that it otherwise stays as it is.
 * @returns whether it does
 */
function asksToOpen(page: WindowClient, href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), RESPONSE_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage({ type: 'OPEN', href }, [port2]);
  });
}

/** Opens it in the existing window, or in a new one. */
async function open({ clients }: ServiceWorkerGlobalScope, href: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = windows.find(({ focused }) => focused) ?? windows[0];
  if (page === undefined) {
    await clients.openWindow(href);
    return;
  }
  // A browser that does not let the page come to the front still lets it navigate.
  await page.focus().catch(() => {});
  if (!(await asksToOpen(page, href))) await page.navigate(href);
}

export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(receive(worker, event)));
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const shown = v.safeParse(Shown, notification.data);
    event.waitUntil(open(worker, shown.success ? shown.output.href : '/'));
  });
}

/** Shows pushes while nobody looks at the app, and opens what they are about. */
import * as v from 'valibot';
import { PushPayload } from '#contract/accounts/push/push.ts';
import { catchUpInBackground } from './background.ts';
import { loggedInUser } from './logged-in.ts';
import { showPush } from './show-push.ts';

/** A page that has not answered by then is not listening: it may still be loading. */
const RESPONSE_MS = 1_500;

/** What this worker keeps with a notification of the system. */
const Shown = v.object({ href: PushPayload.entries.href });

function payloadOf({ data }: PushEvent): PushPayload | null {
  try {
    return v.parse(PushPayload, data?.json());
  } catch {
    // Of another version of the server: it is told as something new.
    return null;
  }
}

/** The number on the icon of the installed app; where there is none, nothing happens. */
function showBadge(worker: ServiceWorkerGlobalScope, count: number): void {
  const { navigator } = worker;
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => {});
}

async function receive(worker: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> {
  const payload = payloadOf(event);
  // Who was logged in before has logged out without a network: this device is not theirs any more.
  if (payload !== null && payload.user_id !== (await loggedInUser())) {
    const left = await worker.registration.pushManager.getSubscription();
    await left?.unsubscribe();
    return;
  }
  if (payload !== null) showBadge(worker, payload.badge);
  await showPush(worker, payload);
  await catchUpInBackground();
}

/** Asks a page to go there by itself, so that it stays as it is otherwise. @returns whether it does */
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

/** In the window that is there, or a new one. */
async function open({ clients }: ServiceWorkerGlobalScope, href: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = windows.find(({ focused }) => focused) ?? windows[0];
  if (page === undefined) {
    await clients.openWindow(href);
    return;
  }
  // A browser that does not let it come to the front lets it go there all the same.
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

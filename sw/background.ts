/** Sends the queue after the last tab is closed. The queue itself is the app's; Workbox's only wakes this worker. */
import { Queue } from 'workbox-background-sync';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { type BackgroundResult, drainInBackground } from '#engine/lead/background.ts';
import { openDatabase } from '../workers/browser/database.ts';
import { browserPorts } from '../workers/browser/ports.ts';

/** The page has something to send. */
function asksToSendLater(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'SEND_LATER'
  );
}

/** The page requests an end to what keeps this worker busy: only then can a newer one take over. */
function asksToHandOver(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'HAND_OVER';
}

/** Aborts the sending. Replaced after each handover, because this worker may continue if no newer one takes over. */
let handingOver = new AbortController();

async function drain(hasNews: boolean): Promise<BackgroundResult> {
  const device = new DeviceDatabase();
  try {
    const dependencies = { ports: browserPorts, device, openDatabase };
    return await drainInBackground(dependencies, { hasNews, signal: handingOver.signal });
  } finally {
    device.close();
  }
}

/** Sends the queue. Throws if changes are left, so that the browser calls again later, at a time of its choice. */
async function send(): Promise<void> {
  if ((await drain(false)) === 'left') throw new Error('Some changes could not be sent');
}

/** Catches up after a push and sends the queue on the way. What is left stays queued. */
export async function catchUpInBackground(): Promise<void> {
  await drain(true);
}

/**
 * Lets the browser wake this worker when there is a network, whether or not the app is open then. A browser without
 * Background Sync sends when the worker next starts.
 */
export function sendWhenWoken(worker: ServiceWorkerGlobalScope): void {
  const queue = new Queue('outbox', { onSync: send });
  worker.addEventListener('message', (event) => {
    if (asksToSendLater(event.data)) event.waitUntil(queue.registerSync());
    if (asksToHandOver(event.data)) {
      handingOver.abort();
      handingOver = new AbortController();
    }
  });
}

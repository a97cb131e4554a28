/** Makes the newest version of the app take over from the one that is open, and reloads the page in it. */
import nudgeUrl from './nudge.worker.ts?worker&url';
import { hasServiceWorker, reaches } from './service-worker.ts';
import { startTrustedWorker } from './trusted-worker.ts';

/** On a very slow network, stop waiting for a version that may not exist. */
const CHECK_MS = 10_000;
/**
 * The previous version finishes its work, such as storing a response, before it hands over. A slow phone needs several
 * tries.
 */
const HAND_OVER_MS = 30_000;
const TRY_AGAIN_MS = 1_000;

/** Resolves when `work` settles, or after `ms`. */
function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/**
 * Reloads the page in the newest version that is available within some seconds: an older one may still serve the page's
 * address. A version that takes over later is offered again.
 */
export async function reloadIntoNewest(): Promise<void> {
  await takeNewest();
  location.reload();
}

/** Makes the newest version take over. `busy`: the older one cannot hand over yet. */
export async function takeNewest(): Promise<'taken' | 'busy'> {
  const registration = hasServiceWorker() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration) return 'taken';
  // A waiting version is stored already; checking again would only wait for the network.
  if (!registration.waiting) await within(CHECK_MS, store(registration));
  const { waiting } = registration;
  if (waiting) await takeOver(registration, waiting);
  return registration.waiting ? 'busy' : 'taken';
}

/** Checks for a newer version and stores it. */
async function store(registration: ServiceWorkerRegistration): Promise<void> {
  // Offline, the server does not respond; the stored version may be enough.
  await registration.update().catch(() => {});
  if (registration.installing) await reaches(registration.installing, 'installed');
}

/**
 * Resolves when the waiting version has taken over, or cannot yet. Then the caller reloads the page, which runs the
 * older code.
 */
async function takeOver(registration: ServiceWorkerRegistration, waiting: ServiceWorker): Promise<void> {
  // The older version may be sending what cannot be sent now.
  const handOver = () => registration.active?.postMessage({ type: 'HAND_OVER' });
  handOver();
  waiting.postMessage({ type: 'SKIP_WAITING' });
  const tries = setInterval(() => {
    handOver();
    startTrustedWorker(nudgeUrl, 'nudge');
  }, TRY_AGAIN_MS);
  await within(HAND_OVER_MS, reaches(waiting, 'activated'));
  clearInterval(tries);
}

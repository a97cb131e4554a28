/** The page's side of the service worker: registration, offline readiness, and reloading into the newest version. */
import { trustedScriptUrl } from './trusted-types.ts';

export type Registration =
  | { kind: 'registered'; registration: ServiceWorkerRegistration }
  /** This browser or origin (plain http) has none. In development there is none on purpose. */
  | { kind: 'unavailable' }
  | { kind: 'failed'; error: unknown };

function isAvailable(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** Registers the service worker once the page has loaded, so that precaching does not compete with the first screen. */
export async function registerServiceWorker(): Promise<Registration> {
  if (!isAvailable()) return { kind: 'unavailable' };
  await pageLoaded();
  try {
    const registration = await navigator.serviceWorker.register(trustedScriptUrl('/sw.js'), {
      updateViaCache: 'none',
    });
    return { kind: 'registered', registration };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** Resolves with `true` when `worker` reaches `state`, with `false` when it becomes redundant before. */
export function reaches(worker: ServiceWorker, state: ServiceWorkerState): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== state && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', look);
      resolve(worker.state === state);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * Resolves when the whole app is stored on this device and a service worker serves it: from then on it opens offline. Never
 * resolves without a service worker.
 */
export async function offlineReady(): Promise<void> {
  if (!isAvailable()) return new Promise(() => {});
  const { active } = await navigator.serviceWorker.ready;
  if (active) await reaches(active, 'activated');
}

/** On a very slow network, do not wait longer for a version that may not exist. */
const LOOK_MS = 10_000;
/** The previous version finishes its work, such as storing an answer, before it hands over. */
const HAND_OVER_MS = 15_000;

/** Resolves when `work` has ended, or after `ms`. */
function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/**
 * Reloads the page in the newest version that is available within some seconds: an older one may still serve the page's address.
 * A version that takes over later is offered again.
 */
export async function reloadIntoNewest(): Promise<void> {
  await takeNewest();
  location.reload();
}

/** Makes the newest version take over. `busy`: the older one can not hand over yet. */
export async function takeNewest(): Promise<'taken' | 'busy'> {
  const registration = isAvailable() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration) return 'taken';
  // A waiting version is stored already; checking again would only wait for the network.
  if (!registration.waiting) await within(LOOK_MS, store(registration));
  await within(HAND_OVER_MS, applyUpdate(registration));
  return registration.waiting ? 'busy' : 'taken';
}

/** Checks for a newer version and stores it. */
async function store(registration: ServiceWorkerRegistration): Promise<void> {
  // Offline there is no answer; the stored version may do.
  await registration.update().catch(() => {});
  if (registration.installing) await reaches(registration.installing, 'installed');
}

/** Makes the waiting version take over. Then the caller reloads the page, which runs the older code. */
async function applyUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  const activated = reaches(waiting, 'activated');
  // It may be sending what can not be sent now.
  registration.active?.postMessage({ type: 'HAND_OVER' });
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await activated;
}

/** Makes the service worker send the queue as soon as there is a network, even if no tab is open then. */
export function sendLater(): void {
  if (!isAvailable()) return;
  // Without an active worker this is the very first visit: the next change, or closing the page, asks again.
  navigator.serviceWorker.controller?.postMessage({ type: 'SEND_LATER' });
}

/** The page's side of the service worker: registration, readiness for use without a network, and updates. */
import { trustedScriptUrl } from './trusted-types.ts';

const UPDATE_CHECK_MS = 5_000;

export type Registration =
  | { kind: 'registered'; registration: ServiceWorkerRegistration }
  /** This browser, or this origin (plain http), has none; in development there is none on purpose. */
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

/** Resolves once with `true` when `worker` reached `state`, with `false` when it was given up before. */
function reaches(worker: ServiceWorker, state: ServiceWorkerState): Promise<boolean> {
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
 * Resolves when the whole app is stored on this device and a service worker answers for it: from then on it opens
 * without a network. Stays pending where there is no service worker.
 */
export async function offlineReady(): Promise<void> {
  if (!isAvailable()) return new Promise(() => {});
  const { active } = await navigator.serviceWorker.ready;
  if (active) await reaches(active, 'activated');
}

/**
 * Looks for a new version regularly while the page is visible, and tells when one is stored and waits to take over, or has
 * taken over in another tab. A look is one request for the worker's script, answered 304 while nothing has changed.
 * @returns stops looking
 */
export function watchForUpdate(registration: ServiceWorkerRegistration, onNewer: () => void): () => void {
  const { controller } = navigator.serviceWorker;
  let told: ServiceWorker | null = null;
  const tell = () => {
    const { waiting } = registration;
    // Without a controller this is the first installation, which takes over by itself.
    if (!waiting || waiting === told || !navigator.serviceWorker.controller) return;
    told = waiting;
    onNewer();
  };
  const onHandedOver = () => {
    // Without a controller before, it is the first one, of the same version as this page.
    if (controller) onNewer();
  };
  const onFound = () => {
    const { installing } = registration;
    if (installing) void reaches(installing, 'installed').then(tell);
  };
  const check = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    // Without a network there is no news; the next check asks again.
    registration.update().catch(() => {});
  };
  registration.addEventListener('updatefound', onFound);
  navigator.serviceWorker.addEventListener('controllerchange', onHandedOver);
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, UPDATE_CHECK_MS);
  tell();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    navigator.serviceWorker.removeEventListener('controllerchange', onHandedOver);
    registration.removeEventListener('updatefound', onFound);
  };
}

/** A network that hardly moves must not keep somebody waiting for a version that may not be there. */
const LOOK_MS = 10_000;
/** The version before finishes what it does, such as a request, before it hands over. */
const HAND_OVER_MS = 5_000;

/** Resolves when `work` has ended, or after `ms`. */
function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/**
 * Loads the page anew in the newest version that can be had within some seconds: an older one may still answer for the page's
 * address. One that takes over later is offered again.
 */
export async function reloadIntoNewest(): Promise<void> {
  const registration = isAvailable() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (registration) {
    // What waits is stored already; to look for more would only wait for the network.
    if (!registration.waiting) await within(LOOK_MS, store(registration));
    await within(HAND_OVER_MS, applyUpdate(registration));
  }
  location.reload();
}

/** Looks for a newer version, and stores it. */
async function store(registration: ServiceWorkerRegistration): Promise<void> {
  // Without a network there is no news; what is stored already may do.
  await registration.update().catch(() => {});
  if (registration.installing) await reaches(registration.installing, 'installed');
}

/** Lets the waiting version take over. When it resolves the caller reloads the page, whose code is the older one. */
async function applyUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  const activated = reaches(waiting, 'activated');
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await activated;
}

/** Has the service worker send what is queued as soon as there is a network, also when no tab is open then. */
export function sendLater(): void {
  if (!isAvailable()) return;
  // Without an active worker this is the very first visit: the next change, or closing the page, asks again.
  navigator.serviceWorker.controller?.postMessage({ type: 'SEND_LATER' });
}

/** The page's side of the service worker: registration, offline readiness, and what it sends later. */
import { trustedScriptUrl } from './trusted-types.ts';

export type Registration =
  | { kind: 'registered'; registration: ServiceWorkerRegistration }
  /** This browser or origin (plain http) has none. In development there is none on purpose. */
  | { kind: 'unavailable' }
  | { kind: 'failed'; error: unknown };

/** In development there is none on purpose; a browser or an origin (plain http) may have none. */
export function hasServiceWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** How long the page waits after a failure to store the app. */
const STORE_AGAIN_MS = 60_000;

/**
 * Registers the service worker. Where the app is not stored yet, and a file of it does not come, the browser drops the whole registration:
 * another one goes on with what has come. (An update is looked for anyway.)
 */
async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(trustedScriptUrl('/sw.js'), {
    updateViaCache: 'none',
  });
  const { installing, active } = registration;
  if (installing && !active)
    void reaches(installing, 'installed').then((isStored) => {
      // Without a network the next visit tries again.
      if (!isStored) setTimeout(() => void register().catch(() => {}), STORE_AGAIN_MS);
    });
  return registration;
}

/**
 * Registers the service worker once the page has loaded, so that precaching does not compete with the first screen.
 * @param when a reason to store the app on a device that does not have it yet
 */
export async function registerServiceWorker(
  when: Promise<unknown> = Promise.resolve(),
): Promise<Registration> {
  if (!hasServiceWorker()) return { kind: 'unavailable' };
  await pageLoaded();
  if (!navigator.serviceWorker.controller) await when;
  try {
    return { kind: 'registered', registration: await register() };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** Resolves with `true` when `worker` reaches `state`, with `false` when it becomes redundant before. */
export function reaches(worker: ServiceWorker, state: ServiceWorkerState): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state !== state && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', check);
      resolve(worker.state === state);
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

/**
 * Resolves when the whole app is stored on this device and a service worker serves it: from then on it opens offline. Never
 * resolves without a service worker.
 */
export async function offlineReady(): Promise<void> {
  if (!hasServiceWorker()) return new Promise(() => {});
  const { active } = await navigator.serviceWorker.ready;
  if (active) await reaches(active, 'activated');
}

/** Makes the service worker send the queue as soon as there is a network, even if no tab is open then. */
export function sendLater(): void {
  if (!hasServiceWorker()) return;
  // Without an active worker this is the very first visit: the next change, or closing the page, asks again.
  navigator.serviceWorker.controller?.postMessage({ type: 'SEND_LATER' });
}

/** A guest was here since the page was loaded: of the app, the device may have the part alone that guests need. */
let hadGuest = false;

export function noteGuest(): void {
  hadGuest = true;
}

/** Has the service worker store what a member needs beside that. A file that is missing does the same, later. */
export function storeRest(): void {
  if (hadGuest && hasServiceWorker()) navigator.serviceWorker.controller?.postMessage({ type: 'FILL' });
  hadGuest = false;
}

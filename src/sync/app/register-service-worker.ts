/** Registers the service worker. A separate file, because no first screen waits for it. */
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { liveQuery } from '#db/lists/live-query.ts';
import { hasServiceWorker, reaches } from './service-worker.ts';
import { trustedScriptUrl } from './trusted-types.ts';

export type Registration =
  | { kind: 'registered'; registration: ServiceWorkerRegistration }
  /** This browser or origin (plain http) does not support one. Development deliberately runs without. */
  | { kind: 'unavailable' }
  | { kind: 'failed'; error: unknown };

/** Resolves when a user is logged in. */
export function loggedIn(device: DeviceDatabase): Promise<void> {
  return new Promise((resolve) => {
    liveQuery(() => device.fact('session')).subscribe(
      (session) => {
        if (session?.kind === 'signed_in') resolve();
      },
      () => {},
    );
  });
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** How long the page waits after it failed to store the app. */
const STORE_AGAIN_MS = 60_000;

/**
 * Registers the service worker. If the app is not stored yet and one of its files cannot be fetched, the browser drops
 * the whole registration; another one resumes with the files already fetched. (The browser checks for updates anyway.)
 */
async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(trustedScriptUrl('/sw.js'), {
    updateViaCache: 'none',
  });
  const { installing, active } = registration;
  if (installing && !active)
    void reaches(installing, 'installed').then((isStored) => {
      // Without a network, the next visit tries again.
      if (!isStored) setTimeout(() => void register().catch(() => {}), STORE_AGAIN_MS);
    });
  return registration;
}

/**
 * Registers the service worker once the page has loaded, so that precaching does not compete with the first screen.
 * @param when resolves when there is a reason to store the app on a device that does not have it yet
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

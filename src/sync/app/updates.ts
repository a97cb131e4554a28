/** Notices newer versions of the app and loads one on request. Loaded after the first screen. */
import { reaches } from './service-worker.ts';
import { takeNewest } from './take-over.ts';

const UPDATE_CHECK_MS = 5_000;

type WatchedRegistration = Pick<
  ServiceWorkerRegistration,
  'installing' | 'waiting' | 'update' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Checks for a new version regularly while the page is visible. Reports when one is stored and waits to take over, or
 * has taken over in another tab. A check is one request for the worker's script, with a 304 response while nothing has
 * changed.
 * @returns a function that stops checking
 */
export function watchForUpdate(registration: WatchedRegistration, onNewer: () => void): () => void {
  const { controller } = navigator.serviceWorker;
  let reported: ServiceWorker | null = null;
  const report = () => {
    const { waiting } = registration;
    // Without a controller this is the first installation, which takes over by itself.
    if (!waiting || waiting === reported || !navigator.serviceWorker.controller) return;
    reported = waiting;
    onNewer();
  };
  const onHandedOver = () => {
    // Without a controller before, this is the first one, of the same version as this page.
    if (controller) onNewer();
  };
  const onFound = () => {
    const { installing } = registration;
    if (installing) void reaches(installing, 'installed').then(report);
  };
  const check = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    // Offline, the server does not respond; the next check tries again.
    registration.update().catch(() => {});
  };
  registration.addEventListener('updatefound', onFound);
  navigator.serviceWorker.addEventListener('controllerchange', onHandedOver);
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, UPDATE_CHECK_MS);
  // Another tab may have found one before this page: the browser does not repeat the event.
  onFound();
  report();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    navigator.serviceWorker.removeEventListener('controllerchange', onHandedOver);
    registration.removeEventListener('updatefound', onFound);
  };
}

/** Reloads the page in the newest version. `busy`: the older one cannot hand over yet, so nothing was reloaded. */
export async function quickUpdate(): Promise<'reloading' | 'busy'> {
  if ((await takeNewest()) === 'busy') return 'busy';
  location.reload();
  return 'reloading';
}

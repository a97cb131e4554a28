/** Tests the progress shown while the service worker stores the app: the share stored, and nothing untrue. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { STORING_CHANNEL } from '#db/database/app-storing.ts';
import ReadinessLine from '#domain/app/frame/readiness-line.tsx';
import { StorageSection } from '#features/settings/storage-section.tsx';
import { DESKTOP, PHONE } from '../draw.tsx';
import { drawLoggedIn } from '../logged-in.tsx';

/** A browser whose service worker becomes active on request. */
function serviceWorker(): { activate: () => boolean } {
  vi.stubEnv('PROD', true);
  const active = Object.assign(new EventTarget(), { state: 'activated' });
  const registration: ServiceWorkerRegistration = Object.create(ServiceWorkerRegistration.prototype, {
    active: { value: active },
  });
  const states = new EventTarget();
  const ready = new Promise<ServiceWorkerRegistration>((resolve) => {
    states.addEventListener('activate', () => resolve(registration));
  });
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(ready);
  return { activate: () => states.dispatchEvent(new Event('activate')) };
}

const publish = (percent: unknown) => new BroadcastChannel(STORING_CHANNEL).postMessage(percent);
const storing = (percent: number) => page.getByText(`Storing the app for offline use, ${percent}%`);

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('%s shows how much of the app is stored, until it opens offline', async (_, size) => {
  const worker = serviceWorker();
  await drawLoggedIn(
    <>
      <ReadinessLine />
      <StorageSection />
    </>,
    { size },
  );
  await expect.element(page.getByText('The app doesn’t open offline yet.')).toBeVisible();
  publish(60);
  await expect.poll(() => storing(60).elements().length).toBe(2);
  publish('all of it');
  publish(61);
  await expect.poll(() => storing(61).elements().length).toBe(2);
  worker.activate();
  await expect.element(page.getByText('The app opens offline.')).toBeVisible();
  expect(page.getByText('Storing the app').elements()).toEqual([]);
  // An update is being stored.
  publish(10);
  await expect.element(page.getByText('The app opens offline.')).toBeVisible();
});

test('the line shows no progress where the worker gives up (F101)', async () => {
  serviceWorker();
  await drawLoggedIn(
    <>
      <ReadinessLine />
      <StorageSection />
    </>,
  );
  await expect.element(page.getByText('The app doesn’t open offline yet.')).toBeVisible();
  publish(60);
  await expect.poll(() => storing(60).elements().length).toBe(2);
  publish(null);
  await expect.element(page.getByText('The app doesn’t open offline yet.')).toBeVisible();
  expect(page.getByText('Storing the app').elements()).toEqual([]);
});

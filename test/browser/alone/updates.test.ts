/** Tests how a page notices a newer version of the app. */
import { expect, test, vi } from 'vitest';
import { watchForUpdate } from '#sync/app/updates.ts';

const workerIn = (state: ServiceWorkerState) =>
  Object.assign(new EventTarget(), {
    state,
    scriptURL: '/sw.js',
    onstatechange: null,
    onerror: null,
    postMessage: () => {},
  });

test('a page that opens while a newer version is being stored offers it once it is stored (F36)', async () => {
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(workerIn('activated'));
  const newer = workerIn('installing');
  const registration = Object.assign(new EventTarget(), {
    installing: newer as ServiceWorker | null,
    waiting: null as ServiceWorker | null,
    update: () => new Promise<ServiceWorkerRegistration>(() => {}),
  });
  const onNewer = vi.fn();
  const stop = watchForUpdate(registration, onNewer);
  expect(onNewer).not.toHaveBeenCalled();

  newer.state = 'installed';
  Object.assign(registration, { installing: null, waiting: newer });
  newer.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect(onNewer).toHaveBeenCalledOnce());
  stop();
});

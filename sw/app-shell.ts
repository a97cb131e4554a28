/** Stores the whole app on the device and responds to every navigation inside it with its one page. */
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { STORING_CHANNEL, type Storing } from '#db/database/app-storing.ts';
import { storeMissing } from './fill.ts';
import { workersEnded } from './leaving.ts';
import { isGuestHere } from './logged-in.ts';
import { refiller } from './refill.ts';

const SCRIPT_TIMEOUT_MS = 120_000;

/** Paths that the server serves itself: its API, its socket, pictures, and other files. */
const NOT_SCREENS = [
  /^\/(api|app|broadcasting|sanctum|files)(\/|$|\?)/,
  /\.(css|html|ico|ics|jpe?g|js|json|map|pdf|png|svg|txt|webmanifest|webp|woff2|xml)($|\?)/,
];

const isScreen = ({ pathname, search }: URL) => !NOT_SCREENS.some((one) => one.test(pathname + search));

const urlOf = (path: string) => new URL(path, self.location.href).href;

const isAsset = (url: URL) => url.origin === self.location.origin && url.pathname.startsWith('/assets/');

/** A file of this build, with its revision (none if the name contains a hash). */
export interface BuildFile {
  readonly url: string;
  readonly revision: string | null;
  /** A guest's device also stores it. */
  readonly guests?: true;
}

/** Cache of the previous build's files, for its pages that are still open when this build takes over. */
const BEFORE = 'build-before';

/**
 * Precaches the files of this build and serves them.
 * @param files every file of the app
 */
export function openFromPrecache(worker: ServiceWorkerGlobalScope, files: readonly BuildFile[]): void {
  const ofGuests = new Set(files.flatMap(({ url, guests }) => (guests ? [urlOf(url)] : [])));
  /** Returns the files that the user of this device needs, by their addresses. */
  async function wanted(): Promise<ReadonlyMap<string, string>> {
    const all = precache.getURLsToCacheKeys();
    return (await isGuestHere()) ? new Map([...all].filter(([url]) => ofGuests.has(url))) : all;
  }
  const refill = refiller(worker.registration, { wanted, cacheName: () => precache.strategy.cacheName });
  const precache: PrecacheController = new PrecacheController({
    plugins: [
      {
        async cachedResponseWillBeUsed({ cachedResponse, event }) {
          if (!cachedResponse && event.type !== 'install') refill(event);
          return cachedResponse;
        },
      },
    ],
  });
  precache.addToCacheList(files.map(({ url, revision }) => ({ url, revision })));
  worker.addEventListener('install', (event) => event.waitUntil(install(event, precache, wanted)));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(copyPreviousBuild(precache).then(() => precache.activate(event))),
  );
  // A guest has logged in as a member, who needs all files.
  worker.addEventListener('message', (event) => {
    if (event.data?.type === 'FILL') refill(event);
  });
  registerRoute(new PrecacheRoute(precache));
  registerRoute(
    ({ url }) => isAsset(url),
    ({ request }) => partOf(request),
  );
  // Deletes only caches of older formats.
  cleanupOutdatedCaches();
  const thePage = precache.createHandlerBoundToURL('/index.html');
  const open: typeof thePage = async (options) => {
    await workersEnded(worker.clients, isScreen);
    return thePage(options);
  };
  registerRoute(new NavigationRoute(open, { denylist: NOT_SCREENS }));
}

/**
 * Stores the build and reports the progress to open pages. Throws if a file cannot be fetched: then there is no new
 * worker.
 */
async function install(
  event: ExtendableEvent,
  precache: PrecacheController,
  wanted: () => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  const files = await wanted();
  const channel = new BroadcastChannel(STORING_CHANNEL);
  let published: Storing = null;
  const publish = (percent: Storing) => {
    if (percent !== published) channel.postMessage(percent);
    published = percent;
  };
  try {
    const stored = await caches.open(precache.strategy.cacheName);
    const isStored = await storeMissing(stored, files, (count) =>
      publish(Math.floor((100 * count) / files.size)),
    );
    // Finds the files already in the cache.
    if (files.size === precache.getURLsToCacheKeys().size) await precache.install(event);
    else if (!isStored) throw new Error('A file of the app could not be fetched');
  } catch (problem) {
    publish(null);
    throw problem;
  } finally {
    channel.close();
  }
}

/** Copies the files that the precache is about to delete. Deletes earlier copies. */
async function copyPreviousBuild(precache: PrecacheController): Promise<void> {
  await caches.delete(BEFORE);
  const present = new Set(precache.getURLsToCacheKeys().values());
  const stored = await caches.open(precache.strategy.cacheName);
  const dropped = (await stored.keys()).filter(({ url }) => !present.has(url) && isAsset(new URL(url)));
  if (dropped.length === 0) return;
  const before = await caches.open(BEFORE);
  for (const request of dropped) {
    const response = await stored.match(request);
    if (response) await before.put(request, response);
  }
}

/** Returns a file that this build does not have: from the previous build, or one that the server still has. */
async function partOf(request: Request): Promise<Response> {
  const kept = await (await caches.open(BEFORE)).match(request.url, { ignoreVary: true });
  return kept ?? fetch(request, { signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS) });
}

/** Keeps the whole app on the device, and answers every navigation inside it with its one page. */
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** What the server answers itself: its API, its socket, people's files, and files of any kind. */
const NOT_SCREENS = [
  /^\/(api|app|broadcasting|sanctum|files)(\/|$|\?)/,
  /\.(css|html|ico|ics|jpe?g|js|json|map|pdf|png|svg|txt|webmanifest|webp|woff2|xml)($|\?)/,
];

/**
 * Precaches the files of this build and answers from there.
 * @param files every file of the app with its revision (none where the name holds a hash)
 */
export function openFromPrecache(files: readonly { url: string; revision: string | null }[]): void {
  precache([...files]);
  addRoute();
  // Only caches of older formats: entries of an older build leave when this worker takes over.
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_SCREENS }));
}

/**
 * Ends at once: opening it is its purpose. If a request reaches the older service worker at the moment when it is to end,
 * Chromium (156) starts that one again and gives up the takeover, and `skipWaiting()` changes nothing the second time. It tries
 * again when a page or a worker is opened: `ServiceWorkerRegistration::ActivateWaitingVersionWhenReady` in its source.
 */
close();

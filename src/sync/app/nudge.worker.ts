/**
 * Ends at once: opening this worker is its whole purpose. If a request reaches the older service worker just as it is
 * to end, Chromium (156) restarts it and abandons the takeover; a second `skipWaiting()` has no effect. Chromium tries
 * again when a page or a worker opens: see `ServiceWorkerRegistration::ActivateWaitingVersionWhenReady` in its source.
 */
close();

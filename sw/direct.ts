/**
 * Routes requests that never need this worker past it: a page must not wait for a process that starts slowly or hangs.
 */

/** The part of static routing (`InstallEvent.addRoutes`) that is used here; TypeScript does not have it yet. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes(rules: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}

function canRoute(event: ExtendableEvent): event is RoutingInstallEvent {
  return 'addRoutes' in event && typeof event.addRoutes === 'function';
}

/** Paths that the server serves and this worker never stores. */
const OF_THE_SERVER = ['/api/*', '/sanctum/*', '/broadcasting/*', '/app/*'];

/**
 * Lets the browser send requests directly to the server. A browser without support passes them to this worker, which
 * lets them through; so does Chromium (150) with requests of a page's own workers, to which it does not apply these
 * rules.
 */
export function passToServer(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    if (!canRoute(event)) return;
    const rules = OF_THE_SERVER.map((urlPattern) => ({
      condition: { urlPattern },
      source: 'network' as const,
    }));
    // A browser that rejects these rules still gets the app for offline use.
    event.waitUntil(event.addRoutes(rules).catch(() => {}));
  });
}

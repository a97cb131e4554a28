/**
 * Chromium uses the last of several lists of disabled features: this repeats the relevant ones of Playwright's. The
 * last two are pages of Chromium's own for its invisible address bar: they took half of the processor time of a start.
 */
const DISABLED_FEATURES: readonly string[] = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/**
 * The arguments of every Chromium in the tests: no background work, and no requests except to the page's own server.
 */
export const BROWSER_ARGUMENTS: string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  // Chromium's sandbox does not work for root, the user of containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * The origin of the app in every test. A browser stores data by origin: a prepared profile is useful only if the app is
 * opened under the origin with which the profile was created.
 */
export const ORIGIN = 'http://localhost';

/** Returns arguments of a browser that resolves `ORIGIN` to a port of the loopback. */
export function argumentsFor(port: number): string[] {
  return [...BROWSER_ARGUMENTS, `--host-resolver-rules=MAP localhost:80 127.0.0.1:${port}`];
}

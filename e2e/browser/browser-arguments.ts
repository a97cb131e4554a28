/**
 * Of several lists of disabled features Chromium obeys the last one: this repeats what of Playwright's matters here. The last two are
 * pages of Chromium's own, for its address bar, which nobody sees: they took half of the processor's time of a start.
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

/** The arguments of every Chromium in the tests: no background work, and no requests but to the page's own server. */
export const BROWSER_ARGUMENTS: string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  // Chromium refuses its sandbox to root, who owns containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * The address of the app in every test. What a browser stores belongs to an address: a prepared profile is of use only
 * where the app is opened under the one that the profile was made with.
 */
export const ORIGIN = 'http://localhost';

/** Arguments of a browser that finds `ORIGIN` at a port of the loopback. */
export function argumentsFor(port: number): string[] {
  return [...BROWSER_ARGUMENTS, `--host-resolver-rules=MAP localhost:80 127.0.0.1:${port}`];
}

/** How every Chromium of the tests is started: quiet, and talking to nobody but the page's own server. */
export const BROWSER_ARGUMENTS: string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  // Chromium refuses its sandbox to root, who owns containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Starts Chromium with a separate profile. */
import { chromium } from 'playwright';
import { argumentsFor, ORIGIN } from './browser-arguments.ts';
import type { Browser } from './device.ts';

/** Caches of the graphics processor, quickly rebuilt; they are a quarter of a profile. */
const GRAPHICS_CACHES: readonly string[] = [
  'DawnGraphiteCache',
  'DawnWebGPUCache',
  'GPUCache',
  'GraphiteDawnCache',
  'GrShaderCache',
  'ShaderCache',
];

/**
 * The environment names the programs (scripts/browser.mjs). Most tests use one that may be headless, without
 * notifications.
 */
const programFor = (notifies: boolean): string | undefined =>
  (notifies ? process.env.WHOLE_CHROMIUM_PATH : undefined) ?? process.env.CHROMIUM_PATH;

/** @param port of the app; see `argumentsFor` @param notifies whether it can show notifications */
export function chromiumFor(port: number, notifies: boolean): Browser {
  const executablePath = programFor(notifies);
  return {
    start: (folder) =>
      chromium.launchPersistentContext(folder, {
        ...(executablePath ? { executablePath } : {}),
        args: argumentsFor(port),
        baseURL: ORIGIN,
      }),
    // The marks that name its running process, and caches.
    isLeftOut: (name) => name.startsWith('Singleton') || GRAPHICS_CACHES.includes(name),
    close: async () => {},
  };
}

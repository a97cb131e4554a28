/** Chromium on a profile of its own. */
import { chromium } from 'playwright';
import { argumentsFor, ORIGIN } from './browser-arguments.ts';
import type { Browser } from './device.ts';

/** Of a graphics processor, and made again in no time; they are a quarter of a profile. */
const GRAPHICS_CACHES: readonly string[] = [
  'DawnGraphiteCache',
  'DawnWebGPUCache',
  'GPUCache',
  'GraphiteDawnCache',
  'GrShaderCache',
  'ShaderCache',
];

/** The programs are named by the environment (scripts/browser.mjs). Most tests use one that may be without windows, which has no notifications. */
const programFor = (notifies: boolean): string | undefined =>
  (notifies ? process.env.WHOLE_CHROMIUM_PATH : undefined) ?? process.env.CHROMIUM_PATH;

/** @param port where the app is; see `argumentsFor` @param notifies whether it can show notifications */
export function chromiumFor(port: number, notifies: boolean): Browser {
  const executablePath = programFor(notifies);
  return {
    start: (folder) =>
      chromium.launchPersistentContext(folder, {
        ...(executablePath ? { executablePath } : {}),
        args: argumentsFor(port),
        baseURL: ORIGIN,
      }),
    // The marks that name the process that runs on it, and caches.
    isLeftOut: (name) => name.startsWith('Singleton') || GRAPHICS_CACHES.includes(name),
    close: async () => {},
  };
}

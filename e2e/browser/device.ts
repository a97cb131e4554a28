/** A browser with a profile on disk: what it stored outlives it, and it can be ended as abruptly as a phone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { argumentsFor, ORIGIN } from './browser-arguments.ts';
import { browserProcesses } from './browser-processes.ts';
import { copyFolder } from './copy-folder.ts';

/** Of a graphics processor, and made again in no time; they are a quarter of a profile. */
const GRAPHICS_CACHES: readonly string[] = [
  'DawnGraphiteCache',
  'DawnWebGPUCache',
  'GPUCache',
  'GraphiteDawnCache',
  'GrShaderCache',
  'ShaderCache',
];

/** What a copy of a profile is better off without: the marks that name the process that runs on it, and caches. */
const isLeftOut = (name: string) => name.startsWith('Singleton') || GRAPHICS_CACHES.includes(name);

/** The programs are named by the environment (scripts/browser.mjs). Most tests use one that may be without windows, which has no notifications. */
const programFor = (notifies: boolean): string | undefined =>
  (notifies ? process.env.WHOLE_CHROMIUM_PATH : undefined) ?? process.env.CHROMIUM_PATH;

export class Device {
  readonly #folder: string;
  readonly #port: number;
  readonly #program: string | undefined;
  #context: BrowserContext | null = null;

  private constructor(folder: string, port: number, program: string | undefined) {
    this.#folder = folder;
    this.#port = port;
    this.#program = program;
  }

  /**
   * A device that has not been started yet.
   * @param port where the app is; see `argumentsFor`
   * @param profile a folder to begin with, which is copied; without one nothing is stored on the device
   * @param notifies whether its browser can show notifications
   */
  static async make(port: number, profile: string | null, notifies = false): Promise<Device> {
    const folder = await mkdtemp(join(tmpdir(), 'outing-profile-'));
    if (profile !== null) await copyFolder(profile, folder, isLeftOut);
    return new Device(folder, port, programFor(notifies));
  }

  /** Starts the browser. End it by `context.close()` or `kill`. */
  async launch(): Promise<BrowserContext> {
    const executablePath = this.#program;
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...(executablePath ? { executablePath } : {}),
      args: argumentsFor(this.#port),
      baseURL: ORIGIN,
    });
    return this.#context;
  }

  /** Ends the browser as a power cut of the phone does: all its processes at once, without a word. */
  async kill(): Promise<void> {
    const closed = this.#context?.waitForEvent('close');
    for (const pid of await browserProcesses(this.#folder)) process.kill(pid, 'SIGKILL');
    await closed;
  }

  /** Copies what the device has stored; only while its browser is not running. */
  async saveTo(folder: string): Promise<void> {
    await copyFolder(this.#folder, folder, isLeftOut);
  }

  /** Ends the browser if it still runs, and deletes what it stored. */
  async dispose(): Promise<void> {
    await this.#context?.close();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

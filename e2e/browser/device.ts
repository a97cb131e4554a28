/** A browser with a profile on disk: what it stored outlives it, and it can be ended as abruptly as a phone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { copyFolder } from '../server/copy-folder.ts';
import { browserProcesses } from './browser-processes.ts';
import { chromiumFor } from './chromium.ts';
import { DRIVEN } from './driven.ts';

/** What is known of the browser of one device. */
export interface Browser {
  /** Starts it on the profile in a folder. */
  start(folder: string): Promise<BrowserContext>;
  /** Whether a copy of a profile is better off without a file or folder of this name. */
  isLeftOut(name: string): boolean;
  /** Once it has ended for good. */
  close(): Promise<void>;
}

export interface DeviceOptions {
  /** Where the FaultProxy is. */
  proxyPort: number;
  /** A folder to begin with, which is copied; without one nothing is stored on the device. */
  profile: string | null;
  /** Whether its browser must be able to show notifications. */
  notifies?: boolean;
}

/** Each browser is loaded only where it is driven. */
async function browserFor({ proxyPort, notifies = false }: DeviceOptions): Promise<Browser> {
  switch (DRIVEN) {
    case 'chromium':
      return chromiumFor(proxyPort, notifies);
    case 'firefox':
      return (await import('./firefox/firefox.ts')).firefoxFor(proxyPort);
    case 'webkit':
      return (await import('./webkit/device.ts')).webkitFor(proxyPort);
  }
}

export class Device {
  readonly #folder: string;
  readonly #browser: Browser;
  #context: BrowserContext | null = null;

  private constructor(folder: string, browser: Browser) {
    this.#folder = folder;
    this.#browser = browser;
  }

  /** A device that has not been started yet. */
  static async make(options: DeviceOptions): Promise<Device> {
    const folder = await mkdtemp(join(tmpdir(), 'outing-profile-'));
    const browser = await browserFor(options);
    if (options.profile !== null) await copyFolder(options.profile, folder, browser.isLeftOut);
    return new Device(folder, browser);
  }

  /** Starts the browser. End it by `context.close()` or `kill`. */
  async launch(): Promise<BrowserContext> {
    this.#context = await this.#browser.start(this.#folder);
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
    await copyFolder(this.#folder, folder, this.#browser.isLeftOut);
  }

  /** Ends the browser if it still runs, and deletes what it stored. */
  async dispose(): Promise<void> {
    await this.#context?.close();
    await this.#browser.close();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

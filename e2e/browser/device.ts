/** Defines a browser with a profile on disk: its data survives it, and it can end as abruptly as a phone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { copyFolder } from '../server/copy-folder.ts';
import { browserProcesses } from './browser-processes.ts';
import { chromiumFor } from './chromium.ts';
import { DRIVEN } from './driven.ts';

/** What devices need to know about a browser. */
export interface Browser {
  /** Starts it with the profile in a directory. */
  start(folder: string): Promise<BrowserContext>;
  /** Returns whether a copy of a profile should omit a file or directory of this name. */
  isLeftOut(name: string): boolean;
  /** Runs when it has ended for good. */
  close(): Promise<void>;
}

export interface DeviceOptions {
  /** The port of the FaultProxy. */
  proxyPort: number;
  /** A directory to start from, which is copied; without one nothing is stored on the device. */
  profile: string | null;
  /** Whether its browser must be able to show notifications. */
  notifies?: boolean;
}

/** Each browser's driver is loaded only when needed. */
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

  /** Starts the browser. End it with `context.close()` or `kill`. */
  async launch(): Promise<BrowserContext> {
    this.#context = await this.#browser.start(this.#folder);
    return this.#context;
  }

  /** Ends the browser like a power cut of the phone: all its processes at once, without notice. */
  async kill(): Promise<void> {
    const closed = this.#context?.waitForEvent('close');
    for (const pid of await browserProcesses(this.#folder)) process.kill(pid, 'SIGKILL');
    await closed;
  }

  /** Copies the device's stored data; only while its browser is not running. */
  async saveTo(folder: string): Promise<void> {
    await copyFolder(this.#folder, folder, this.#browser.isLeftOut);
  }

  /** Ends the browser if it still runs, and deletes its data. */
  async dispose(): Promise<void> {
    await this.#context?.close();
    await this.#browser.close();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Starts a WebKit browser with a session of W3C WebDriver: WebKitGTK's MiniBrowser on a virtual screen, driven by
 * WebKitWebDriver. All its windows share one session with one current window: commands wait for one another.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Home } from './home.ts';

export interface SessionOptions {
  /** Of the HTTP proxy that all its requests use. */
  readonly proxyPort: number;
  /** A free port for the driver. */
  readonly driverPort: number;
  readonly home: Home;
}

const HOST = '127.0.0.1';
/** Higher than any window of a test. */
const SCREEN = '-screen 0 2000x3000x24';
/** Long before a test times out. */
const START_MS = 30_000;
const END_MS = 5_000;
const LOOK_AGAIN_MS = 50;
const PAGE_LOAD_MS = 60_000;
/** Longer than any command may take. */
const ANSWER_MS = 2 * PAGE_LOAD_MS;

const ANSWER = v.object({ value: v.unknown() });
const REFUSAL = v.object({ value: v.object({ error: v.string(), message: v.string() }) });
const SESSION = v.object({ sessionId: v.string() });
const WINDOW = v.object({ handle: v.string() });
const WINDOWS = v.array(v.string());

/** What the driver refuses, by its name in W3C's list. */
export class DriverError extends Error {
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`WebDriver: ${command}: ${code}: ${message}`);
    this.code = code;
  }
}

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A driver that does not respond would block all other commands.
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answer: unknown = await response.json();
  if (response.ok) return v.parse(ANSWER, answer).value;
  const { error, message } = v.parse(REFUSAL, answer).value;
  throw new DriverError(`${method} ${new URL(url).pathname}`, error, message);
}

/** The driver accepts requests some moments after its start. */
async function untilListening(url: string, driver: ChildProcess): Promise<void> {
  const until = performance.now() + START_MS;
  for (;;) {
    try {
      await ask(`${url}/status`, 'GET');
      return;
    } catch (error) {
      if (driver.exitCode !== null || driver.signalCode !== null || performance.now() > until)
        throw new Error('WebKitWebDriver does not start', { cause: error });
    }
    await wait(LOOK_AGAIN_MS);
  }
}

const capabilities = ({ proxyPort, home }: SessionOptions) => ({
  'webkitgtk:browserOptions': { binary: home.program, args: ['--automation'] },
  proxy: { proxyType: 'manual', httpProxy: `${HOST}:${proxyPort}` },
  timeouts: { pageLoad: PAGE_LOAD_MS },
});

/** Ends a group of processes: the screen, the driver and the browser. */
async function end(driver: ChildProcess): Promise<void> {
  if (driver.pid === undefined || driver.exitCode !== null || driver.signalCode !== null) return;
  const { pid } = driver;
  const ended = once(driver, 'exit');
  process.kill(-pid, 'SIGTERM');
  const patience = setTimeout(() => process.kill(-pid, 'SIGKILL'), END_MS);
  await ended;
  clearTimeout(patience);
}

export class Session {
  readonly #url: string;
  readonly #driver: ChildProcess;
  /** The last command: the next one waits for it. */
  #last: Promise<unknown> = Promise.resolve();
  #current: string | null = null;
  #isOpen = true;

  private constructor(url: string, driver: ChildProcess) {
    this.#url = url;
    this.#driver = driver;
  }

  static async start(options: SessionOptions): Promise<Session> {
    const { driverPort: port, home } = options;
    const driver = spawn('xvfb-run', ['-a', '-s', SCREEN, 'WebKitWebDriver', `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
      env: home.env,
    });
    await once(driver, 'spawn');
    const url = `http://${HOST}:${port}`;
    try {
      await untilListening(url, driver);
      const made = await ask(`${url}/session`, 'POST', {
        capabilities: { alwaysMatch: capabilities(options) },
      });
      return new Session(`${url}/session/${v.parse(SESSION, made).sessionId}`, driver);
    } catch (error) {
      await end(driver);
      throw error;
    }
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** @param window the command's target; null for the browser */
  command(window: string | null, method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = this.#last.then(async () => {
      if (!this.#isOpen) throw new Error('The browser has been closed');
      if (window !== null && window !== this.#current) {
        await ask(`${this.#url}/window`, 'POST', { handle: window });
        this.#current = window;
      }
      return ask(`${this.#url}${path}`, method, body);
    });
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async windows(): Promise<string[]> {
    return v.parse(WINDOWS, await this.command(null, 'GET', '/window/handles'));
  }

  /** A window, not a tab: a hidden tab draws nothing. */
  async openWindow(): Promise<string> {
    // The driver asks the current window, and the previous one may be gone.
    const [any = null] = await this.windows();
    return v.parse(WINDOW, await this.command(any, 'POST', '/window/new', { type: 'window' })).handle;
  }

  /** Not the last one: with it the browser would end. */
  async closeWindow(window: string): Promise<void> {
    await this.command(window, 'DELETE', '/window');
    this.#current = null;
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    await this.#last;
    this.#isOpen = false;
    await end(this.#driver);
  }
}

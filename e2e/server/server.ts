/** The real server as a separate process, with its own data directory: it can be stopped, killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { QUICK_START, serverProgram } from '../../scripts/build-server.mjs';
import { clockEnvironment } from '../clock/run-clock.ts';
import { copyFolder } from './copy-folder.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HOST = '127.0.0.1';
const READY_WITHIN_MS = 60_000;
/** Detects only a server that hangs. A busy machine takes long to finish requests and to copy the database. */
const STOPPED_WITHIN_MS = 60_000;
const POLL_MS = 50;
/** Of a data directory: copies of the built app's files, a thousand of them. No test changes them. */
const ASSETS = 'assets';

export interface ServerOptions {
  /** Origin that the browser opens, usually a proxy's; on loopback with sample data. */
  readonly appUrl: string;
  /** A prepared data directory to start from; empty when left out. It is copied, never written to. */
  readonly template?: string;
  /** Further settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** How far its clock is ahead of the run's; 0 when left out. */
  readonly laterMs?: number;
  /** The port it listens on; a free port when left out. */
  readonly port?: number;
}

export class TestServer {
  readonly port: number;
  /** Its database, files, and unsent mail. */
  readonly dataDir: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #output = '';
  /** How far its clock is ahead of the run's. */
  #laterMs: number;
  #further: Readonly<Record<string, string>> = {};

  private constructor(port: number, dataDir: string, { appUrl, env, laterMs = 0 }: ServerOptions) {
    this.port = port;
    this.dataDir = dataDir;
    this.#laterMs = laterMs;
    this.#env = {
      SAMPLE_DATA: 'on',
      LOG_LEVEL: 'warn',
      ...env,
      HOST,
      PORT: String(port),
      APP_URL: appUrl,
      DATA_DIR: dataDir,
    };
  }

  /** Creates the data directory and starts; resolves when the server responds. */
  static async start(options: ServerOptions): Promise<TestServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'outing-e2e-'));
    if (options.template) await copyFolder(options.template, dataDir);
    const server = new TestServer(options.port ?? (await freePort(HOST)), dataDir, options);
    await server.start();
    return server;
  }

  /** Its output so far, over all its starts. */
  get output(): string {
    return this.#output;
  }

  /** Starts again, on the same port and data. */
  async start(): Promise<void> {
    if (this.#child) throw new Error('The server is already running');
    const child = spawn(process.execPath, [QUICK_START, ...serverProgram('server/main.ts')], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...clockEnvironment(this.#laterMs),
        ...this.#env,
        ...this.#further,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
    this.#child = child;
    child.once('exit', () => {
      this.#child = null;
    });
    await this.#ready();
  }

  /** Stops it and waits for its end: nothing is lost. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = wait(STOPPED_WITHIN_MS, 'late' as const, { ref: false });
    if ((await Promise.race([ended, late])) !== 'late') return;
    child.kill('SIGKILL');
    await ended;
    throw new Error(`The server did not stop within ${STOPPED_WITHIN_MS} ms:\n${this.#output}`);
  }

  /** Ends it as a crash would (kill -9). */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Starts again with its clock this many ms ahead of the run's. */
  async restartLater(ms: number): Promise<void> {
    await this.stop();
    this.#laterMs = ms;
    await this.start();
  }

  /** Starts again with further settings, which replace those of the previous call. */
  async restartWith(env: Readonly<Record<string, string>>): Promise<void> {
    await this.stop();
    this.#further = env;
    await this.start();
  }

  /** Starts again with the data of a prepared directory instead of its own. */
  async startWith(template: string): Promise<void> {
    await this.kill();
    const old = (await readdir(this.dataDir)).filter((name) => name !== ASSETS);
    await Promise.all(old.map((name) => rm(join(this.dataDir, name), { recursive: true, force: true })));
    await copyFolder(template, this.dataDir, (name) => name === ASSETS);
    this.#laterMs = 0;
    await this.start();
  }

  /** Stops it and deletes its data. */
  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #ready(): Promise<void> {
    const deadline = performance.now() + READY_WITHIN_MS;
    // A response although it has ended comes from another server.
    while (!(await this.#answers()) || this.#child === null) {
      if (this.#child === null) throw new Error(`The server ended while starting:\n${this.#output}`);
      if (performance.now() > deadline) {
        await this.kill();
        throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms:\n${this.#output}`);
      }
      await wait(POLL_MS);
    }
  }

  async #answers(): Promise<boolean> {
    try {
      const { ok } = await fetch(`http://${HOST}:${this.port}/api/v1/health`);
      return ok;
    } catch (error) {
      // No server listens there yet; any other response ends in the timeout with the server's output.
      if (error instanceof TypeError) return false;
      throw error;
    }
  }
}

/**
 * Runs the built server in a process that reports how long its event loop was blocked, with a user who sends it
 * anything.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import type { Account } from '../../e2e/browser/app.ts';
import { freePort } from '../../e2e/server/free-port.ts';
import { TestServer } from '../../e2e/server/server.ts';

const HOST = '127.0.0.1';
const ORIGIN = 'http://localhost';

export class MeasuredServer {
  readonly #server: TestServer;
  readonly #pausesPort: number;

  private constructor(server: TestServer, pausesPort: number) {
    this.#server = server;
    this.#pausesPort = pausesPort;
  }

  static async start(): Promise<MeasuredServer> {
    const port = await freePort(HOST);
    const env = {
      NODE_OPTIONS: `--import=${new URL('pauses.mjs', import.meta.url).href}`,
      PAUSES_PORT: String(port),
      ALLOW_PRIVATE_NETWORKS: 'on',
      LIMIT_WRITES: '1000000',
    };
    return new MeasuredServer(await TestServer.start({ appUrl: ORIGIN, env }), port);
  }

  get port(): number {
    return this.#server.port;
  }

  /** The longest piece of work since the last call, in ms of processor time. */
  async longestPause(): Promise<number> {
    return Number(await text(connect(this.#pausesPort, HOST))) / 1_000;
  }

  async logIn({ login, password }: Account): Promise<Sender> {
    const sender = new Sender(`http://${HOST}:${this.#server.port}/api/v1`);
    await sender.send('GET', '/sanctum/csrf-cookie');
    const { status } = await sender.send('POST', '/auth/login', {
      body: JSON.stringify({ login, password }),
    });
    if (status >= 300) throw new Error(`Logging in returned ${status}`);
    return sender;
  }

  dispose(): Promise<void> {
    return this.#server.dispose();
  }
}

export interface Sent {
  readonly body?: string;
  /** Content type of the body; JSON by default. */
  readonly type?: string;
}

/** A logged-in user, as far as the server sees one. */
export class Sender {
  readonly #base: string;
  readonly #cookies = new Map<string, string>();
  #csrfToken = '';

  constructor(base: string) {
    this.#base = base;
  }

  async send(method: string, path: string, { body, type = 'application/json' }: Sent = {}) {
    const headers = new Headers({
      Origin: ORIGIN,
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [HEADERS.clientId]: randomUUID(),
      [HEADERS.contractVersion]: String(CONTRACT_VERSION),
      [HEADERS.csrfToken]: this.#csrfToken,
      [HEADERS.requestedWith]: 'XMLHttpRequest',
    });
    if (method !== 'GET') headers.set(HEADERS.idempotencyKey, randomUUID());
    if (body !== undefined) headers.set('Content-Type', type);
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    this.#csrfToken = response.headers.get(HEADERS.csrfToken) ?? this.#csrfToken;
    return { status: response.status, text: await response.text() };
  }
}

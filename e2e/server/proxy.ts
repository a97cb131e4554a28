/**
 * A network that can be broken, between browser and server: it carries HTTP and WebSockets, and applies the faults of a
 * plan. Responses are passed on as a whole, so that one can be lost after the server has committed.
 */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { HEADERS } from '#contract/version.ts';
import { type ApiResponse, takesClock, withClock } from './prelude.ts';
import { withHeader, withoutHeaders } from './raw-headers.ts';
import { Relay } from './relay.ts';

/** What is known of a request when its fate is decided. */
export interface SeenRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly idempotencyKey: string | null;
  /** Whether it requests a WebSocket. */
  readonly upgrade: boolean;
}

export interface RecordedRequest extends SeenRequest {
  /** `pending`: no response yet; `cut`: the browser got no response, or not its end; a number: its status. */
  outcome: 'pending' | 'cut' | number;
  /** The JSON of its body, as far as it was passed on. */
  body: string;
}

export type Fault =
  /** The connection is cut; the server never sees the request. */
  | { kind: 'drop' }
  /** The server responds, and the connection is cut instead of passing that on. */
  | { kind: 'lose-response' }
  /** Milliseconds on the way there, or on the way back. */
  | { kind: 'delay'; ms: number; where?: 'request' | 'response' }
  /**
   * Something else responds, such as a captive portal; the server never sees the request. `inServersName`: with its
   * name.
   */
  | {
      kind: 'response';
      status: number;
      headers?: Record<string, string>;
      body?: string;
      inServersName?: boolean;
    }
  /** The server gets this many bytes of the body; then the connection is cut on both sides. */
  | { kind: 'cut-body'; after: number }
  /** No response, and no cut. */
  | { kind: 'blackhole' };

/** `down`: connections are refused. `blackhole`: connections are accepted, and transport nothing. */
export type Weather = 'up' | 'down' | 'blackhole';

export interface PlannedFault {
  /** Takes the fault out of the plan. */
  remove(): void;
}

interface Plan {
  readonly matches: (request: SeenRequest) => boolean;
  readonly fault: Fault;
  left: number;
}

/** A page on which the user has to accept terms first, with status 200. */
export const CAPTIVE_PORTAL: Fault = {
  kind: 'response',
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Welcome</title><p>Accept our terms to use this network.</p>',
};

/** The server's own response that it cannot do this now. */
export const UNAVAILABLE: Fault = {
  kind: 'response',
  status: 503,
  inServersName: true,
  headers: { 'content-type': 'application/json', 'retry-after': '60' },
  body: JSON.stringify({ status: 'error', code: 'unavailable', readable_message: 'Not yet.', errors: {} }),
};

const HOST = '127.0.0.1';
/** Headers of one connection, which no proxy passes on (RFC 9110, 7.6.1). */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding'];

/** Requests to a proxy have absolute addresses. */
function withPath(incoming: IncomingMessage): IncomingMessage {
  incoming.url = incoming.url?.replace(/^http:\/\/[^/]+/, '');
  return incoming;
}

export class FaultProxy {
  readonly #server: Server;
  /** Every open connection of a browser. */
  readonly #sockets = new Set<Socket>();
  readonly #relays = new Set<Relay>();
  #plans: Plan[] = [];
  #weather: Weather = 'up';
  #upstreamPort: number;
  #port = 0;

  /** Received requests, in order. */
  readonly requests: RecordedRequest[] = [];

  /**
   * How far the device's clock is behind, which no browser lets a test set in workers: the server reports a later time.
   */
  serverAheadMs = 0;

  private constructor(upstreamPort: number) {
    this.#upstreamPort = upstreamPort;
    this.#server = createServer((incoming, outgoing) => void this.#carry(withPath(incoming), outgoing));
    this.#server.on(
      'upgrade',
      (incoming, socket, head) => void this.#carrySocket(withPath(incoming), socket, head),
    );
    // A browser that uses it as its proxy (see Line) requests a WebSocket with this, and its own request follows.
    this.#server.on('connect', (_incoming, socket) => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      this.#server.emit('connection', socket);
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      // The browser has closed the connection, which is its right.
      socket.on('error', () => socket.destroy());
    });
  }

  /** Starts on a free port of the loopback. `upstreamPort` may be 0 while the server's own is not known yet. */
  static async start(upstreamPort = 0): Promise<FaultProxy> {
    const proxy = new FaultProxy(upstreamPort);
    await proxy.#listen(0);
    return proxy;
  }

  /** The port it listens on. */
  get port(): number {
    return this.#port;
  }

  /** Its own address. */
  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  get weather(): Weather {
    return this.#weather;
  }

  /** The server's port. */
  set upstreamPort(port: number) {
    this.#upstreamPort = port;
  }

  /**
   * Applies a fault to the matching requests; of several, the one planned first.
   * @param times the number of requests it affects; all when left out
   */
  plan(
    matches: (request: SeenRequest) => boolean,
    fault: Fault,
    times = Number.POSITIVE_INFINITY,
  ): PlannedFault {
    const plan = { matches, fault, left: times };
    this.#plans.push(plan);
    const remove = () => {
      this.#plans = this.#plans.filter((other) => other !== plan);
    };
    return { remove };
  }

  /** Changes the whole network. Going down cuts every connection; a blackhole keeps them and transports nothing. */
  async become(weather: Weather): Promise<void> {
    const before = this.#weather;
    this.#weather = weather;
    if (weather === 'down' && before !== 'down') {
      const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
      this.cutAll();
      await closed;
    }
    if (before === 'down' && weather !== 'down') await this.#listen(this.#port);
    // Swallowed bytes are gone for good: TCP would have given up such a connection.
    if (before === 'blackhole' && weather === 'up') this.cutAll();
  }

  /** Cuts every connection, WebSockets included; new ones are accepted. */
  cutAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Cuts only the WebSockets. */
  cutWebSockets(): void {
    for (const relay of this.#relays) relay.cut();
  }

  get openWebSockets(): number {
    return this.#relays.size;
  }

  /** A working network, no plan, an empty record. */
  async heal(): Promise<void> {
    this.#plans = [];
    this.serverAheadMs = 0;
    await this.become('up');
    this.requests.length = 0;
  }

  count(matches: (request: RecordedRequest) => boolean): number {
    return this.requests.filter(matches).length;
  }

  async close(): Promise<void> {
    if (this.#weather !== 'down') await this.become('down');
  }

  async #listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, HOST, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #record(incoming: IncomingMessage, upgrade: boolean): RecordedRequest {
    const key = incoming.headers['idempotency-key'];
    const record: RecordedRequest = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      idempotencyKey: typeof key === 'string' ? key : null,
      upgrade,
      outcome: 'pending',
      body: '',
    };
    this.requests.push(record);
    return record;
  }

  #fateOf(record: SeenRequest): Fault | null {
    if (this.#weather === 'blackhole') return { kind: 'blackhole' };
    const plan = this.#plans.find(({ left, matches }) => left > 0 && matches(record));
    if (!plan) return null;
    plan.left -= 1;
    return plan.fault;
  }

  async #carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const record = this.#record(incoming, false);
    const cut = () => {
      record.outcome = 'cut';
      incoming.socket.destroy();
    };
    const fault = this.#fateOf(record);
    switch (fault?.kind) {
      case 'drop':
        return cut();
      case 'blackhole':
        return;
      case 'response':
        record.outcome = fault.status;
        outgoing
          .writeHead(fault.status, {
            date: this.#reportedTime(),
            ...(fault.inServersName && { [HEADERS.installation]: await this.#installation() }),
            ...fault.headers,
            connection: 'close',
          })
          .end(fault.body);
        return;
      case 'delay':
        if (fault.where !== 'response') await delayed(incoming.socket, fault.ms);
        if (incoming.socket.destroyed) return cut();
        break;
    }
    if (incoming.headers['content-type']?.includes('json'))
      incoming.on('data', (chunk: Buffer) => {
        record.body += chunk.toString();
      });
    const response = await this.#ask(incoming, fault?.kind === 'cut-body' ? fault.after : null);
    if (response === null || fault?.kind === 'lose-response') return cut();
    if (fault?.kind === 'delay' && fault.where === 'response') await delayed(incoming.socket, fault.ms);
    if (this.#weather === 'blackhole') return;
    if (incoming.socket.destroyed) return cut();
    record.outcome = response.status;
    const { headers, body } = takesClock(record.path) ? withClock(response) : response;
    outgoing.writeHead(response.status, withHeader(headers, 'date', this.#reportedTime())).end(body);
  }

  /** The time that the server has to report. Its own responses have the machine's, which Node reads past `Date`. */
  #reportedTime(): string {
    return new Date(Date.now() + this.serverAheadMs).toUTCString();
  }

  /** The header of the server's responses. */
  async #installation(): Promise<string> {
    const { headers } = await fetch(`http://${HOST}:${this.#upstreamPort}/api/v1/config`);
    return headers.get(HEADERS.installation) ?? '';
  }

  /** Returns the server's whole response; null without one. @param cutAfter bytes of the body; null for all of them */
  #ask(incoming: IncomingMessage, cutAfter: number | null): Promise<ApiResponse | null> {
    const leftOut = takesClock(incoming.url ?? '/')
      ? [...OF_ONE_CONNECTION, 'accept-encoding']
      : OF_ONE_CONNECTION;
    return new Promise((resolve) => {
      const upstream = request(
        {
          host: HOST,
          port: this.#upstreamPort,
          method: incoming.method,
          path: incoming.url,
          headers: withoutHeaders(incoming.rawHeaders, leftOut),
          agent: false,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => resolve(null));
          response.on('end', () => {
            // One connection per request: on a used one, a browser repeats a request by itself.
            const headers = [
              ...withoutHeaders(response.rawHeaders, OF_ONE_CONNECTION),
              'connection',
              'close',
            ];
            resolve({ status: response.statusCode ?? 502, headers, body: Buffer.concat(chunks) });
          });
        },
      );
      upstream.on('error', () => resolve(null));
      // The browser gave up in the middle of its request.
      incoming.on('error', () => upstream.destroy());
      if (cutAfter === null) {
        incoming.pipe(upstream);
        return;
      }
      let left = cutAfter;
      incoming.on('data', (chunk: Buffer) => {
        const part = chunk.subarray(0, left);
        left -= part.byteLength;
        upstream.write(part, () => {
          if (left === 0) upstream.destroy();
        });
      });
    });
  }

  async #carrySocket(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const record = this.#record(incoming, true);
    const cut = () => {
      record.outcome = 'cut';
      socket.destroy();
    };
    const fault = this.#fateOf(record);
    switch (fault?.kind) {
      case 'drop':
      case 'lose-response':
        return cut();
      case 'blackhole':
        return;
      case 'response':
        record.outcome = fault.status;
        socket.end(`HTTP/1.1 ${fault.status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
        return;
      case 'delay':
        await wait(fault.ms);
        break;
    }
    const relay = Relay.open({
      browser: socket,
      request: incoming,
      head,
      port: this.#upstreamPort,
      isMoving: () => this.#weather !== 'blackhole',
      onClose: () => {
        this.#relays.delete(relay);
        record.outcome = 'cut';
      },
    });
    this.#relays.add(relay);
    record.outcome = 101;
  }
}

/** Waits, unless the browser gives up before that. */
async function delayed(socket: Socket, ms: number): Promise<void> {
  const timer = new AbortController();
  const givenUp = () => timer.abort();
  socket.once('close', givenUp);
  try {
    await wait(ms, undefined, { signal: timer.signal });
  } catch (error) {
    if (!timer.signal.aborted) throw error;
  } finally {
    socket.off('close', givenUp);
  }
}

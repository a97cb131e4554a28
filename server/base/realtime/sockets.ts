/** Carries the hub's connections over WebSockets at `/app/{key}`. */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Hub, refuse } from './hub.ts';
import { EVENT_MAX_BYTES } from './limits.ts';
import { CLOSE, type Close, PROTOCOL_VERSION } from './protocol.ts';
import type { ClientIdentity, Transport } from './socket-session.ts';

const PATH = /^\/app\/([^/]+)$/;
/** The server closes the connection of a client that is this far behind; the client reconnects and catches up. */
const BACKLOG_MAX_BYTES = 1_000_000;
/** The most bytes that are collected before they are written. */
const GATHERED_MAX_BYTES = 64_000;
const TICK_MS = 5_000;
/** How long the server waits for a client's response to the closing handshake. */
const CLOSING_MS = 1_000;

export interface SocketsParts {
  readonly hub: Hub;
  readonly appKey: string;
  readonly ownOrigins: readonly string[];
  readonly log: Logger;
  /** Returns the user who sent these cookies; null when not logged in. */
  authenticate(cookies: string): Promise<ClientIdentity | null>;
}

export interface Sockets {
  attach(server: HttpServer): void;
  close(): Promise<void>;
}

/** Returns the requested address; null if it is invalid. */
function addressOf({ url = '/' }: IncomingMessage): URL | null {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : null;
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Returns why a connection with this URL is refused for any user; null if it is allowed. */
function wrongWith(url: URL, appKey: string): Close | null {
  if (PATH.exec(url.pathname)?.[1] !== appKey) return CLOSE.unknownApp;
  const protocol = url.searchParams.get('protocol');
  if (protocol === null || protocol === '') return CLOSE.noProtocol;
  return protocol === String(PROTOCOL_VERSION) ? null : CLOSE.unsupportedProtocol;
}

/** The bytes of the last message: an event is sent to many sockets, which share them. */
let last = { message: '', bytes: Buffer.alloc(0) };

function bytesOf(message: string): Buffer {
  if (message !== last.message) last = { message, bytes: Buffer.from(message) };
  return last.bytes;
}

/** Sends everything written from here on in one system call, which is the main cost of a message. */
function gather(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function transportOf(socket: WebSocket, stream: Duplex, log: Logger): Transport {
  return {
    send(message) {
      if (socket.bufferedAmount > BACKLOG_MAX_BYTES) {
        log.warn('A socket was closed because its client reads messages too slowly.');
        socket.terminate();
        return;
      }
      gather(stream);
      socket.send(bytesOf(message), { binary: false });
      // Only data that the client does not read is a backlog, not data collected here.
      if (stream.writableLength > GATHERED_MAX_BYTES) stream.uncork();
    },
    close(code, reason) {
      socket.close(code, reason);
      setTimeout(() => socket.terminate(), CLOSING_MS).unref();
    },
  };
}

export function createSockets({ hub, appKey, ownOrigins, log, authenticate }: SocketsParts): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: EVENT_MAX_BYTES, clientTracking: true });
  const timer = setInterval(() => hub.tick(), TICK_MS);
  timer.unref();
  let closing = false;

  function serve(
    socket: WebSocket,
    stream: Duplex,
    identity: ClientIdentity | null,
    wrong: Close | null,
  ): void {
    // Such as a broken frame, a frame that is too large, or a reset connection. A `close` event follows.
    socket.on('error', (error) => log.debug({ err: error }, 'A socket failed.'));
    const transport = transportOf(socket, stream, log);
    if (wrong !== null || identity === null) {
      refuse(transport, wrong ?? CLOSE.unauthorized);
      return;
    }
    const session = hub.connect(transport, identity);
    if (session === null) return;
    socket.on('message', (data) => session.receive(data.toString()));
    socket.on('close', () => session.closed());
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = addressOf(request);
    if (url === null) return refuseUpgrade(socket, '400 Bad Request');
    if (!PATH.test(url.pathname)) return refuseUpgrade(socket, '404 Not Found');
    if (closing) return refuseUpgrade(socket, '503 Service Unavailable');
    const { origin, cookie } = request.headers;
    // Browsers always send the origin of the page; a page of another origin would also send the user's cookies (S30).
    if (origin !== undefined && !ownOrigins.includes(origin)) return refuseUpgrade(socket, '403 Forbidden');
    const wrong = wrongWith(url, appKey);
    const identity = wrong === null && cookie !== undefined ? await authenticate(cookie) : null;
    if (socket.destroyed) return;
    if (closing) return refuseUpgrade(socket, '503 Service Unavailable');
    server.handleUpgrade(request, socket, head, (accepted) => serve(accepted, socket, identity, wrong));
  }

  return {
    attach(http) {
      http.on('upgrade', (request, socket, head) => {
        socket.on('error', (error) => log.debug({ err: error }, 'An upgrade failed.'));
        upgrade(request, socket, head).catch((error: unknown) => {
          log.error({ err: error }, 'A socket could not be opened.');
          refuseUpgrade(socket, '503 Service Unavailable');
        });
      });
    },
    async close() {
      closing = true;
      clearInterval(timer);
      hub.close();
      await Promise.all([...server.clients].map(closed));
      server.close();
    },
  };
}

function closed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) resolve();
    else socket.once('close', () => resolve());
  });
}

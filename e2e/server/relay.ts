/** One WebSocket on its way through the fault proxy: bytes both ways, until one side ends or it is cut. */
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface RelayOptions {
  readonly browser: Duplex;
  /** The request for the WebSocket; it goes to the server unchanged. */
  readonly request: IncomingMessage;
  /** What the browser already sent after its request. */
  readonly head: Buffer;
  readonly port: number;
  /** While false, bytes vanish on the way (a half-open connection). */
  readonly isMoving: () => boolean;
  /** Called once, when either side has ended. */
  readonly onClose: () => void;
}

export class Relay {
  readonly #browser: Duplex;
  readonly #server: Socket;

  private constructor(browser: Duplex, server: Socket) {
    this.#browser = browser;
    this.#server = server;
  }

  static open({ browser, request, head, port, isMoving, onClose }: RelayOptions): Relay {
    const server = connect(port, '127.0.0.1');
    const relay = new Relay(browser, server);
    server.write(requestBytes(request));
    server.write(head);
    browser.on('data', (chunk) => isMoving() && server.write(chunk));
    server.on('data', (chunk) => isMoving() && browser.write(chunk));
    let open = true;
    for (const side of [browser, server]) {
      // The end of one side, orderly or not, ends the other; which of the two it was does not matter here.
      const ended = () => {
        // In a blackhole neither side learns that the other one is gone.
        if (side === browser || isMoving()) relay.cut();
      };
      side.on('error', () => relay.cut());
      // The browser's side may be open in only one direction, and would stay so.
      side.on('end', ended);
      side.on('close', () => {
        if (side === server && !isMoving()) return;
        relay.cut();
        if (open) onClose();
        open = false;
      });
    }
    return relay;
  }

  cut(): void {
    this.#browser.destroy();
    this.#server.destroy();
  }
}

function requestBytes({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

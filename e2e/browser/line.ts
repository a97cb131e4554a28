/**
 * The network of one device: its browser uses it as an HTTP proxy, so that the app has the same origin on every device,
 * and it can be cut for this device only. Chromium does not need it: Playwright cuts its network.
 */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const HOST = '127.0.0.1';

export class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(proxyPort: number) {
    this.#server = createServer((browser) => this.#carry(browser, proxyPort));
  }

  /** @param proxyPort of the FaultProxy, which accepts proxy requests */
  static async open(proxyPort: number): Promise<Line> {
    const line = new Line(proxyPort);
    await new Promise<void>((resolve) => line.#server.listen(0, HOST, resolve));
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends every connection, and each new one immediately. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.cut();
    await closed;
  }

  #carry(browser: Socket, proxyPort: number): void {
    if (this.#isCut) {
      browser.destroy();
      return;
    }
    const proxy = connect(proxyPort, HOST);
    this.#sockets.add(browser);
    browser.pipe(proxy);
    proxy.pipe(browser);
    for (const [side, other] of [
      [browser, proxy],
      [proxy, browser],
    ] as const) {
      // When either side ends or fails, the other one sees a closed connection.
      side.on('error', () => other.destroy());
      side.on('close', () => {
        other.destroy();
        this.#sockets.delete(browser);
      });
    }
  }
}

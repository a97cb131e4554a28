/**
 * A slow network in front of a server, for everything that a browser opens: page, workers, service worker and socket
 * share one line, as on a phone. (Chromium's own throttling slows down only a page, without its workers.)
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** "Slow 4G" as in Lighthouse (`throttling.mobileSlow4G` in its constants.js). */
const ROUND_TRIP_MS = 150;
const DOWN_BYTES_MS = 1_600 / 8;
const UP_BYTES_MS = 750 / 8;
/** The size of a packet, after which it is the next connection's turn. */
const PACKET_BYTES = 1_460;
/** The properties of a line. `lostEach`: one packet in this many is lost; 0 for none. */
export interface Quality {
  readonly roundTripMs: number;
  readonly lostEach: number;
}

/** Reading from a connection pauses while more bytes than this wait. */
const WAITING_BYTES = 65_536;

/** One direction of one connection. */
interface Stream {
  readonly from: Socket;
  readonly to: Socket;
  readonly waiting: { bytes: Buffer; at: number }[];
  size: number;
  /** When its first byte may leave: opening a connection takes a round trip. */
  readonly opens: number;
  ended: boolean;
}

/**
 * One direction of the line. It sends one packet after another, of all streams in turn. A lost one is sent again a
 * round trip later, and the following ones of its connection wait for it. Unlike TCP, no connection slows down then:
 * real lines are worse.
 */
class Line {
  readonly #bytesMs: number;
  readonly #quality: Quality;
  #sent = 0;
  /** Bytes that it carried so far. */
  carried = 0;
  readonly #streams = new Set<Stream>();
  #timer: NodeJS.Timeout | null = null;
  #freeAt = 0;

  constructor(bytesMs: number, quality: Quality) {
    this.#bytesMs = bytesMs;
    this.#quality = quality;
  }

  carry(from: Socket, to: Socket, opens: number): void {
    const stream: Stream = { from, to, waiting: [], size: 0, opens, ended: false };
    this.#streams.add(stream);
    from.on('data', (chunk: Buffer) => {
      const at = Math.max(performance.now(), opens) + this.#quality.roundTripMs / 2;
      for (let start = 0; start < chunk.length; start += PACKET_BYTES)
        stream.waiting.push({ bytes: chunk.subarray(start, start + PACKET_BYTES), at });
      stream.size += chunk.length;
      if (stream.size > WAITING_BYTES) from.pause();
      this.#plan();
    });
    from.on('close', () => {
      stream.ended = true;
      this.#plan();
    });
    to.on('close', () => this.#streams.delete(stream));
  }

  #plan(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const next = Math.min(
      ...[...this.#streams].map(({ waiting }) => waiting[0]?.at ?? Number.POSITIVE_INFINITY),
    );
    this.#end();
    if (next === Number.POSITIVE_INFINITY) return;
    const wait = Math.max(next, this.#freeAt) - performance.now();
    this.#timer = setTimeout(() => this.#send(), Math.max(0, wait));
  }

  #send(): void {
    this.#timer = null;
    const now = performance.now();
    for (const stream of this.#streams) {
      const packet = stream.waiting[0];
      if (packet === undefined || packet.at > now || this.#freeAt > now) continue;
      // Counted from its due time, so that late timers do not slow the line down.
      this.#freeAt = Math.max(this.#freeAt, packet.at) + packet.bytes.length / this.#bytesMs;
      this.#sent += 1;
      if (this.#sent % this.#quality.lostEach === 0) packet.at = now + this.#quality.roundTripMs;
      else this.#arrive(stream, packet.bytes);
      // Moves the stream to the end of the queue.
      this.#streams.delete(stream);
      this.#streams.add(stream);
    }
    this.#plan();
  }

  #arrive(stream: Stream, bytes: Buffer): void {
    stream.waiting.shift();
    stream.size -= bytes.length;
    if (stream.size <= WAITING_BYTES) stream.from.resume();
    stream.to.write(bytes);
    this.carried += bytes.length;
  }

  #end(): void {
    for (const stream of this.#streams) if (stream.ended && stream.waiting.length === 0) stream.to.end();
  }
}

export class SlowNetwork {
  /** Whether connections opened from now on are slow. */
  slow = true;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #down: Line;
  readonly #up: Line;

  private constructor(upstream: number, quality: Quality) {
    this.#down = new Line(DOWN_BYTES_MS, quality);
    this.#up = new Line(UP_BYTES_MS, quality);
    this.#server = createServer((browser) => {
      const server = connect(upstream, 'localhost');
      for (const socket of [browser, server]) {
        this.#sockets.add(socket);
        socket.setNoDelay();
        socket.on('error', () => socket.destroy());
        socket.on('close', () => this.#sockets.delete(socket));
      }
      if (!this.slow) {
        browser.pipe(server).pipe(browser);
        return;
      }
      const opens = performance.now() + quality.roundTripMs;
      this.#up.carry(browser, server, opens);
      this.#down.carry(server, browser, opens);
    });
  }

  /** @param origin of the server behind the network */
  static async open(
    origin: string,
    { roundTripMs = ROUND_TRIP_MS, lostEach = 0 }: Partial<Quality> = {},
  ): Promise<SlowNetwork> {
    const network = new SlowNetwork(Number(new URL(origin).port), { roundTripMs, lostEach });
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  /** Bytes that went to browsers while it was slow. */
  get received(): number {
    return this.#down.carried;
  }

  get origin(): string {
    const address: AddressInfo | string | null = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The network does not listen');
    return `http://localhost:${address.port}`;
  }

  /** Closes all connections, so that the next request opens one with the present speed. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.cut();
    await once(this.#server, 'close').catch(() => {});
  }
}

/**
 * Gives `pg` a stream as its socket, backed by the embedded database's protocol interface, so that one driver and the
 * same SQL serve both databases.
 */
import { Duplex } from 'node:stream';

/** The embedded database, in this thread or another. */
export interface PgliteBackend {
  /** Runs whole protocol messages in order; resolves with the database's complete response. */
  exchange(messages: Uint8Array): Promise<Uint8Array>;
}

const TERMINATE = 'X'.charCodeAt(0);

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/**
 * Returns the byte length of the whole messages at the start of `buffer`; only the startup message has no type byte.
 */
function wholeMessages(buffer: Buffer, started: boolean): number {
  let end = 0;
  let typed = started;
  for (;;) {
    const lengthAt = end + (typed ? 1 : 0);
    if (buffer.length < lengthAt + 4) return end;
    const next = lengthAt + buffer.readInt32BE(lengthAt);
    if (buffer.length < next) return end;
    end = next;
    typed = true;
  }
}

/** Creates streams to one embedded database. It has one session, so at most one stream may be in use at a time. */
export function pgliteSockets(backend: PgliteBackend): () => PgliteSocket {
  let used = false;
  return () => {
    const socket = new PgliteSocket(backend, used);
    used = true;
    return socket;
  };
}

class PgliteSocket extends Duplex {
  readonly #backend: PgliteBackend;
  /** Whether another stream used the session before: a transaction that it left open is ended first. */
  readonly #inherits: boolean;
  #started = false;
  #pending: Buffer = Buffer.alloc(0);

  constructor(backend: PgliteBackend, inherits: boolean) {
    super();
    this.#backend = backend;
    this.#inherits = inherits;
  }

  /** `pg` calls it; there is nothing to connect to. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take(chunk).then(() => done(), done);
  }

  /** Called with everything written while corked, so that the messages of a query stay together up to their Sync. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  async #take(chunk: Buffer): Promise<void> {
    const buffer = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const end = wholeMessages(buffer, this.#started);
    this.#pending = buffer.subarray(end);
    if (end === 0) return;
    if (this.#started && buffer[0] === TERMINATE) return;
    if (!this.#started && this.#inherits) {
      await this.#backend.exchange(simpleQuery('rollback'));
      await this.#backend.exchange(simpleQuery('discard all'));
    }
    this.#started = true;
    const said = await this.#backend.exchange(buffer.subarray(0, end));
    if (said.length > 0) this.push(said);
  }
}

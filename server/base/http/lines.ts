/**
 * Streams responses as lines of JSON (NDJSON): sends each line as soon as it is ready, compressed if the client accepts
 * that.
 */
import { PassThrough, Readable, type Transform } from 'node:stream';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import type { Call } from '#contract/base/call.ts';
import type { Context } from '../../context.ts';
import { admit, type CallerOf } from './admit.ts';
import type { App, Http } from './app.ts';
import { acceptsEncoding } from './encoding.ts';
import { refusalOf } from './failure.ts';
import { readBody } from './input/body.ts';
import { parseCall } from './input/parse.ts';
import { mount } from './mount.ts';
import type { CallRequest } from './register.ts';

/** Target of a response. */
export interface Lines {
  /** Writes lines without waiting until the client has read them: the size of a response is bounded. */
  write(lines: readonly unknown[]): void;
  /** Whether the client has stopped reading the response. */
  readonly isCut: boolean;
}

/** Good enough, and fast: each response is compressed separately. */
const BROTLI_QUALITY = 4;
/** Window size of the compression, 2^n bytes, which each response takes from memory. */
const BROTLI_WINDOW_BITS = 20;

interface Encoder {
  readonly name?: 'br' | 'gzip';
  readonly stream: Transform;
  /** Sends what was written so far. */
  flush(): void;
}

function encoderFor(accepted: string): Encoder {
  if (acceptsEncoding(accepted, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    const stream: BrotliCompress = createBrotliCompress({ params });
    return { name: 'br', stream, flush: () => stream.flush(constants.BROTLI_OPERATION_FLUSH) };
  }
  if (acceptsEncoding(accepted, 'gzip')) {
    const stream: Gzip = createGzip();
    return { name: 'gzip', stream, flush: () => stream.flush(constants.Z_SYNC_FLUSH) };
  }
  return { stream: new PassThrough(), flush: () => {} };
}

function headersFor(http: Http, { name }: Encoder): void {
  http.header('Content-Type', 'application/x-ndjson');
  http.header('Vary', 'Accept-Encoding', { append: true });
  if (name !== undefined) http.header('Content-Encoding', name);
}

/**
 * Registers a call that changes nothing and responds with lines. The response begins with the first lines, so that a
 * request that fails before them is refused like any other; one that fails after them is cut off.
 */
export function handleLines<const TCall extends Call>(
  app: App,
  ctx: Context,
  call: TCall,
  handler: (request: CallRequest<TCall>, lines: Lines) => Promise<void>,
): void {
  mount(app, call, async (http) => {
    const caller: CallerOf<TCall> = await admit(ctx, call, http);
    const request = { ...parseCall(call, http, await readBody(call, http.req.raw)), caller, http };
    const encoder = encoderFor(http.req.header('accept-encoding') ?? '');
    const { stream } = encoder;
    return new Promise<Response>((resolve, reject) => {
      let hasBegun = false;
      function begin() {
        if (hasBegun) return;
        hasBegun = true;
        headersFor(http, encoder);
        // The types of Node and of the platform differ only in names.
        resolve(http.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>));
      }
      const lines: Lines = {
        write(values) {
          if (stream.destroyed || values.length === 0) return;
          stream.write(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
          encoder.flush();
          begin();
        },
        get isCut() {
          return stream.destroyed || http.req.raw.signal.aborted;
        },
      };
      handler(request, lines).then(
        () => {
          begin();
          stream.end();
        },
        (error: Error) => {
          if (!hasBegun) {
            reject(error);
            return;
          }
          refusalOf(ctx, http, error);
          // Destroys the connection, and with it the response: ended in any other way, it would look complete.
          http.env.outgoing?.destroy();
        },
      );
    });
  });
}

/** Reads a response line by line as it arrives. */
import type { RawLines, RawRequest } from '../sync/ports.ts';

/** Rejects when nothing arrives for `timeoutMs`, however long the whole response takes. */
export async function fetchLines(
  { method, path, headers, body, timeoutMs }: RawRequest,
  signal: AbortSignal,
): Promise<RawLines> {
  const end = new AbortController();
  let timer = setTimeout(() => end.abort(), timeoutMs);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end.abort(), timeoutMs);
  };
  signal.addEventListener('abort', () => end.abort(), { once: true });
  try {
    const response = await fetch(path, {
      method,
      headers,
      body,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: end.signal,
    });
    restartTimer();
    const done = () => clearTimeout(timer);
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      lines: linesOf(response.body, restartTimer, done),
    };
  } catch (problem) {
    clearTimeout(timer);
    throw problem;
  }
}

/** Yields the lines of a body without their line breaks. The last line may lack its break. */
async function* linesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  restartTimer: () => void,
  done: () => void,
): AsyncGenerator<string> {
  try {
    if (body === null) return;
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    // A long line arrives in many pieces. They are joined once: appending each piece would copy the line again and
    // again.
    let begun: string[] = [];
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      restartTimer();
      const [first = '', ...others] = read.value.split('\n');
      begun.push(first);
      for (const next of others) {
        yield begun.join('');
        begun = [next];
      }
    }
    const last = begun.join('');
    if (last !== '') yield last;
  } finally {
    done();
  }
}

/** Sends the bench's pages and the built app from directories, compressed as the build left them. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Compressed copies of the build, in the order of the server's preference. */
const PACKINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];

/** Browsers measure memory only in pages that are isolated from other origins. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export class Files {
  readonly #folders: readonly string[];

  /** @param folders the first one with a file wins */
  constructor(folders: readonly string[]) {
    this.#folders = folders.map((folder) => resolve(folder));
  }

  /** Responds with that file, or with the app's page for a screen's path, otherwise with 404. */
  send(path: string, request: IncomingMessage, response: ServerResponse): void {
    const file = this.#find(path) ?? (extname(path) === '' ? this.#find('/index.html') : undefined);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const accepted = request.headers['accept-encoding'] ?? '';
    const packing = PACKINGS.find(
      ({ encoding, suffix }) => accepted.includes(encoding) && existsSync(`${file}${suffix}`),
    );
    const sent = packing ? `${file}${packing.suffix}` : file;
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Length': statSync(sent).size,
      ...(packing ? { 'Content-Encoding': packing.encoding } : {}),
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(path === '/sw.js' ? { 'Service-Worker-Allowed': '/' } : {}),
      ...ISOLATED,
    });
    createReadStream(sent).pipe(response);
  }

  #find(path: string): string | undefined {
    return this.#folders
      .map((folder) => ({ folder, file: join(folder, path) }))
      .find(
        ({ folder, file }) => file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile(),
      )?.file;
  }
}

/**
 * Serves the built app. Hashed assets, including those of earlier builds, are cached forever; all other files are
 * revalidated. Every path of the app gets its one page.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Handler } from 'hono';
import { FILE_MAX_BYTES } from '#contract/base/limits.ts';
import type { HttpEnv } from '../app.ts';
import { acceptsEncoding } from '../encoding.ts';
import { Refusal } from '../refusal.ts';
import { PRODUCT_PICTURE } from './face.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const FOREVER = 'public, max-age=31536000, immutable';
/** Browsers revalidate each time, and get 304 if the file is unchanged. */
const REVALIDATE = 'no-cache';

interface Found {
  readonly file: string;
  readonly size: number;
  readonly modified: Date;
}

async function find(root: string, path: string): Promise<Found | null> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (/[\0\\]|\/\/|\/\.\.?(\/|$)/.test(decoded)) return null;
  const file = resolve(root, `.${decoded}`);
  if (!file.startsWith(root + sep)) return null;
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { file, size: found.size, modified: found.mtime } : null;
}

/** Compressed copies from the build, smallest first. */
const PACKINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

interface Packed extends Found {
  readonly encoding: string | null;
}

/** Returns the smallest copy that exists and that the client accepts, otherwise the file itself. */
async function packed(found: Found, accepted: string): Promise<Packed> {
  for (const { encoding, suffix } of PACKINGS) {
    if (!acceptsEncoding(accepted, encoding)) continue;
    const copy = `${found.file}${suffix}`;
    const there = await stat(copy).catch(() => null);
    if (there?.isFile()) return { file: copy, size: there.size, modified: found.modified, encoding };
  }
  return { ...found, encoding: null };
}

/** Returns whether the client accepts a page. Link previews and monitors accept anything or send no header. */
const acceptsPage = (accept: string) => accept === '' || /text\/html|\*\/\*/.test(accept);

/**
 * Returns whether a path names a screen of the app and not a file. No screen has encoded dots or slashes (S42), or is a
 * well-known address (RFC 8615), where a page would be mistaken for the requested resource.
 */
function isScreen(path: string, accept: string): boolean {
  return (
    acceptsPage(accept) &&
    extname(path) === '' &&
    !path.startsWith('/assets/') &&
    !path.startsWith('/.well-known/') &&
    !/\/\/|\\|%(00|2e|2f|5c)/i.test(path)
  );
}

/**
 * Reads a body and discards it: a browser that receives the response while it still sends shows an error.
 * @param most bytes after which reading stops
 */
async function readToEnd(body: ReadableStream<Uint8Array> | null, most: number): Promise<void> {
  let read = 0;
  if (body === null) return;
  for await (const chunk of body) {
    read += chunk.byteLength;
    if (read > most) return;
  }
}

/**
 * @param folder the output of the build; if it is missing, every path is a 404
 * @param keptAssets folder of assets of earlier builds
 */
export function serveApp(folder: string, keptAssets: string): Handler<HttpEnv> {
  const root = resolve(folder);
  const kept = resolve(keptAssets);
  return async (http) => {
    const { method } = http.req;
    const path = new URL(http.req.url).pathname;
    if (method === 'POST' && path === '/share') {
      // Only the service worker handles this, and the browser may have removed it: the screen asks the user to share it
      // once more.
      await readToEnd(http.req.raw.body, FILE_MAX_BYTES);
      return http.redirect('/share?missed=true', 303);
    }
    if (method !== 'GET' && method !== 'HEAD') throw new Refusal('method_not_allowed');
    const exact = path === '/' ? null : await find(root, path);
    const found =
      exact ??
      (path.startsWith('/assets/') ? await find(kept, path.slice('/assets'.length)) : null) ??
      (isScreen(path, http.req.header('accept') ?? '') ? await find(root, '/index.html') : null);
    if (found === null) throw new Refusal('not_found');
    const sent = await packed(found, http.req.header('accept-encoding') ?? '');
    const etag = `W/"${sent.size.toString(36)}-${found.modified.getTime().toString(36)}"`;
    http.header('Cache-Control', path.startsWith('/assets/') ? FOREVER : REVALIDATE);
    http.header('ETag', etag);
    http.header('Vary', 'Accept-Encoding', { append: true });
    if (http.req.header('if-none-match') === etag) return http.body(null, 304);
    http.header('Content-Type', TYPES[extname(found.file)] ?? 'application/octet-stream');
    if (sent.encoding !== null) http.header('Content-Encoding', sent.encoding);
    http.header('Content-Length', `${sent.size}`);
    // Pages of other origins show link previews.
    if (path === PRODUCT_PICTURE) http.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (path === '/sw.js') http.header('Service-Worker-Allowed', '/');
    if (method === 'HEAD') return http.body(null);
    return http.body(Readable.toWeb(createReadStream(sent.file)) as ReadableStream);
  };
}

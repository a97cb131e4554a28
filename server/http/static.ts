/**
 * Serves the built app: hashed assets for good, those of earlier builds too; everything else afresh; the page itself for
 * every path of the app.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Handler } from 'hono';
import type { HttpEnv } from './app.ts';
import { acceptsEncoding } from './encoding.ts';
import { Refusal } from './refusal.ts';

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
/** Asked for again each time, and answered 304 where nothing changed. */
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

/** Packed copies that the build has made, the smallest first. */
const PACKINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

interface Packed extends Found {
  readonly encoding: string | null;
}

/** The copy that a client takes and that is there; the file itself otherwise. */
async function packed(found: Found, accepted: string): Promise<Packed> {
  for (const { encoding, suffix } of PACKINGS) {
    if (!acceptsEncoding(accepted, encoding)) continue;
    const copy = `${found.file}${suffix}`;
    const there = await stat(copy).catch(() => null);
    if (there?.isFile()) return { file: copy, size: there.size, modified: found.modified, encoding };
  }
  return { ...found, encoding: null };
}

/** What a browser asks a page with; previews of shared links and monitors take anything, or name nothing. */
const takesPage = (accept: string) => accept === '' || /text\/html|\*\/\*/.test(accept);

/** Whether a path names a screen of the app and not a file of it. No screen has an odd spelling. */
function isScreen(path: string, accept: string): boolean {
  return (
    takesPage(accept) &&
    extname(path) === '' &&
    !path.startsWith('/assets/') &&
    !/\/\/|\\|%(00|2e|2f|5c)/i.test(path)
  );
}

/**
 * @param folder the build's output; where it is missing, every path is not found
 * @param keptAssets folder of assets of earlier builds
 */
export function serveApp(folder: string, keptAssets: string): Handler<HttpEnv> {
  const root = resolve(folder);
  const kept = resolve(keptAssets);
  return async (http) => {
    const { method } = http.req;
    const path = new URL(http.req.url).pathname;
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
    if (path === '/sw.js') http.header('Service-Worker-Allowed', '/');
    if (method === 'HEAD') return http.body(null);
    return http.body(Readable.toWeb(createReadStream(sent.file)) as ReadableStream);
  };
}
